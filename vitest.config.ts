import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepCompiledCode } from './server/base/compile-cache.ts'
import { runsOnPostgres } from './server/testing/runs-on-postgres.ts'
import { ProjectByProject } from './server/testing/project-by-project.ts'

// Tests start some hundred processes, which then neither compile nor strip types.
keepCompiledCode()

const { TEST_DATABASE_URL } = process.env
// Variables that tests on the embedded database must not see.
delete process.env.TEST_DATABASE_URL

const all = '{contract,brand,settings,server,sandbox,web,catalogue,scripts}/**/*.test.ts'
const slow = '{catalogue,sandbox,server}/**/*.slow.test.ts'
const system = '{scripts,server}/**/*.system.test.ts'
const globalSetup = 'server/testing/global-setup.ts'

export default defineConfig({
  test: {
    // Files share the modules of their worker, and the workers the compiled code of the embedded database.
    pool: 'threads',
    isolate: false,
    // Much of the time is spent waiting for processes and clocks; by default one core stays free.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ProjectByProject },
    // They end what hangs; a machine with other work takes its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Files say in their names that they take long, or need programs of the system.
      { extends: true, test: { name: 'embedded', include: [all], exclude: [slow, system], globalSetup } },
      { extends: true, test: { name: 'slow', include: [slow], globalSetup } },
      { extends: true, test: { name: 'system', include: [system], globalSetup } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: globSync('server/**/*.test.ts', { exclude: [system] }).filter(runsOnPostgres),
          env: { ...(TEST_DATABASE_URL && { TEST_DATABASE_URL }) },
          globalSetup: ['server/testing/postgres-setup.ts', globalSetup],
        },
      },
    ],
  },
})
