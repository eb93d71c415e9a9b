import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,sandbox,web,catalogue,scripts}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
