import { describe, expect, it } from 'vitest'
import { batchesFromUrl, hasMore, moreTrending } from './trending.ts'

describe('trending plants', () => {
  it('each batch begins where the one before ended', () => {
    const shown = 8
    for (const batch of [0, 1, 2]) {
      const { page = 0, limit = 0 } = moreTrending(batch)
      expect((page - 1) * limit).toBe(shown + batch * 4)
    }
  })

  it.each([
    [0, 8, false],
    [0, 9, true],
    [1, 12, false],
    [1, 13, true],
  ])('after %i batches of %i products there is more: %s', (batches, total, more) => {
    expect(hasMore(batches, total)).toBe(more)
  })

  it.each([
    ['more=2', 2],
    ['', 0],
    ['more=-1', 0],
    ['more=1.5', 0],
    ['more=leaf', 0],
    ['more=100000', 0],
  ])('an address with %j asks for %i batches', (search, batches) => {
    expect(batchesFromUrl(new URLSearchParams(search))).toBe(batches)
  })
})
