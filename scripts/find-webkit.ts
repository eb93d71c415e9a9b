import { globSync } from 'node:fs'
import { isProgram } from '../server/testing/is-program.ts'

export type WebKit = { driver: string; browser: string; display: string }

const find = (pattern: string) => globSync(pattern).find(isProgram) ?? null

/** The driver, the browser and the display of Debian's `webkit2gtk-driver` and `xvfb`; `null` when one of them is missing. */
export function findWebKit(): WebKit | null {
  const driver = find('/usr/bin/WebKitWebDriver')
  const browser = find('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const display = find('/usr/bin/Xvfb')
  return driver === null || browser === null || display === null ? null : { driver, browser, display }
}
