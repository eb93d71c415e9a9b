import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/behaviour.md'), 'utf8')

it('docs/behaviour.md has a line for every page', () => {
  const features = join(root, 'web/features')
  const pages = globSync('**/*.routes.ts', { cwd: features }).flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(/(?:path: |shopAt\()'(.+)'/g)].map(
      ([, path = '']) => path,
    ),
  )
  const listed = [...document.matchAll(/^ {2}(\/(?!api\/)\S*)/gm)].map(([, address = '']) => address)
  expect(pages.length).toBeGreaterThan(35)
  expect(pages.filter((page) => !listed.some((address) => address.endsWith(`/${page}`)))).toEqual([])
})
