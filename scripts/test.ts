import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startPostgresCluster, findBinaries } from '../server/testing/postgres-cluster.ts'
import { recapFailures } from './recap-failures.ts'
import { report, runStep, type StepResult } from './run-steps.ts'
import { testSteps, type TestStep } from './test-steps.ts'

/**
 * `npm test`: everything. On a machine without PostgreSQL or a browser the rest still runs, and the last lines say what was
 * left out; with `CI` set, leaving something out is a failure. `--quick` runs what takes three minutes.
 */
const isQuick = process.argv.includes('--quick')
const { steps: all, leftOut } = await testSteps(findBinaries() !== null)
const steps = all.filter(({ quick }) => quick === true || !isQuick)
const memory = join(import.meta.dirname, '../node_modules/.cache/test-seconds.json')
const remembered = recall()
const expectedOf = ({ title, usualSeconds }: TestStep) => remembered[title] ?? usualSeconds

const LANES = ['server', 'pages'] as const
const started = performance.now()
const results: StepResult[] = []
const cluster = steps.some(({ onPostgres }) => onPostgres) ? await startPostgresCluster() : null
try {
  await runInOrder(steps.filter(({ lane }) => lane === undefined))
  // A test waits for processes, clocks and pages much of its time: two cores are idle for a third of a run of one step after the other.
  await Promise.all(
    LANES.map((name) =>
      runInOrder(
        steps.filter(({ lane }) => lane === name),
        name,
      ),
    ),
  )
} finally {
  await cluster?.stop()
}
keep()

const allPassed = report(steps.flatMap((step) => results.find(({ title }) => title === step.title) ?? []))
for (const line of recapFailures(results)) console.log(line)
const passed = results.filter((result) => result.passed).length
const seconds = (performance.now() - started) / 1_000
if (isQuick) console.log('Left out: everything else. Get it with npm test.')
else for (const { what, remedy } of leftOut) console.log(`Left out: ${what}. Get it with ${remedy}.`)
console.log(`${passed} passed, ${results.length - passed} failed in ${minutes(seconds)}`)
process.exitCode = allPassed && (isQuick || leftOut.length === 0 || process.env.CI === undefined) ? 0 : 1

async function runInOrder(some: TestStep[], name?: string): Promise<void> {
  for (const step of some) {
    console.log(`\n${results.length} of ${steps.length} steps done, about ${minutes(secondsLeft())} left`)
    const env = { ...step.env, ...(step.onPostgres && cluster && { TEST_DATABASE_URL: cluster.url }) }
    const result = await runStep({ ...step, env }, name)
    results.push(result)
    if (result.passed) remembered[step.title] = result.seconds
  }
}

/** Of the longer lane, and of what comes before it; a step that runs counts whole. */
function secondsLeft(): number {
  const isDone = (step: TestStep) => results.some(({ title }) => title === step.title)
  const sum = (lane?: string) =>
    steps
      .filter((step) => step.lane === lane && !isDone(step))
      .reduce((total, step) => total + expectedOf(step), 0)
  return sum() + Math.max(...LANES.map(sum))
}

function minutes(all: number): string {
  const rounded = Math.round(all)
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`
}

/** Seconds each step took when it last passed on this machine. */
function recall(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(memory, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

function keep(): void {
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(remembered))
}
