import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

const executablePath = await findBrowser()
if (executablePath === null)
  throw new Error('No Chromium found. Try: npx playwright install --with-deps chromium')

// Workers read this file again: the folder and the port are made once and handed on.
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'fern-browser-'))
process.env.TEST_PORT ??= String(20_000 + (process.pid % 20_000))
const baseURL = `http://127.0.0.1:${process.env.TEST_PORT}`

/**
 * What does not depend on the size of the screen: how lists of the dashboards answer, files, and what is read without looking. How
 * these pages look on a phone is seen by `accessibility`, `shell` and `pictures`.
 */
const sameOnEveryScreen =
  /(charts|customer|drafts|every-screen|forms|links|no-javascript|offline|prefetch|order-page|products|profile|records|transfer|valid-html|walk)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL,
    launchOptions: { executablePath },
    locale: 'en-US',
    timezoneId: 'UTC',
    // What one answers, tests could not stand in for; the test of it allows it.
    serviceWorkers: 'block',
    // Recording costs a quarter of the time: run a failing test again with --trace on.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: sameOnEveryScreen,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    env: {
      PORT: process.env.TEST_PORT,
      DATA_DIR: process.env.TEST_DATA_DIR,
      DEMO_DATA: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
})
