import { stripVTControlCharacters } from 'node:util'
import type { StepResult } from './run-steps.ts'

/** The recap must fit on a screen, below the table of steps and above the last line. */
const MAX_LINES = 30
/** The most lines of one message, when there is space. */
const MESSAGE_LINES = 5
const MAX_WIDTH = 160

type Failure = { title: string; message: string[] }

/** Returns at most thirty lines about failures: step, file, title and the beginning of each message; none when all passed. */
export function recapFailures(results: StepResult[]): string[] {
  const failures = results.flatMap(failuresOf)
  if (failures.length === 0) return []
  const perFailure = Math.floor(MAX_LINES / failures.length)
  const messageLines = Math.min(MESSAGE_LINES, Math.max(0, perFailure - 1))
  const shown = perFailure > 0 ? failures : failures.slice(0, MAX_LINES - 1)
  const lines = shown.flatMap(({ title, message }) => [
    `✗ ${title}`,
    ...message.slice(0, messageLines).map((line) => `    ${shortened(line)}`),
  ])
  const hidden = failures.length - shown.length
  return ['', 'Failed:', ...lines, ...(hidden > 0 ? [`… and ${hidden} more`] : []), '']
}

function failuresOf({ title, passed, outcomes, lastOutput }: StepResult): Failure[] {
  const failed = outcomes.filter(({ state }) => state === 'failed')
  if (failed.length > 0)
    return failed.map(({ name, message }) => ({ title: `${title}: ${name}`, message: written(message) }))
  // A program without counted tests, or one that stopped outside of them, explains itself at the end of its output.
  return passed ? [] : [{ title, message: written(lastOutput).slice(-MESSAGE_LINES) }]
}

function written(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
}

function shortened(line: string): string {
  return line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)} …` : line
}
