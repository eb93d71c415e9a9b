import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from './find-browser.ts'
import { hasShippedChromium, shippedChromium } from './shipped-chromium.ts'

afterEach(() => vi.unstubAllEnvs())

test.skipIf(!hasShippedChromium())('tests use the Chromium of npm, whatever the system has', async () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  expect(await findBrowser()).toBe(shippedChromium())
})

test('another Chromium is used where a variable names it', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/other/chromium')
  expect(await findBrowser()).toBe('/opt/other/chromium')
})
