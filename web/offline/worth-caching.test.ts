import { expect, it } from 'vitest'
import { isWorthCaching } from './worth-caching.ts'

it.each([
  ['/shop', '', true],
  ['/shop/0198c0de-0000-7000-8000-000000000001', '', true],
  ['/categories/indoor-plants', '', true],
  ['/shop', '?page=2', false],
  ['/search', '?q=fer', false],
  ['/search', '', false],
  ['/login', '', false],
  ['/dashboard/orders', '', false],
])('%s%s opened in place is worth keeping: %s', (pathname, search, worth) => {
  expect(isWorthCaching({ pathname, search })).toBe(worth)
})
