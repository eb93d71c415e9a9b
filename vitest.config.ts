import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepCompiledCode } from './server/base/compile-cache.ts'
import { engineMatters, runsOnPostgres } from './server/testing/both-engines.ts'
import { ProjectByProject } from './server/testing/project-by-project.ts'

// Tests start some hundred processes, which then neither compile nor strip types.
keepCompiledCode()

const { TEST_DATABASE_URL } = process.env
// Variables that tests on the embedded database must not see.
delete process.env.TEST_DATABASE_URL

const all = '{contract,brand,settings,server,sandbox,web,catalogue,scripts}/**/*.test.ts'
const onPostgres = globSync('server/**/*.test.ts').filter(runsOnPostgres)
const onEither = onPostgres.filter((file) => !engineMatters(file))
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
      { extends: true, test: { name: 'embedded', include: [all], globalSetup } },
      // Beside PostgreSQL the first of these is enough; the other is what the first leaves of `embedded`.
      { extends: true, test: { name: 'embedded-needed', include: [all], exclude: onEither, globalSetup } },
      { extends: true, test: { name: 'embedded-besides', include: onEither, globalSetup } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onPostgres,
          env: { ...(TEST_DATABASE_URL && { TEST_DATABASE_URL }) },
          globalSetup: ['server/testing/postgres-setup.ts', globalSetup],
        },
      },
    ],
  },
})
