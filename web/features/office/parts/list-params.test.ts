import { describe, expect, it } from 'vitest'
import { listShape, readListParams, showingText, writeListParams } from './list-params.ts'

const shape = listShape({
  sorts: ['newest', 'oldest'],
  filter: { name: 'status', values: ['pending', 'shipped'] },
})
const read = (address: string) => readListParams(new URLSearchParams(address), shape)

describe('a list in the address', () => {
  it('starts at the first page, newest first, unfiltered', () => {
    expect(read('')).toEqual({ page: 1, q: '', sort: 'newest', filter: '' })
  })

  it('believes only choices the list has', () => {
    expect(read('page=-3&sort=random&status=lost')).toEqual(read(''))
    expect(read('page=1.5')).toEqual(read(''))
    expect(read('page=2&sort=oldest&status=shipped&q=fern')).toEqual({
      page: 2,
      q: 'fern',
      sort: 'oldest',
      filter: 'shipped',
    })
  })

  it('goes back to the first page with any change but of the page', () => {
    const third = read('page=3&q=fern')
    expect(writeListParams(third, { filter: 'pending' }, shape).toString()).toBe('q=fern&status=pending')
    expect(writeListParams(third, { page: 4 }, shape).toString()).toBe('q=fern&page=4')
  })

  it('leaves defaults out', () => {
    expect(
      writeListParams(read('page=2&sort=oldest&q=x'), { sort: 'newest', q: ' ' }, shape).toString(),
    ).toBe('')
  })
})

describe('showingText', () => {
  it.each([
    [1, 12, 30, 'Showing 1 to 12 of 30'],
    [3, 6, 30, 'Showing 25 to 30 of 30'],
    [1, 0, 0, 'Showing 0 to 0 of 0'],
  ])('page %i with %i of %i rows', (page, shown, total, text) => {
    expect(showingText(page, 12, shown, total)).toBe(text)
  })
})
