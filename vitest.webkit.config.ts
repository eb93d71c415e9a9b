import { defineConfig } from 'vitest/config'

/** The shop in WebKit, which the machine has to have; see `scripts/find-webkit.ts`. */
export default defineConfig({
  test: { include: ['tests/webkit/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
