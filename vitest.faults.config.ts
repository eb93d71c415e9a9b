import { defineConfig } from 'vitest/config'

/** Tests that start, kill and restart whole shops: three at a time, for much of it is waiting until one is open again. */
export default defineConfig({
  test: {
    include: ['tests/{faults,power-loss}/**/*.test.ts'],
    // One migrated embedded database, copied by every shop that starts on one.
    globalSetup: 'tests/faults/support/global-setup.ts',
    maxWorkers: 3,
    // They end what hangs; a machine with other work takes its time.
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
