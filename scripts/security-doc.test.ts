import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('docs/security.md names tests and files that are there', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(20)
  const isThere = (path: string) =>
    [root, join(root, 'server/features')].some((at) => existsSync(join(at, path)))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

it('docs/security.md names a test in each line that is met', () => {
  const lines = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n')
  const met = lines.filter((line) => /\| met\b/.test(line))
  expect(met.length).toBeGreaterThan(15)
  expect(met.filter((line) => !/`[\w./*-]+\.(test|spec)\.ts`/.test(line))).toEqual([])
})
