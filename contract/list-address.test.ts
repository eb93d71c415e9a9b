import { describe, expect, it } from 'vitest'
import { listShape, readListParams, writeListParams } from './list-address.ts'

const shape = listShape({
  sorts: ['newest', 'oldest'],
  filter: { name: 'status', values: ['pending', 'shipped'] },
})
const read = (address: string) => readListParams(new URLSearchParams(address), shape)

describe('a list in the address', () => {
  it('starts at the first page, newest first, unfiltered', () => {
    expect(read('')).toEqual({ page: 1, q: '', sort: 'newest', filter: '', from: '', to: '' })
  })

  it('believes only choices the list has', () => {
    expect(read('page=-3&sort=random&status=lost')).toEqual(read(''))
    expect(read('page=1.5')).toEqual(read(''))
    expect(read('page=2&sort=oldest&status=shipped&q=fern')).toEqual({
      page: 2,
      q: 'fern',
      sort: 'oldest',
      filter: 'shipped',
      from: '',
      to: '',
    })
  })

  it('goes back to the first page with any change but of the page', () => {
    const third = read('page=3&q=fern')
    expect(writeListParams(third, { filter: 'pending' }, shape).toString()).toBe('q=fern&status=pending')
    expect(writeListParams(third, { page: 4 }, shape).toString()).toBe('q=fern&page=4')
  })

  it('knows days where the list does, and only days that there are', () => {
    const days = { ...shape, days: true as const }
    const typed = new URLSearchParams('from=2026-02-28&to=2026-02-30')
    expect(readListParams(typed, days)).toMatchObject({ from: '2026-02-28', to: '' })
    expect(readListParams(typed, shape)).toMatchObject({ from: '', to: '' })
    const next = writeListParams(readListParams(typed, days), { to: '2026-03-01', filter: 'shipped' }, days)
    expect(next.toString()).toBe('status=shipped&from=2026-02-28&to=2026-03-01')
  })

  it('leaves defaults out', () => {
    expect(
      writeListParams(read('page=2&sort=oldest&q=x'), { sort: 'newest', q: ' ' }, shape).toString(),
    ).toBe('')
  })
})
