import { expect, it } from 'vitest'
import { CATEGORIES } from '../../../../contract/categories.ts'
import { priceRanges } from '../../../../contract/price-ranges.ts'
import { ProductCountsView } from '../../../../contract/schemas/product-counts.ts'
import { ProductListView } from '../../../../contract/schemas/product.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
// Prices on both sides of every limit of a price range, and of every star.
const prices = [1, 49_99, 50_00, 75_00, 100_00, 100_01, 199_99, 200_00, 999_999_999]
for (const [at, price] of prices.entries())
  await shop.world.product({
    category: CATEGORIES[at % CATEGORIES.length]!,
    price_cents: price,
    rating_hundredths: [0, 100, 399, 400, 500][at % 5]!,
  })

const counts = async () => ProductCountsView.parse((await shop.app.inject('/api/products/counts')).json())

async function listed(query: Record<string, string>): Promise<number> {
  const answer = await shop.app.inject({ url: '/api/products', query })
  return ProductListView.parse(answer.json()).totalProducts
}

const sum = (groups: ProductCountsView) => groups.reduce((total, { products }) => total + products, 0)

it('counts as many products as each list has', async () => {
  const groups = await counts()
  expect(sum(groups)).toBe(await listed({}))
  for (const category of CATEGORIES)
    for (const [range, { minPrice, maxPrice }] of priceRanges('usd').entries())
      for (const rating of [0, 1, 2, 3, 4, 5]) {
        const found = groups.filter(
          (group) =>
            group.category === category && group.priceRanges.includes(range) && group.stars >= rating,
        )
        const query = {
          category,
          minPrice: String(minPrice),
          ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
          rating: String(rating),
        }
        expect([query, sum(found)]).toEqual([query, await listed(query)])
      }
})

it('counts what is reduced apart, with the largest reduction, never more than it is', async () => {
  const category = 'outdoor plants'
  await shop.world.product({ category, price_cents: 999_999_998, old_price_cents: 999_999_999 })
  await shop.world.product({ category, price_cents: 80_00, old_price_cents: 100_00 })
  await shop.world.product({ category, price_cents: 50_01, old_price_cents: 100_00 })
  await shop.world.product({ category, price_cents: 60_00, old_price_cents: 60_00 })
  shop.app.invalidate(['*'])
  const groups = await counts()
  const reduced = groups.filter(({ largestCut }) => largestCut !== undefined)
  expect(sum(reduced)).toBe(3)
  expect(reduced.map(({ largestCut }) => largestCut).toSorted()).toEqual([0, 49])
  expect(sum(reduced)).toBe(await listed({ sale: 'true' }))
  expect(sum(groups)).toBe(await listed({}))
})

it('counts anew after a change of a product and after a review', async () => {
  const product = await shop.world.product({ category: 'succulents & cacti', price_cents: 60_00 })
  const { user: boss, headers } = await shop.world.person({ role: 'admin' })
  shop.app.invalidate(['*'])
  const before = sum((await counts()).filter(({ priceRanges }) => priceRanges.includes(3)))
  const url = `/api/products/update-product/${product.id}`
  await shop.call('PATCH', url, headers, { price: 250 })
  expect(sum((await counts()).filter(({ priceRanges }) => priceRanges.includes(3)))).toBe(before + 1)

  const fives = sum((await counts()).filter(({ stars }) => stars === 5))
  const payload = { productId: product.id, userId: boss.id, rating: 5, comment: 'It grows.' }
  await shop.call('POST', '/api/reviews/post-review', headers, payload)
  expect(sum((await counts()).filter(({ stars }) => stars === 5))).toBe(fives + 1)
})
