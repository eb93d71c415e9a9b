import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Read when the package is loaded: it then unpacks the libraries that a bare machine lacks as well. */
const WITH_LIBRARIES = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }

const FONTS = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n'

const START = `#!/bin/sh
home=$(dirname "$0")
LD_LIBRARY_PATH="$home/al2023/lib" FONTCONFIG_FILE="$home/fonts.conf" exec "$home/chromium" "$@"
`

/** True if npm brings a Chromium for this system. */
export const hasShippedChromium = (): boolean => process.platform === 'linux' && process.arch === 'x64'

/** Path of a script that starts npm's Chromium with its own libraries and fonts, so that pages look the same everywhere. Unpacked once. */
export function shippedChromium(): string {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string }
  const home = join(root, 'node_modules/.cache', `chromium-${version}`)
  const start = join(home, 'start')
  if (!existsSync(start)) unpackInto(home)
  return start
}

function unpackInto(home: string): void {
  mkdirSync(dirname(home), { recursive: true })
  const folder = mkdtempSync(`${home}-`)
  // The package unpacks into the temporary folder, and never again when it finds files there.
  const env = { ...process.env, ...WITH_LIBRARIES, TMPDIR: folder }
  execFileSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], { env })
  writeFileSync(join(folder, 'fonts.conf'), FONTS)
  writeFileSync(join(folder, 'start'), START)
  chmodSync(join(folder, 'start'), 0o755)
  try {
    renameSync(folder, home)
  } catch (error) {
    // Another process has unpacked it first.
    rmSync(folder, { recursive: true })
    if (!existsSync(home)) throw error
  }
}
