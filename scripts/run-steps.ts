import { spawn } from 'node:child_process'
import { platform } from 'node:os'
import type { Readable } from 'node:stream'
import { outcomesOf, type Outcome, type TestRunner } from './test-outcomes.ts'

export type Step = {
  title: string
  /** A shell command; npm puts the project's own tools and Node first on the path. */
  command: string
  env?: Record<string, string>
  /** The test runner that the command starts, so that its tests can be counted. */
  runner?: TestRunner
}

export type StepResult = {
  title: string
  passed: boolean
  seconds: number
  /** Seconds of processor time of the programs that it waited for, which those of a browser's pages are not; `null` on Windows, whose shell does not report it. */
  processorSeconds: number | null
  outcomes: Outcome[]
  /** The end of its output. */
  lastOutput: string
}

/** The most characters of a step's output that are kept. */
const LAST_OUTPUT = 4_000

const reportsTimes = platform() !== 'win32'

/** When a step's output is printed: as it comes, whole at its end, so that parallel steps are not mixed, or not at all. */
export type Printing = 'live' | 'whole' | 'not'

/** Runs one step. */
export async function runStep(
  { title, command, env, runner }: Step,
  printing: Printing = 'live',
): Promise<StepResult> {
  const live = printing === 'live'
  const started = performance.now()
  if (printing !== 'not') console.log(`\n▸ ${title}: ${command}`)
  const reporting = runner && outcomesOf(runner)
  const whole = reporting ? `${command} ${reporting.args}` : command
  const child = spawn(reportsTimes ? `(${whole})\ncode=$?\ntimes >&3\nexit $code` : whole, {
    shell: true,
    stdio: ['inherit', 'pipe', 'pipe', 'pipe'],
    env: { ...colours(), ...process.env, ...env, ...reporting?.env },
  })
  let output = ''
  for (const [from, to] of [
    [child.stdout as Readable, process.stdout],
    [child.stderr as Readable, process.stderr],
  ] as const)
    from.setEncoding('utf8').on('data', (chunk: string) => {
      if (live) to.write(chunk)
      output = live ? (output + chunk).slice(-LAST_OUTPUT) : output + chunk
    })
  let times = ''
  const shown = child.stdio[3] as Readable
  shown.setEncoding('utf8').on('data', (chunk: string) => (times += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const seconds = (performance.now() - started) / 1_000
  if (printing === 'whole') process.stdout.write(`\n▪ ${title}, whole:\n${output}`)
  return {
    title,
    passed: code === 0,
    seconds,
    processorSeconds: reportsTimes ? secondsIn(times) : null,
    outcomes: reporting?.read() ?? [],
    lastOutput: output.slice(-LAST_OUTPUT),
  }
}

/** The sum of what the shell's `times` prints, such as `0m1.52s 0m0.31s`. */
export function secondsIn(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Programs that write into a pipe print no colours by default. */
function colours(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
}

/** Runs all steps one after the other, also those after a failure, so that one run shows everything. */
export async function runSteps(steps: Step[], printing?: Printing): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) results.push(await runStep(step, printing))
  return results
}

/** Prints a line per step; true when all passed. */
export function report(results: StepResult[]): boolean {
  console.log('')
  for (const { title, passed, seconds, processorSeconds, outcomes } of results) {
    const processor = processorSeconds === null ? [] : [`${processorSeconds.toFixed(0)} s of processor time`]
    const facts = [...counts(outcomes), `${seconds.toFixed(1)} s`, ...processor]
    console.log(`${passed ? '✓' : '✗'} ${title} (${facts.join(', ')})`)
  }
  return results.every((result) => result.passed)
}

function counts(outcomes: Outcome[]): string[] {
  return (['passed', 'failed', 'skipped'] as const)
    .map((state) => [outcomes.filter((outcome) => outcome.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`)
}
