import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
const plant = async (name: string, facts: object) => {
  const { id } = await shop.world.product({ name })
  await shop.call('PUT', `/api/plant-facts/${id}`, headers, facts)
}
const source = 'A list'
await shop.world.product({ name: 'No plant' })
await plant('Safe shade', { pets: 'safe', source, lightFrom: 1, lightTo: 2, water: 4, heightCm: 30 })
await plant('Safe sun', { pets: 'safe', source, lightFrom: 4, lightTo: 5, water: 1, heightCm: 150 })
await plant('Toxic shade', { pets: 'toxic', source, lightFrom: 1, lightTo: 4, water: 3, heightCm: 60 })
await plant('Irritant', { pets: 'irritant', source })
await plant('Unknown', { lightFrom: 2, lightTo: 3, water: 2 })

const found = async (query: string) =>
  (await shop.app.inject({ url: `/api/products?sort=name&limit=50&${query}` }))
    .json()
    .products.map(({ name }: { name: string }) => name)

describe('the list of products', () => {
  it.each([
    ['pets=safe', ['Safe shade', 'Safe sun']],
    ['light=2', ['Safe shade', 'Toxic shade', 'Unknown']],
    ['light=5', ['Safe sun']],
    ['water=seldom', ['Safe sun', 'Unknown']],
    ['water=weekly', ['Safe sun', 'Toxic shade', 'Unknown']],
    ['water=often', ['Safe shade']],
    ['size=60', ['Safe shade', 'Toxic shade']],
    ['size=29', []],
    ['light=2&pets=safe&size=30', ['Safe shade']],
    ['pets=', ['Irritant', 'No plant', 'Safe shade', 'Safe sun', 'Toxic shade', 'Unknown']],
  ])('by %s finds those of which it is known', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  it.each(['pets=unknown', 'pets=toxic', 'light=0', 'light=6', 'water=daily', 'size=0', 'size=x'])(
    'refuses %s',
    async (query) => {
      expect((await shop.app.inject({ url: `/api/products?${query}` })).statusCode).toBe(400)
    },
  )
})
