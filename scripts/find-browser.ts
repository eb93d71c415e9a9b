import { existsSync } from 'node:fs'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a Chromium to test with: `CHROMIUM_PATH`, Playwright's own, the system's, else the one shipped in an npm package
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
