import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n')

/** Requirements of ASVS 5.0.0 at levels 1 and 2: 70 and 183. */
const REQUIREMENTS = 253

/** Returns the numbers of `1.2.3–5`, or of `1.2.3` alone. */
function numbersOf(range: string): string[] {
  const [, section = '', first, last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(range) ?? []
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`)
}

type Row = { numbers: string[]; here: string }
const rows = lines.flatMap((line): Row[] => {
  const [, numbers = '', here = ''] = /^- (\d[\d., –]*): (.*)$/.exec(line) ?? []
  return numbers === '' ? [] : [{ numbers: numbers.split(', ').flatMap(numbersOf), here }]
})

const TEST_FILE = /`([\w./-]+\.(?:test|spec)\.ts)`/g

it('docs/security.md names tests and files that are there', () => {
  const named = [...lines.join('\n').matchAll(TEST_FILE)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  const isThere = (path: string) =>
    [root, join(root, 'server/features')].some((at) => existsSync(join(at, path)))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

it('docs/security.md names a test in each line that is met, wholly or in part', () => {
  const met = rows.filter(({ here }) => !/^(does not apply|untested|\*\*not met\*\*)/.test(here))
  expect(met.length).toBeGreaterThan(80)
  expect(met.filter(({ here }) => !here.match(TEST_FILE))).toEqual([])
})

it('docs/security.md has every requirement of levels 1 and 2 once, in the order of the standard', () => {
  const numbers = rows.flatMap((row) => row.numbers)
  expect(numbers).toHaveLength(REQUIREMENTS)
  expect(new Set(numbers).size).toBe(REQUIREMENTS)
  const chapters = rows.map((row) => Number(row.numbers[0]?.split('.')[0]))
  expect(chapters).toEqual(chapters.toSorted((one, other) => one - other))
  expect(new Set(chapters).size).toBe(17)
})
