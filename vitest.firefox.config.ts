import { defineConfig } from 'vitest/config'

/** The shop in a Firefox, which the machine has to have; see `scripts/find-firefox.ts`. */
export default defineConfig({
  test: { include: ['tests/firefox/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
