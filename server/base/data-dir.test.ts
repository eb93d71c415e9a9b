import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureRoom, ensureWritable } from './data-dir.ts'

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

  it('is refused for a new database when its disk is full, with what is needed', () => {
    const disk = { bsize: 1_000, blocks: 1_000_000 }
    expect(() => ensureRoom(folder, () => ({ ...disk, bavail: 24_999 }))).toThrow(
      `The disk of DATA_DIR ${folder} is full: 24 MB are free, and a new database needs 100 MB.`,
    )
    ensureRoom(folder, () => ({ ...disk, bavail: 100_000 }))
    // A file system that knows no sizes.
    ensureRoom(folder, () => ({ bsize: 0, blocks: 0, bavail: 0 }))
    ensureRoom(folder)
  })
})
