import { defineConfig } from 'vitest/config'

/** Tests that start, kill and restart whole shops: two at a time, for much of it is waiting until one is open again. */
export default defineConfig({
  test: {
    include: ['tests/{faults,power-loss}/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
