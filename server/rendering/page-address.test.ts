import { describe, expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

describe('a page address', () => {
  it.each([
    ['/shop?page=2&utm_source=letter', '/shop?page=2'],
    ['/shop?rating=4&category=indoor+plants', '/shop?category=indoor+plants&rating=4'],
    ['/SHOP/?minPrice=1&q=fern', '/SHOP/?minPrice=1'],
    ['/cancel?page=2', '/cancel?page=2'],
    ['/search?q=fern%20%26%20co&page=2', '/search?q=fern+%26+co'],
    ['/finder?water=often&window=east&page=2', '/finder?window=east&water=often'],
    ['/compare?ids=1&ids=2%2C3&q=4', '/compare?ids=1%2C2%2C3'],
    ['/compare?page=2', '/compare'],
    ['/blog/?page=2&q=1', '/blog/?page=2'],
    ['/blog/moss?page=2', '/blog/moss'],
    ['/?session_id=cs_1', '/'],
    ['/?q=1&page=2', '/'],
    ['/contact?page=7', '/contact'],
    ['/shop/FC?rating=3', '/shop/FC'],
    ['/categories/indoor-plants?page=3', '/categories/indoor-plants'],
    ['/no/such/page?category=x', '/no/such/page'],
    ['http://other.example/shop?page=2', '/shop?page=2'],
    ['*', '/*'],
    ['?page=2', '/'],
  ])('%s is kept as %s', (path, key) => {
    expect(pageAddress(path)).toEqual({ key, isPrivate: false, movedTo: null })
  })

  it.each([
    '/dashboard',
    '/dashboard/orders?page=2',
    '/orders/FC-1',
    '/success?session_id=cs_1',
    '/Dashboard',
  ])('%s is private', (path) => {
    expect(pageAddress(path).isPrivate).toBe(true)
  })

  it.each(['/pages/terms?version=3', '/blog/moss/?version=1'])('%s is a preview', (path) => {
    expect(pageAddress(path)).toEqual({ key: path, isPrivate: true, isPreview: true, movedTo: null })
  })

  it('/ordersomething is public', () => {
    expect(pageAddress('/ordersomething').isPrivate).toBe(false)
  })

  it.each([
    ['//', '/'],
    ['///', '/'],
    ['/\\', '/'],
    ['//evil.example/shop?page=2', '/evil.example/shop?page=2'],
    ['/\\/evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/shop//fern', '/shop/fern'],
    ['http://other.example//evil.example', '/evil.example'],
    ['//[::1', '/[::1'],
  ])('%s has moved to %s', (path, place) => {
    expect(pageAddress(path).movedTo).toBe(place)
  })
})
