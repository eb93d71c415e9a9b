import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepCompiledCode } from './server/base/compile-cache.ts'

// Each file has a process of its own, which then compiles no library anew.
keepCompiledCode()

/** Tests that take most of a minute begin first: one that began last would run alone, with a core and a half idle. */
const LONGEST = [
  'commands',
  'attacked',
  'emails',
  'killed-while-settling',
  'killed-while-moving-in',
  'refunds',
  'acknowledged-orders',
  'invoices',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(basename(moduleId, '.test.ts'))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

const all = 'tests/{faults,commands}/**/*.test.ts'
const system = 'tests/{faults,power-loss}/**/*.system.test.ts'
// One migrated embedded database, copied by every shop that starts on one.
const globalSetup = 'tests/faults/support/global-setup.ts'

/** Tests that start, kill and restart whole shops: one more at a time than cores, for much of it is waiting until one is open again. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
    // They open the embedded database for a moment, in which it would optimise more of its code than it runs.
    execArgv: ['--liftoff-only'],
    sequence: { sequencer: LongestFirst },
    // They end what hangs; a machine with other work takes its time.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: 'faults', include: [all], exclude: [system], globalSetup } },
      { extends: true, test: { name: 'system', include: [system], globalSetup } },
    ],
  },
})
