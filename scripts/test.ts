import { cpus } from 'node:os'
import { keepCompiledCode } from '../server/base/compile-cache.ts'
import { keepFilesInMemory } from './files-in-memory.ts'
import { recapFailures } from './recap-failures.ts'
import { report, runSteps, type StepResult } from './run-steps.ts'
import { afterBareSteps } from './system-steps.ts'
import { allStages, npmStages, QUICK_LEAVES_OUT, QUICK_STAGES, type Stages } from './test-steps.ts'

// For the hundreds of processes of the tests.
keepCompiledCode()
keepFilesInMemory()

/**
 * `npm test`: everything. Tests without their programs are left out, and named in the last lines; with `CI` set, that is a failure. `--quick`
 * runs the tests of about two minutes. `--bare` runs those that need npm alone, and `--system` the others.
 */
const { stages, leftOut, notes } = await chosen()
const [started, spentBefore] = [performance.now(), machineSeconds()]
const results: StepResult[] = []
for (const lanes of stages) {
  // The output of the first lane is printed as it comes.
  const ended = await Promise.all(lanes.map((steps, at) => runSteps(steps, at === 0 ? 'live' : 'whole')))
  results.push(...ended.flat())
}

const allPassed = report(results)
for (const line of recapFailures(results)) console.log(line)
for (const note of notes) console.log(note)
for (const { what, remedy } of leftOut) console.log(`Left out: ${what}. Get it with ${remedy}.`)
const passed = results.filter((result) => result.passed).length
console.log(
  `${passed} passed, ${results.length - passed} failed in ${minutes((performance.now() - started) / 1_000)}, with ${minutes(machineSeconds() - spentBefore)} of processor time, other programs' included`,
)
process.exitCode = allPassed && (leftOut.length === 0 || process.env.CI === undefined) ? 0 : 1

async function chosen(): Promise<Stages> {
  if (process.argv.includes('--quick'))
    return {
      stages: QUICK_STAGES,
      leftOut: [],
      notes: [`Left out: ${QUICK_LEAVES_OUT}. Get it with npm test.`],
    }
  if (process.argv.includes('--bare')) {
    const { notes, ...bare } = await npmStages()
    return {
      ...bare,
      notes: [...notes, 'Left out: what needs programs of the system. Get it with npm test.'],
    }
  }
  if (process.argv.includes('--system')) {
    const { steps, leftOut } = afterBareSteps()
    return { stages: [[steps]], leftOut, notes: [] }
  }
  return allStages()
}

/** Seconds of processor time of the whole machine since it started: the processes of a browser's pages are counted nowhere else. */
function machineSeconds(): number {
  const spent = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return spent.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1_000
}

function minutes(all: number): string {
  const rounded = Math.round(all)
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`
}
