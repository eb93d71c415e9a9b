import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { forgetShop } from './server/testing/forget-shop.ts'

forgetShop()

/**
 * The sale in the browsers of the system, side by side in one shop. The machine has to have them; see `scripts/find-browser.ts`, `scripts/find-firefox.ts` and
 * `scripts/find-webkit.ts`.
 */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: 'tests/engines/support/global-setup.ts',
    // By default one core stays free.
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
