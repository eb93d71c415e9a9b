import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,sandbox,web,catalogue,scripts}/**/*.test.ts'],
    // One migrated database, copied by every file that starts a shop.
    globalSetup: 'server/testing/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
