import Bowser from 'bowser'

/** Maximum number of characters read of a browser's description, which may have any length. */
const MAX_READ = 400

/** A device name that its owner recognises, such as `Firefox on Linux`; empty when the browser does not say. */
export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_READ))
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return names.join(' on ').slice(0, 60)
}
