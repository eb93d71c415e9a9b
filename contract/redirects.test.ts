import { expect, it } from 'vitest'
import { mayRedirect, ownAddress, plainPath } from './redirects.ts'

it.each([
  ['/Old/?a=1#b', '/old'],
  ['/', '/'],
  ['/products/Fern-1/', '/products/fern-1'],
  ['/caf\u00E9', '/caf%c3%a9'],
  ['/a/../b', '/b'],
  ['/a//b//', '/a/b'],
  ['//evil.example/a', null],
  ['/\\evil.example', null],
  ['https://example.com/a', null],
  ['old', null],
  ['', null],
])('%s is compared as %s', (address, path) => {
  expect(plainPath(address)).toBe(path)
})

it.each([
  ['/shop?page=2#top', '/shop?page=2#top'],
  ['/Our story', '/Our%20story'],
  ['/Our//story//?a=//b', '/Our/story/?a=//b'],
  ['/.//evil.example', '/evil.example'],
  ['/a\r\nset-cookie: b', '/aset-cookie:%20b'],
  ['//evil.example', null],
  ['/\t/evil.example', null],
  ['https://example.com', null],
])('%j leads to %s', (address, to) => {
  expect(ownAddress(address)).toBe(to)
})

it('the home page, calls, dashboards and pictures are never led elsewhere', () => {
  expect(['/', '/api', '/api/products', '/dashboard/admin', '/images/a'].map(mayRedirect)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
  expect(['/old', '/apiary', '/dashboards', '/shop'].every(mayRedirect)).toBe(true)
})
