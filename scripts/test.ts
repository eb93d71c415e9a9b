import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startPostgresCluster } from '../server/testing/postgres-cluster.ts'
import { recapFailures } from './recap-failures.ts'
import { report, runStep, type StepResult } from './run-steps.ts'
import { QUICK_LEAVES_OUT, QUICK_STEPS, testSteps, type TestStep } from './test-steps.ts'

/**
 * `npm test`: everything. On a machine without PostgreSQL or a browser the rest still runs, and the last lines say what was
 * left out; with `CI` set, leaving something out is a failure. `--quick` runs what takes
 * three minutes, and names what it leaves out.
 */
const isQuick = process.argv.includes('--quick')
const { steps, leftOut } = isQuick ? { steps: QUICK_STEPS, leftOut: [] } : await testSteps()
const memory = join(import.meta.dirname, '../node_modules/.cache/test-seconds.json')
const remembered = recall()
const expectedOf = ({ title, usualSeconds }: TestStep) => remembered[title] ?? usualSeconds

const results: StepResult[] = []
const named = process.env.TEST_DATABASE_URL
delete process.env.TEST_DATABASE_URL
const cluster =
  named === undefined && steps.some(({ onPostgres }) => onPostgres) ? await startPostgresCluster() : null
const databaseUrl = named ?? cluster?.url
try {
  for (const [at, step] of steps.entries()) {
    const left = steps.slice(at).reduce((sum, each) => sum + expectedOf(each), 0)
    console.log(`\n${at} of ${steps.length} steps done, about ${minutes(left)} left`)
    const env = { ...step.env, ...(step.onPostgres && databaseUrl && { TEST_DATABASE_URL: databaseUrl }) }
    const result = await runStep({ ...step, env })
    results.push(result)
    if (result.passed) remembered[step.title] = result.seconds
  }
} finally {
  await cluster?.stop()
}
keep()

const allPassed = report(results)
for (const line of recapFailures(results)) console.log(line)
const passed = results.filter((result) => result.passed).length
const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
if (isQuick) console.log(`Left out: ${QUICK_LEAVES_OUT}. Get it with npm test.`)
for (const { what, remedy } of leftOut) console.log(`Left out: ${what}. Get it with ${remedy}.`)
console.log(`${passed} passed, ${results.length - passed} failed in ${minutes(seconds)}`)
process.exitCode = allPassed && (leftOut.length === 0 || process.env.CI === undefined) ? 0 : 1

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
