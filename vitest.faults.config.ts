import { defineConfig } from 'vitest/config'

/** Tests that start, kill and restart whole shops: one after the other, with time to do so. */
export default defineConfig({
  test: {
    include: ['tests/{faults,power-loss}/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
