import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import type { AvailabilityView } from '../../../contract/schemas/stock.ts'
import type { ProductListView, ProductView } from '../../../contract/schemas/product.ts'
import { expect, test, unique } from '../dashboard/world.ts'

/** The stock note of one product in each place, without scripts; `none` where there is none. */
async function shownStock(guest: APIRequestContext, { _id: id, name }: ProductView) {
  const text = async (path: string) => {
    const answer = await guest.get(path)
    expect(answer.status()).toBe(200)
    return await answer.text()
  }
  const noteIn = (html: string) => />(Few left|Sold out)<\/p>/.exec(html)?.[1] ?? 'none'
  const document = await text(paths.product(id))
  // Without the cards of related products, which other tests count.
  const [page = ''] = document.split('<article')
  // The name alone is found: its end is random.
  const found = await text(`${paths.search()}?q=${encodeURIComponent(name)}`)
  const cards = found.split('<article').slice(1)
  expect(cards.filter((card) => card.includes(name))).toHaveLength(1)
  const list = JSON.parse(await text(`/api/products?q=${encodeURIComponent(name)}`)) as ProductListView
  const call = JSON.parse(await text(`/api/products/${id}`)) as { product: ProductView }
  const sitemap = await text('/sitemap.xml')
  const parts = [...sitemap.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
  const entry = new RegExp(`/shop/${id}</loc><lastmod>([^<]*)<`).exec(await text(parts.at(-1) ?? ''))
  return {
    said: {
      searchEngines: /"availability":"https:\/\/schema.org\/(\w+)"/.exec(document)?.[1],
      page: noteIn(page),
      canBeAdded: !/<button[^>]* disabled=""[^>]*>[^/]*Sold out/.test(page),
      card: noteIn(cards.find((card) => card.includes(name)) ?? ''),
      list: list.products.map(({ availability }) => availability ?? 'none').join(),
      call: call.product.availability ?? 'none',
    },
    changed: entry?.[1] ?? 'not in the sitemap',
  }
}

const UNTOLD = { searchEngines: 'InStock', page: 'none', canBeAdded: true, card: 'none' }

test('page, data for search engines, list, card, call and sitemap agree on what is left, as soon as it changes', async ({
  page,
  world,
}) => {
  const { request: guest } = page
  const product = await world.newProduct({ name: unique('Agreeing aloe') })
  const admin = await world.newAdmin()
  const change = async (body: object) => {
    const data = { requestId: randomUUID(), ...body }
    expect((await admin.api.put(`/api/stock/${product._id}`, { data })).status()).toBe(200)
  }
  const since = async () => {
    const answer = await guest.get(`/api/products/availability?ids=${product._id}`)
    return ((await answer.json()) as AvailabilityView[])[0]?.since
  }
  expect(await shownStock(guest, product)).toEqual({
    said: { ...UNTOLD, list: 'none', call: 'none' },
    changed: product.updatedAt,
  })

  await change({ count: 4 })
  const many = await shownStock(guest, product)
  expect(many.said).toEqual({ ...UNTOLD, list: 'in', call: 'in' })
  const FEW = {
    searchEngines: 'LimitedAvailability',
    page: 'Few left',
    canBeAdded: true,
    card: 'Few left',
    list: 'low',
    call: 'low',
  }
  await change({ change: -1, reason: 'lost' })
  const few = await shownStock(guest, product)
  expect(few).toEqual({ said: FEW, changed: await since() })
  await change({ change: -1, reason: 'lost' })
  // Fewer, and still few: nothing is said anew.
  expect(await shownStock(guest, product)).toEqual(few)

  await change({ change: -2, reason: 'lost' })
  const none = await shownStock(guest, product)
  expect(none.said).toEqual({
    searchEngines: 'OutOfStock',
    page: 'Sold out',
    canBeAdded: false,
    card: 'Sold out',
    list: 'out',
    call: 'out',
  })
  await page.goto(paths.product(product._id))
  const quantity = page.getByRole('group', { name: /^Quantity of/ }).first()
  await quantity.getByRole('button', { name: /^Increase/ }).press('Enter')
  await expect(quantity.getByLabel('Quantity', { exact: true })).toHaveText('1')
  await change({ change: 9, reason: 'received' })
  expect((await shownStock(guest, product)).said).toEqual(many.said)
  const stopped = await admin.api.delete(`/api/stock/${product._id}`)
  expect(stopped.status()).toBe(204)
  expect((await shownStock(guest, product)).said).toEqual({ ...UNTOLD, list: 'none', call: 'none' })
})
