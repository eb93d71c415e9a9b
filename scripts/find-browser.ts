import { existsSync } from 'node:fs'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's package `chromium-headless-shell`. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Path of a Chromium to measure with: `CHROMIUM_PATH`, Playwright's own, the system's, else the one shipped in an npm package
 * (64-bit Linux only). `null` when there is none.
 */
export async function findBrowser(): Promise<string | null> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH !== undefined) return CHROMIUM_PATH

  const { chromium } = await import('playwright')
  const candidates = [chromium.executablePath(), ...systemBrowsers]
  const found = candidates.find((path) => existsSync(path))
  if (found !== undefined) return found

  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  // Set before the import: the package then brings the system libraries a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  const { default: shipped } = await import('@sparticuz/chromium')
  return shipped.executablePath()
}

/**
 * Path of a Chromium to test with. The headless shell is the same engine without windows and without a GPU process, which on a
 * machine without a GPU takes nearly half of a test's processor time.
 */
export async function findTestBrowser(): Promise<string | null> {
  const { CHROMIUM_PATH } = process.env
  return CHROMIUM_PATH ?? (existsSync(SYSTEM_SHELL) ? SYSTEM_SHELL : findBrowser())
}
