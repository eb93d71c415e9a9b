import { expect, it } from 'vitest'
import { idsFromUrl } from './compare-address.ts'

const id = (last: string) => `01900000-0000-7000-8000-00000000000${last}`

it.each([
  ['', []],
  [`ids=${id('1')},${id('2')}`, [id('1'), id('2')]],
  [`ids=${id('2')}&ids=${id('1')}`, [id('2'), id('1')]],
  [`ids=${id('A')},${id('a')},${id('1')}`, [id('a'), id('1')]],
  [`ids=x,${id('1')},,../etc,${id('1')}0`, [id('1')]],
])('%s names %j', (query, ids) => {
  expect(idsFromUrl(new URLSearchParams(query))).toEqual(ids)
})

it('reads no more than twelve', () => {
  const words = Array.from({ length: 20 }, (_, at) => `01900000-0000-7000-8000-0000000000${at + 10}`)
  expect(idsFromUrl(new URLSearchParams({ ids: words.join() }))).toEqual(words.slice(0, 12))
})
