import { isProgram } from '../server/testing/is-program.ts'

const systemFirefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Path of a Firefox to test with: `FIREFOX_PATH`, else the system's. `null` when there is none. */
export const findFirefox = (): string | null =>
  process.env.FIREFOX_PATH ?? systemFirefoxes.find(isProgram) ?? null
