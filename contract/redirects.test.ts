import { expect, it } from 'vitest'
import { addressForms, countedAddress, mayRedirect, ownAddress, plainPath } from './redirects.ts'

it.each([
  ['/Old/?a=1#b', '/old'],
  ['/', '/'],
  ['/products/Fern-1/', '/products/fern-1'],
  ['/caf\u00E9', '/caf%c3%a9'],
  ['/CAF\u00C9', '/caf%c3%a9'],
  ['/Cafe%CC%81/%C3%84onium/%ff%2F', '/caf%c3%a9/%c3%a4onium/%ff%2f'],
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

it('an address is looked up with all of its query, with less of it, and without', () => {
  expect(addressForms('/Index.php?Route=product%2FProduct&id=%C3%89+1&b#c')).toEqual([
    { form: '/index.php?route=product/product&id=%c3%a9%201&b', rest: '' },
    { form: '/index.php?route=product/product&id=%c3%a9%201', rest: 'b' },
    { form: '/index.php?route=product/product', rest: 'id=%C3%89+1&b' },
    { form: '/index.php', rest: 'Route=product%2FProduct&id=%C3%89+1&b' },
  ])
  expect(addressForms(`/a?${'b&'.repeat(5_000)}`)).toHaveLength(13)
  expect(addressForms('//evil.example')).toEqual([])
})

it.each([
  ['/Old/', '/old'],
  ['/old?utm_source=x&gclid=1', '/old'],
  ['/index.php?product_id=42&utm_source=x', '/index.php?product_id=42'],
  ['/p?ID=7', '/p?id=7'],
  ['/reset?token=secret&email=ann@example.com', '/reset'],
  [`/a?b=${'c'.repeat(300)}`, '/a'],
])('%s is counted as %s', (address, counted) => expect(countedAddress(address)).toBe(counted))

it('the home page, calls, dashboards and pictures are never led elsewhere', () => {
  expect(['/', '/api', '/api/products', '/dashboard/admin', '/images/a'].map(mayRedirect)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
  expect(['/old', '/apiary', '/dashboards', '/shop'].every(mayRedirect)).toBe(true)
})
