import { describe, expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

describe('a page address', () => {
  it.each([
    ['/shop?page=2&utm_source=letter', '/shop?page=2'],
    ['/shop?rating=4&category=indoor+plants', '/shop?category=indoor+plants&rating=4'],
    ['/search?q=fern%20%26%20co', '/search?q=fern+%26+co'],
    ['/?session_id=cs_1', '/'],
  ])('%s is kept as %s', (path, key) => {
    expect(pageAddress(path)).toEqual({ key, isPrivate: false })
  })

  it.each(['/dashboard', '/dashboard/orders?page=2', '/orders/FC-1', '/success?session_id=cs_1'])(
    '%s is private',
    (path) => {
      expect(pageAddress(path).isPrivate).toBe(true)
    },
  )

  it('/ordersomething is public', () => {
    expect(pageAddress('/ordersomething').isPrivate).toBe(false)
  })
})
