import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('page %i of %i shows %j', (page, totalPages, shown) => {
    expect(pageNumbers(page, totalPages)).toEqual(shown)
  })

  it('shows what there is for a page past the end', () => {
    expect(pageNumbers(12, 3)).toEqual([1, 2, 3])
  })
})
