import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** `command` is one of the shell; npm puts the project's own tools and Node first on the path. */
export type Step = { title: string; command: string; env?: Record<string, string> }

/** Lanes that run beside each other; the steps of a lane run one after the other. */
export type Stage = Step[][]

/** How many steps passed and failed, and what their tests said they left out (`server/testing/lacks.ts`). */
type Ended = { passed: number; failed: number; leftOut: string[] }

type Result = Step & { passed: boolean; seconds: number; output: string }

/** So many lines of a failed step are shown again: test runners sum up at their end. */
const LAST_LINES = 40

/** Runs all steps, also those after a failure, so that one run shows everything, and prints what failed and a line per step. */
export async function runStages(stages: Stage[]): Promise<Ended> {
  const results: Result[] = []
  for (const lanes of stages) results.push(...(await Promise.all(lanes.map(runLane))).flat())

  const failed = results.filter(({ passed }) => !passed)
  for (const { title, output } of failed)
    console.log(`\n✗ ${title} ended with:\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`)
  console.log('')
  for (const { title, command, passed, seconds } of results)
    console.log(`${passed ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)${passed ? '' : `: ${command}`}`)
  const leftOut = results.flatMap(
    ({ output }) => stripVTControlCharacters(output).match(/^Left out: .+$/gm) ?? [],
  )
  return { passed: results.length - failed.length, failed: failed.length, leftOut: [...new Set(leftOut)] }
}

/** @param lane the first one's output is printed as it comes, that of others once a step ends, so that they are not mixed */
async function runLane(steps: Step[], lane: number): Promise<Result[]> {
  const results: Result[] = []
  for (const step of steps) {
    const result = await runStep(step, lane === 0)
    if (lane > 0) process.stdout.write(`\n▪ ${step.title}, whole:\n${result.output}`)
    results.push(result)
  }
  return results
}

async function runStep(step: Step, live: boolean): Promise<Result> {
  const started = performance.now()
  console.log(`\n▸ ${step.title}: ${step.command}`)
  const child = spawn(step.command, {
    shell: true,
    stdio: ['inherit', 'pipe', 'pipe'],
    // Programs that write into a pipe print no colours by default.
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...step.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      if (live) process.stdout.write(chunk)
      output += chunk
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { ...step, passed: code === 0, seconds: (performance.now() - started) / 1_000, output }
}
