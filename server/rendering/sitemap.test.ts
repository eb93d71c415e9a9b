import { expect, it, vi } from 'vitest'
import { newId } from '../base/ids.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { openServerOf } from '../testing/pages-fixture.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

const shop = await openTestShop()
const pages = await closeAtEnd(openServerOf(shop))
await pages.register(sitemapRoutes)
await pages.ready()
const product = await shop.world.product()

const get = (url: string, headers: Record<string, string> = {}) => pages.inject({ url, headers })

it('the sitemap is an index of parts that hold every product once, kept until the lists change', async () => {
  await shop.world.copies(product, 10_000)

  const located = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => String(place))
  const { publicUrl } = shop.app.config
  const robots = (await get('/robots.txt')).body
  for (const line of ['Disallow: /orders/', 'Disallow: /success', `Sitemap: ${publicUrl}/sitemap.xml`])
    expect(robots).toContain(`\n${line}\n`)
  const parts = located((await get('/sitemap.xml')).body)
  expect(parts).toEqual([`${publicUrl}/sitemaps/1.xml`, `${publicUrl}/sitemaps/2.xml`])
  const read = async (part: string) => {
    const { body, headers } = await get(part.replace(publicUrl, ''), { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/xml; charset=utf-8',
    })
    return located(body === '' ? '' : (await get(part.replace(publicUrl, ''))).body)
  }
  const places = (await Promise.all(parts.map(read))).flat()
  const ids = await shop.db.selectFrom('products').select('id').execute()
  const products = places.filter((place) => /\/shop\/./.test(place))
  expect(products.toSorted()).toEqual(ids.map(({ id }) => `${publicUrl}/shop/${id}`).toSorted())
  expect(places).toEqual(expect.arrayContaining([`${publicUrl}/contact`, `${publicUrl}/finder`]))

  // A page changes when few or none are left, and the sitemap contains the time of that change.
  shop.clock.advance(60_000)
  await shop.world.stock(product.id, 1)
  const since = shop.clock.now().toISOString()
  expect((await get('/sitemaps/1.xml')).body).toContain(`/shop/${product.id}</loc><lastmod>${since}`)

  const asking = vi.spyOn(shop.db, 'selectFrom')
  await read(parts[0] ?? '')
  expect(asking).not.toHaveBeenCalled()
  asking.mockRestore()
  await shop.db.deleteFrom('stock').execute()
  await shop.db.deleteFrom('products').where('id', '<>', product.id).execute()
  shop.app.invalidate(['products'])
  expect(located((await get('/sitemap.xml')).body)).toHaveLength(1)
  for (const url of ['/sitemaps/2.xml', '/sitemaps/0.xml', '/sitemaps/x.xml', '/sitemaps/1'])
    expect((await get(url)).statusCode).toBe(404)
})

it('a closed shop is in no search engine', async () => {
  await shop.set({ 'shop.isClosed': true })
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await get('/sitemap.xml')).body).not.toContain('<loc>')
  expect((await get('/sitemaps/1.xml')).statusCode).toBe(404)
  await shop.set({ 'shop.isClosed': false })
  expect((await get('/robots.txt')).body).toContain('Sitemap: ')
  expect((await get('/sitemap.xml')).body).toContain('/sitemaps/1.xml')
})

it('the sitemap names a collection, unless it is hidden', async () => {
  const row = { filter: JSON.stringify({ tag: 'gift' }), position: 9, updated_at: new Date() }
  await shop.insert('categories', { ...row, key: 'gifts', title: 'Gifts', slug: 'gifts' })
  await shop.insert('categories', { ...row, key: 'old', title: 'Old', slug: 'old', hidden: true })
  const { body } = await get('/sitemaps/1.xml')
  expect([body.includes('/categories/gifts<'), body.includes('/categories/old<')]).toEqual([true, false])
})

it('the sitemap names a family once, and no draft', async () => {
  const family = await shop.insert('product_families', {
    id: newId(),
    name: 'Fern',
    options: ['Size'],
    created_at: new Date(),
    updated_at: new Date(),
  })
  const card = await shop.world.product({ family_id: family.id, option_values: ['S'] })
  const hidden = await shop.world.product({ family_id: family.id, option_values: ['M'], listed: false })
  const draft = await shop.world.product({ state: 'draft', listed: false })
  const parts = (await Promise.all([1, 2].map((part) => get(`/sitemaps/${part}.xml`))))
    .map(({ body }) => body)
    .join('')
  expect([card, hidden, draft].map(({ id }) => parts.includes(id))).toEqual([true, false, false])
})
