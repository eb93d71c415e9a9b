import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allCalls } from '../contract/calls/all.ts'
import type { Call } from '../contract/calls/call.ts'

const root = join(import.meta.dirname, '..')
// The formatter fills the cells of a table with spaces.
const document = readFileSync(join(root, 'docs/behaviour.md'), 'utf8').replaceAll(/ {2,}/g, ' ')

/** A call's line in the list, which is sorted by address. */
const lineOf = ([name, { access, confirm, summary }]: [string, Call]): string =>
  `| \`${name}\` | ${access}${confirm ? ', confirmed' : ''} | ${summary} |`
const addressOf = (name: string): string => name.slice(name.indexOf(' ') + 1)

it('docs/behaviour.md lists every call as it is declared, and no other', () => {
  const listed = document.split('\n').filter((line) => /^\| `(GET|POST|PUT|PATCH|DELETE) \//.test(line))
  const declared = Object.entries<Call>(allCalls).toSorted(([one], [other]) =>
    addressOf(one).localeCompare(addressOf(other), 'en'),
  )
  expect(listed).toEqual(declared.map(lineOf))
})

it('docs/behaviour.md has a line for every page', () => {
  const features = join(root, 'web/features')
  const pages = globSync('**/*.routes.ts', { cwd: features }).flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(/(?:path: |shopAt\()'(.+)'/g)].map(
      ([, path = '']) => path,
    ),
  )
  const listed = [...document.matchAll(/^\| `(\/\S*)` \|/gm)].map(([, address = '']) => address)
  expect(pages.length).toBeGreaterThan(35)
  expect(pages.filter((page) => !listed.some((address) => address.endsWith(`/${page}`)))).toEqual([])
})
