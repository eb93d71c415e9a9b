import { describe, expect, it } from 'vitest'
import { CompareView } from '../../../../contract/schemas/compare.ts'
import { newId } from '../../../base/ids.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
const fern = (await shop.world.product({ name: 'Fern' })).id
const pot = (await shop.world.product({ name: 'Pot' })).id

const sayOf = (id: string, facts: object) => shop.call('PUT', `/api/plant-facts/${id}`, headers, facts)
await sayOf(fern, { pets: 'safe', source: 'A list', heightCm: 40, care: 'Mist it.' })

const ask = (ids: string) =>
  shop.app.inject({ url: `/api/compare?${new URLSearchParams({ ids }).toString()}` })

const compared = async (ids: string) => CompareView.parse((await ask(ids)).json()).plants

describe('comparing', () => {
  it('answers products in the order asked for, each once, with facts and without', async () => {
    const plants = await compared(`${pot},${fern.toUpperCase()},${pot}`)
    expect(plants.map(({ product, facts }) => [product.name, facts])).toEqual([
      ['Pot', null],
      ['Fern', { pets: 'safe', children: 'unknown', heightCm: 40 }],
    ])
  })

  it('leaves out what is not sold and what is no id', async () => {
    const plants = await compared(`${newId()},x,${fern}`)
    expect(plants.map(({ product }) => product.name)).toEqual(['Fern'])
    expect(await compared('')).toEqual([])
  })

  it('says another thing as soon as a fact or a price has changed', async () => {
    const { id } = await shop.world.product({ name: 'Palm' })
    expect((await compared(id))[0]?.facts).toBeNull()
    await sayOf(id, { pets: 'toxic', source: 'A list' })
    expect((await compared(id))[0]?.facts?.pets).toBe('toxic')
    const payload = { price: 77 }
    await shop.call('PATCH', `/api/products/update-product/${id}`, headers, payload)
    expect((await compared(id))[0]?.product.price).toBe(77)
    await shop.call('DELETE', `/api/products/${id}`, headers)
    expect(await compared(id)).toEqual([])
  })

  it('refuses a fifth, and no ids at all', async () => {
    expect((await ask([1, 2, 3, 4, 5].join())).statusCode).toBe(400)
    expect((await shop.app.inject({ url: '/api/compare' })).statusCode).toBe(400)
  })
})
