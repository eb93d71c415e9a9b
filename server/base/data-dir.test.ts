import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureWritable } from './data-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'data-dir-'))
afterAll(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('the data folder', () => {
  it('is closed to other accounts when the shop makes it', () => {
    const made = join(folder, 'new', 'data')
    ensureWritable(made)
    expect(modeOf(made)).toBe(0o700)
  })

  it('stays as open as its owner made it', () => {
    const own = join(folder, 'own')
    mkdirSync(own, { mode: 0o755 })
    ensureWritable(own)
    expect(modeOf(own)).toBe(0o755)
  })
})
