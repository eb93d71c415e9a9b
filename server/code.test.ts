import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { isBundleCurrent, SOURCES, stateOf } from './code.ts'

const folder = mkdtempSync(join(tmpdir(), 'fern-code-'))
const source = 'server/prices.ts'
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(() => {
  write(source, 'before')
  write(SOURCES, JSON.stringify({ [source]: stateOf(source, folder) }))
})

describe("the server's one file", () => {
  it('is run while its sources are as they were', () => {
    expect(isBundleCurrent(folder)).toBe(true)
  })

  it('is not run when one of them has changed', () => {
    write(source, 'changed')
    expect(isBundleCurrent(folder)).toBe(false)
  })

  it('is not run when one of them is gone', () => {
    rmSync(join(folder, source))
    expect(isBundleCurrent(folder)).toBe(false)
  })

  it('is not run when the note of its sources was cut short', () => {
    write(SOURCES, '')
    expect(isBundleCurrent(folder)).toBe(false)
  })

  it('is not run before a build has made it', () => {
    rmSync(join(folder, SOURCES))
    expect(isBundleCurrent(folder)).toBe(false)
  })
})
