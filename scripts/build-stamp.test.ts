import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sourcesHash } from './build-stamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'fern-stamp-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  'web/early/early.js',
  'web/ui/Button.tsx',
  'web/ui/base.css',
  'contract/money.ts',
  'brand/brand.ts',
])('pages are built anew after a change of %s', (file) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), 'before')
  const before = sourcesHash(folder)
  writeFileSync(join(folder, file), 'after')
  expect(sourcesHash(folder)).not.toBe(before)
})
