import { expect, it } from 'vitest'
import { SHOP } from '../../brand/shop.ts'
import { setUpPages, structuredData, wordsOf } from '../testing/pages-fixture.ts'

type ProductData = {
  brand: { name: string }
  offers: { price: string; availability: string; shippingDetails: { shippingRate: { value: string } } }
  aggregateRating: { ratingValue: number; reviewCount: number }
  review: { reviewBody: string; author: { name: string } }[]
}
type ListData = { numberOfItems: number; itemListElement: { name: string; url: string }[] }

const pages = await setUpPages()
const { get } = pages

it('says the same price and availability to search engines as the feed does to Google Merchant', async () => {
  const sale = await pages.shop.world.product({ price_cents: 900, old_price_cents: 1_200 })
  await pages.shop.world.stock(sale.id, 0)
  pages.shop.app.invalidate(['products'])
  const feed = (await pages.shop.app.inject('/feeds/google.xml')).body.split('<item>')
  for (const { id } of [pages.product, sale]) {
    const { body } = await get(`/shop/${id}`)
    const [{ offers }] = structuredData(body) as [{ offers: Record<string, string> }]
    const item = feed.find((each) => each.includes(`<g:id>${id}</g:id>`)) ?? ''
    const field = (name: string) => new RegExp(`<g:${name}>(.*?)<`).exec(item)?.[1]
    expect(field('sale_price') ?? field('price')).toBe(`${offers['price']} ${offers['priceCurrency']}`)
    expect(field('availability')).toBe(
      offers['availability'] === 'https://schema.org/OutOfStock' ? 'out_of_stock' : 'in_stock',
    )
  }
})

it('a product’s page shows what it tells search engines, with a preview of its own', async () => {
  const key = 'c0ffee'
  const { id } = await pages.shop.world.product({
    price_cents: 1_999,
    image: `/images/${key}/640.webp`,
    image_key: key,
  })
  for (const rating of [5, 5, 4])
    await pages.shop.world.review({ product_id: id, rating, comment: 'So green.' })
  await pages.shop.world.stock(id, 1)
  const { body } = await get(`/shop/${id}`)
  const [product] = structuredData(body) as [ProductData]
  const { offers, aggregateRating, review } = product
  expect([offers.price, offers.availability]).toEqual(['19.99', 'https://schema.org/LimitedAvailability'])
  expect([aggregateRating.ratingValue, aggregateRating.reviewCount]).toEqual([4.7, 3])

  const page = wordsOf(body)
  expect(page).toContain(`$${offers.price} plus GST`)
  expect(page).toContain('Few left')
  expect(page).toContain(
    `${aggregateRating.ratingValue} out of 5, from ${aggregateRating.reviewCount} reviews`,
  )
  expect(page).toContain('Delivery Free')
  expect(offers.shippingDetails.shippingRate.value).toBe('0.00')
  expect(product.brand.name).toBe(SHOP.name)
  for (const { reviewBody, author } of review)
    expect(page).toMatch(new RegExp(`${author.name}.*${reviewBody}`))
  expect(review).toHaveLength(3)
  expect(body).toContain(
    `<meta property="og:image" content="${pages.shop.app.config.publicUrl}/images/${key}/social.jpg"/>`,
  )
  const filtered = structuredData((await get(`/shop/${id}?stars=5`)).body) as [ProductData]
  expect(filtered[0]).not.toHaveProperty('review')
})

it('a category is described with the name of the shop', async () => {
  const { body } = await get('/categories/indoor-plants')
  const [, description] = /<meta name="description" content="(.*?)"/.exec(body) ?? []
  expect(description).toContain(` at ${SHOP.name.replaceAll('&', '&amp;')} with `)
})

it('lists tell search engines the products that they show, in their order, each with its page', async () => {
  for (const name of ['Wall cactus', 'Moon </script> cactus'])
    await pages.shop.world.product({ name, category: 'succulents & cacti' })
  pages.shop.app.invalidate(['products'])
  const narrowed = '/shop?category=succulents+%26+cacti'
  for (const path of ['/categories/succulents-and-cacti', narrowed, '/shop']) {
    const { body } = await get(path)
    const lists = structuredData(body).filter((thing) => thing['@type'] === 'ItemList')
    expect(lists, path).toHaveLength(1)
    const [list] = lists as [ListData]
    const shown = [...body.matchAll(/<a [^>]*href="\/shop\/([0-9a-f-]{36})"/g)].map(([, id]) => id)
    expect(
      list.itemListElement.map(({ url }) => url.split('/').at(-1)),
      path,
    ).toEqual([...new Set(shown)])
    const words = wordsOf(body).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
    for (const { name } of list.itemListElement) expect(words, path).toContain(name)
    if (path !== narrowed) continue
    expect(list.itemListElement.map(({ name }) => name)).toEqual(['Moon </script> cactus', 'Wall cactus'])
  }
  expect(structuredData((await get('/shop?minPrice=99999')).body)).toEqual([])
})
