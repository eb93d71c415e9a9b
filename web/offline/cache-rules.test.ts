import { describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/calls/all.ts'
import { paths } from '../../contract/paths.ts'
import { cacheRuleOf, isCacheable } from './cache-rules.ts'

const SHOP = 'https://shop.example'
const ID = '0198c0de-0000-7000-8000-000000000001'

const keeping = (path: string, { mode = 'cors', method = 'GET', headers = {} } = {}) =>
  cacheRuleOf({ method, url: new URL(path, SHOP).href, mode, headers: new Headers(headers) }, SHOP)
const opening = (path: string) => keeping(path, { mode: 'navigate' })

describe('what is kept for reading without a connection', () => {
  it.each([
    paths.home(),
    '/shop?page=2',
    paths.product(ID),
    paths.category('succulents-&-cacti'),
    paths.contact(),
  ])('the page %s', (path) => expect(opening(path)).toBe('page'))

  it.each([
    '/api/products',
    '/api/products?q=fern',
    `/api/products/${ID}`,
    '/api/products/boston-fern',
    `/api/products/related/${ID}`,
  ])('the public call %s', (path) => expect(keeping(path)).toBe('call'))

  it('files and pictures, which never change under their address', () => {
    expect(keeping('/assets/entry-a1b2c3.js')).toBe('file')
    expect(keeping('/images/monstera/640.avif')).toBe('picture')
  })
})

describe('what is never kept', () => {
  it.each([
    paths.dashboard(),
    paths.myOrders(),
    paths.users(),
    paths.order(ID),
    `${paths.success()}?session_id=cs_1`,
  ])('the page %s of one person', (path) => expect(opening(path)).toBe('private-page'))

  it.each(
    Object.keys(allCalls)
      .filter((name) => !/^GET \/api\/products(\/:id|\/related\/:id)?$/.test(name))
      .map((name) => name.replaceAll(/:\w+/g, ID).split(' ') as [string, string]),
  )('the call %s %s', (method, path) => expect(keeping(path, { method })).toBe('nothing'))

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('anything asked by %s', (method) => {
    expect(keeping('/api/products', { method })).toBe('nothing')
    expect(keeping(paths.home(), { method, mode: 'navigate' })).toBe('nothing')
  })

  it('the hosted payment page, downloads and other sites', () => {
    expect(opening('/sandbox/pay/cs_1')).toBe('nothing')
    expect(opening('/api/orders/export.csv')).toBe('nothing')
    expect(opening('/sitemap.xml')).toBe('nothing')
    expect(keeping('https://elsewhere.example/images/a/640.webp')).toBe('nothing')
  })
})

describe('an answer', () => {
  const answer = (headers: Record<string, string>, status = 200) =>
    Object.defineProperty(new Response('', { status, headers }), 'type', { value: 'basic' })

  it('is kept when it is good and nobody forbids it', () => {
    expect(isCacheable(answer({ 'cache-control': 'public, max-age=0, s-maxage=30' }))).toBe(true)
    expect(isCacheable(answer({ 'cache-control': 'no-cache' }))).toBe(true)
  })

  it.each(['private, no-store', 'no-store', 'private'])('is not kept when it says %s', (value) =>
    expect(isCacheable(answer({ 'cache-control': value }))).toBe(false),
  )

  it('is not kept when it is an error', () => expect(isCacheable(answer({}, 404))).toBe(false))
})
