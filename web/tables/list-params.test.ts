import { describe, expect, it } from 'vitest'
import { showingText } from './list-params.ts'

describe('showingText', () => {
  it.each([
    [1, 12, 30, 'Showing 1 to 12 of 30'],
    [3, 6, 30, 'Showing 25 to 30 of 30'],
    [1, 0, 0, 'Showing 0 to 0 of 0'],
  ])('page %i with %i of %i rows', (page, shown, total, text) => {
    expect(showingText(page, 12, shown, total)).toBe(text)
  })

  it('of more rows than were counted', () => {
    expect(showingText(2, 12, 12, 1_000, true)).toBe('Showing 13 to 24 of more than 1000')
  })
})
