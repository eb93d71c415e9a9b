import { spawn } from 'node:child_process'

export type Step = {
  title: string
  /** A shell command; npm puts the project's own tools and Node first on the path. */
  command: string
  env?: Record<string, string>
}

export type StepResult = { title: string; passed: boolean; seconds: number }

/** Runs one step with its output shown as it comes. */
export function runStep(step: Step): Promise<StepResult> {
  const started = performance.now()
  console.log(`\n▸ ${step.title}: ${step.command}`)
  return new Promise((resolve) => {
    const child = spawn(step.command, { shell: true, stdio: 'inherit', env: { ...process.env, ...step.env } })
    child.on('close', (code) => {
      resolve({ title: step.title, passed: code === 0, seconds: (performance.now() - started) / 1_000 })
    })
  })
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
  for (const { title, passed, seconds } of results)
    console.log(`${passed ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`)
  return results.every((result) => result.passed)
}
