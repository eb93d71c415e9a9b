import { createInterface } from 'node:readline/promises'

/** Asks at a terminal. @returns the answer; empty where it is left with Ctrl+C or Ctrl+D */
export async function askPerson(
  question: string,
  { stdin, stdout }: { stdin: NodeJS.ReadableStream; stdout: NodeJS.WritableStream } = process,
): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stdout, terminal: true })
  const answer = await terminal.question(question).catch(() => '\n')
  // The line that was left stays above what follows.
  if (answer === '\n') stdout.write(answer)
  terminal.close()
  return answer.trim()
}
