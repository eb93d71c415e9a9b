import { isProgram } from '../server/testing/is-program.ts'
import { hasShippedChromium, shippedChromium } from './shipped-chromium.ts'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of the Chromium to test and measure with: `CHROMIUM_PATH`, else the one npm brings, which is the same on every machine.
 * Where npm brings none (it does on 64-bit x86 Linux), Playwright's own or the system's; `null` when there is none.
 */
export async function findBrowser(): Promise<string | null> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH !== undefined) return CHROMIUM_PATH
  if (hasShippedChromium()) return shippedChromium()
  const { chromium } = await import('playwright')
  return [chromium.executablePath(), findSystemChromium()].find((path) => path && isProgram(path)) ?? null
}

/** As `findBrowser`. @throws Error when there is none */
export async function requireBrowser(): Promise<string> {
  const path = await findBrowser()
  if (path === null) throw new Error('No Chromium found. Try: npx playwright install --with-deps chromium')
  return path
}

/** Path of the system's Chromium or Chrome, tested as one of the other engines; `null` when there is none. */
export const findSystemChromium = (): string | null => systemBrowsers.find(isProgram) ?? null
