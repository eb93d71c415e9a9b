import { readFileSync, writeFileSync } from 'node:fs'

/** What a release has changed on purpose in what an earlier one recorded. */
export type Change = { since: string; from: string; to: string }

/** Patterns of what differs from run to run; equal values get equal names. */
const CHANCE: [name: string, pattern: RegExp][] = [
  ['id', /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g],
  ['session', /cs_test_\w+/g],
  ['number', /FC-[\dA-Z-]{6,}/g],
  ['time', /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g],
  ['port', /(?<=127\.0\.0\.1:|localhost:)\d{4,5}/g],
  ['token', /\b[\w-]{43}\b/g],
]

/** The same text for every run: ids and times are numbered by their first appearance. */
const withoutChance = (text: string): string =>
  CHANCE.reduce((now, [name, pattern]) => {
    const seen = new Map<string, string>()
    return now.replaceAll(pattern, (value) => {
      if (!seen.has(value)) seen.set(value, `<${name} ${seen.size + 1}>`)
      return seen.get(value)!
    })
  }, text)

/**
 * A text as it is now, and as it was recorded under a name by the release that sold in one currency alone. `RECORD=1` records it.
 *
 * @param changes since then, each of which must be found in the recording
 * @throws Error without a recording, or where it lacks what was changed
 */
export function compared(name: string, text: string, changes: readonly Change[] = []) {
  const file = new URL(`recorded/${name}.txt`, import.meta.url)
  const now = `${withoutChance(text)}\n`
  if (process.env['RECORD'] === '1') writeFileSync(file, now)
  const before = changes.reduce(
    (recorded, { since, from, to }) => {
      if (!recorded.includes(from))
        throw new Error(`The recording of ${name} lacks what was changed since: ${since}`)
      return recorded.replaceAll(from, to)
    },
    readFileSync(file, 'utf8'),
  )
  return { now, before }
}
