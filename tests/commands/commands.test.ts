import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { keepCompiledCode } from '../../server/base/compile-cache.ts'

/** Commands that no other test runs, as small as they can be, so that what is written down about them goes on to work. */
const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

// The commands load the same code, one after the other.
keepCompiledCode()

/** Returns what a program prints, also when it fails. */
async function output(program: string, args: string[]): Promise<string> {
  const ended = await run(program, args, { cwd: root }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return ended.stdout + ended.stderr
}

const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** As `npm run` does. To optimise the code of an embedded database that lives for seconds takes longer than it saves. */
function npmRun(command: string, ...options: string[]): Promise<string> {
  const [program, ...args] = (scripts[command] ?? '').split(' ')
  expect(program).toBe('node')
  return output(process.execPath, ['--liftoff-only', ...args, ...options])
}

/** What the benches print above their figures. */
const TITLES = [
  'embedded database, 100 products',
  'Product calls, embedded',
  '20 buyers of 5 units, embedded: 5 sold',
  'Purchases, embedded database',
  "Dashboards, embedded: the shop's own time",
  'Search of the office, embedded',
  'Searches that find nothing, embedded',
  'Memory of each process from its first start, embedded',
  'From the command to the home page, embedded',
]

// The start of a fresh clone builds the shop, beside other tests.
test('every bench, made small, prints its figures', { timeout: 900_000 }, async () => {
  const printed = await npmRun('bench', '--small')
  for (const title of TITLES) expect(printed).toContain(title)
  expect(printed).not.toMatch(/FAILED|NaN|Error\b|^ {4}at /m)
})

test('the steps of the handbook lead to its pictures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fern-handbook-'))
  try {
    expect(await npmRun('handbook-pictures', folder)).toMatch(/^emails\.webp .*kB$/m)
    expect((await readdir(folder)).toSorted()).toEqual(
      (await readdir(join(root, 'docs/handbook'))).toSorted(),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('Lighthouse, made small, prints its figures', async () => {
  const printed = await npmRun('lighthouse', '--small')
  expect(printed).toMatch(/^\/ +\d+ +\d+ +\d+ +\d+$/m)
  expect(printed).toMatch(/^\/ +\d+$/m)
  expect(printed).toMatch(/^\/dashboard +\d+$/m)
})

test('of four units a hundred buyers get four at most, also when a node is killed among them', async () => {
  // The killed node may take along a buyer who had a unit, so only the sum is checked.
  expect(await npmRun('oversell', '--buyers', '100', '--units', '4')).toMatch(/✓ \d orders \+ \d left = 4/)
})

test('one short attack is told beside the purchases that went on', async () => {
  // Whether they were as quick as before is not looked at: that takes longer, and a machine of its own.
  const printed = await npmRun('attack', '--seconds', '0.1', '--only', 'pictures')
  expect(printed).toMatch(/pictures that there are none of .*\d+ x 404/)
  expect(printed).toMatch(/MB when it opened/)
})

test('each command that the README and the guide for contributors name is there', async () => {
  const texts = await Promise.all(
    ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].map((name) => readFile(join(root, name), 'utf8')),
  )
  const named = texts.join('\n').matchAll(/npm run ([a-z][a-z:-]*[a-z])/g)
  const missing = [...named].map(([, name = '']) => name).filter((name) => scripts[name] === undefined)
  expect(missing).toEqual([])
})
