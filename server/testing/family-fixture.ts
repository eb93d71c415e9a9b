import { expect } from 'vitest'
import type { FamilyView } from '../../contract/schemas/family.ts'
import type { ProductDetailView, ProductListView } from '../../contract/schemas/product.ts'
import { openTestShop } from './test-shop.ts'

/** A shop with an admin who makes families, and what its visitors see of them. */
export async function setUpFamilies() {
  const shop = await openTestShop()
  const { world } = shop
  const admin = await world.signIn(await world.user({ role: 'admin' }))
  const headers = { ...admin }

  const post = (body: object) => shop.call('POST', '/api/families', headers, body)
  const patch = (id: string, body: object) => shop.call('PATCH', `/api/families/${id}`, headers, body)
  const editProduct = (id: string, body: object) =>
    shop.call('PATCH', `/api/products/update-product/${id}`, headers, body)
  const familyOf = async (id: string) =>
    (await shop.call('GET', `/api/families/${id}`, headers)).json<FamilyView>()
  const detail = async (id: string) =>
    (await shop.app.inject(`/api/products/${id}`)).json<ProductDetailView>()
  const list = async (query: Record<string, string>) =>
    (await shop.app.inject(`/api/products?${new URLSearchParams(query)}`)).json<ProductListView>()
  let made = 0
  const newWord = () => `Zamia${String.fromCharCode(97 + (made += 1) / 26, 97 + (made % 26))}`

  /** A family of sizes of these prices, in cents, each product named after its size. */
  async function sizes(name: string, prices: number[], more: object = {}) {
    const products = []
    for (const [index, price] of prices.entries())
      products.push(
        await world.product({
          name: `${name}, ${index + 1}0 cm`,
          description: 'Likes shade.',
          price_cents: price,
          ...more,
        }),
      )
    const members = products.map(({ id }, index) => ({ productId: id, values: [`${index + 1}0 cm`] }))
    const answer = await post({ name, options: [{ name: 'Size' }], members })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
    return { id: answer.json<FamilyView>()._id, ids: products.map(({ id }) => id) }
  }
  return { shop, world, headers, post, patch, editProduct, familyOf, detail, list, newWord, sizes }
}
