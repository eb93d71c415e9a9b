import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redrawnKeys } from './redrawn.ts'

describe('the key of an illustration that was drawn anew', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'redrawn-'))
    for (const name of ['boston-fern-11aa22bb', 'static']) mkdirSync(join(folder, name))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is the one the build has now', () => {
    expect(redrawnKeys(folder)('boston-fern-00000000')).toBe('boston-fern-11aa22bb')
  })

  it.each(['boston-fern-11aa22bb', 'oak-00000000', 'static', 'boston-fern', ''])('is none for %j', (key) => {
    expect(redrawnKeys(folder)(key)).toBeNull()
  })

  it('is none without a build', () => {
    expect(redrawnKeys(join(folder, 'missing'))('boston-fern-00000000')).toBeNull()
  })
})
