import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,brand,server,sandbox,web,catalogue,scripts}/**/*.test.ts'],
    // One migrated database, copied by every file that starts a shop.
    globalSetup: 'server/testing/global-setup.ts',
    // Files share the modules of their worker, and the workers the compiled code of the embedded database.
    pool: 'threads',
    isolate: false,
    // Much of the time is spent waiting for processes and clocks; by default two cores would get one worker.
    maxWorkers: 2,
    // They end what hangs; a machine with other work takes its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
