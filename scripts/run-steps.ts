import { spawn } from 'node:child_process'
import { outcomesOf, type Outcome, type TestRunner } from './test-outcomes.ts'

export type Step = {
  title: string
  /** A shell command; npm puts the project's own tools and Node first on the path. */
  command: string
  env?: Record<string, string>
  /** What the command runs, so that its tests can be counted. */
  runner?: TestRunner
}

export type StepResult = {
  title: string
  passed: boolean
  seconds: number
  outcomes: Outcome[]
  /** The end of what it printed. */
  lastOutput: string
}

/** Characters of its output that a step is remembered by. */
const LAST_OUTPUT = 4_000

/** Runs one step with its output shown as it comes. */
export function runStep({ title, command, env, runner }: Step): Promise<StepResult> {
  const started = performance.now()
  console.log(`\n▸ ${title}: ${command}`)
  const reporting = runner && outcomesOf(runner)
  return new Promise((resolve) => {
    const child = spawn(reporting ? `${command} ${reporting.args}` : command, {
      shell: true,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...colours(), ...process.env, ...env, ...reporting?.env },
    })
    let lastOutput = ''
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.setEncoding('utf8').on('data', (chunk: string) => {
        to.write(chunk)
        lastOutput = (lastOutput + chunk).slice(-LAST_OUTPUT)
      })
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1_000
      resolve({ title, passed: code === 0, seconds, outcomes: reporting?.read() ?? [], lastOutput })
    })
  })
}

/** Programs that write into a pipe leave out colours unless told. */
function colours(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
}

/** Runs all steps, one after the other, also those behind a failed one, so that one run shows everything. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) results.push(await runStep(step))
  return results
}

/** Prints a line per step; true when all passed. */
export function report(results: StepResult[]): boolean {
  console.log('')
  for (const { title, passed, seconds, outcomes } of results)
    console.log(
      `${passed ? '✓' : '✗'} ${title} (${[...counts(outcomes), `${seconds.toFixed(1)} s`].join(', ')})`,
    )
  return results.every((result) => result.passed)
}

function counts(outcomes: Outcome[]): string[] {
  return (['passed', 'failed', 'skipped'] as const)
    .map((state) => [outcomes.filter((outcome) => outcome.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`)
}
