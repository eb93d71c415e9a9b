import { readFileSync } from 'node:fs'

/**
 * Checks that every platform package in the lock file has an entry of its own. A registry may list a new platform
 * package late; npm then leaves it out of the lock file silently, and `npm ci` fails for everybody on that platform.
 * An entry without the digest of its package, which npm leaves out as silently, would be installed whatever it holds.
 */
type LockedPackage = { optionalDependencies?: Record<string, string>; resolved?: string; integrity?: string }

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const entries = Object.entries(lock.packages)
const locked = new Set(entries.map(([path]) => path.split('node_modules/').at(-1)))

const missing = entries.flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !locked.has(name))
    .map((name) => `${path || 'package.json'} names ${name}, which has no entry`),
)
const addresses = entries
  .filter(([, entry]) => entry.resolved !== undefined)
  .map(([path]) => `${path} names a download address`)
const unsigned = entries
  .filter(([path, { integrity }]) => path !== '' && integrity === undefined)
  .map(([path]) => `${path} has no digest`)

for (const problem of [...missing, ...addresses, ...unsigned]) console.error(`package-lock.json: ${problem}`)
process.exitCode = missing.length + addresses.length + unsigned.length > 0 ? 1 : 0
