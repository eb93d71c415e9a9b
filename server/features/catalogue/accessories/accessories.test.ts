import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import type { TrashView } from '../../../../contract/schemas/trash.ts'
import { newId } from '../../../base/ids.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

const put = (url: string, payload: object) => shop.call('PUT', url, headers, payload)
const detail = async (id: string) =>
  (await shop.app.inject({ url: `/api/products/${id}` })).json<ProductDetailView>()
const newAccessory = async (name: string, payload: object) => {
  const { id } = await shop.world.product({ name, category: 'plant accessories' })
  expect((await put(`/api/accessories/${id}`, payload)).statusCode).toBe(200)
  return id
}
const newPlant = async (facts: object, category: 'indoor plants' | 'outdoor plants' = 'indoor plants') => {
  const { id } = await shop.world.product({ category })
  await put(`/api/plant-facts/${id}`, facts)
  return id
}
const remove = (id: string) => shop.call('DELETE', `/api/products/${id}`, headers)

describe('accessories that go with a plant', () => {
  it('are named on its page, pots first and the closest fit before the others, each with its reason', async () => {
    const ids = [
      await newAccessory('Mister', { humidityFrom: 4 }),
      await newAccessory('Lamp', { lightFrom: 4 }),
      await newAccessory('Stand', { potFromCm: 10, potToCm: 30 }),
      await newAccessory('Pot', { potFromCm: 16, potToCm: 18 }),
      await newAccessory('Tub', { potFromCm: 40, potToCm: 60 }),
    ]
    const plant = await newPlant({ potCm: 17, lightFrom: 4, lightTo: 5, humidity: 4 })
    expect((await detail(plant)).accessories?.map(({ name, fit }) => [name, fit])).toEqual([
      ['Pot', 'pot'],
      ['Stand', 'pot'],
      ['Lamp', 'light'],
      ['Mister', 'humidity'],
    ])
    for (const id of ids) await remove(id)
    expect(await detail(plant)).not.toHaveProperty('accessories')
  })

  it('are none where nobody knows the size, the light or the air, and none in a garden', async () => {
    const id = await newAccessory('Pot', { potFromCm: 1, potToCm: 99, lightFrom: 1, humidityFrom: 1 })
    expect(await detail(await newPlant({ water: 3 }))).not.toHaveProperty('accessories')
    const facts = { potCm: 17, lightFrom: 4, lightTo: 5, humidity: 4 }
    expect(await detail(await newPlant(facts, 'outdoor plants'))).not.toHaveProperty('accessories')
    expect((await detail(await newPlant(facts))).accessories).toEqual([{ _id: id, name: 'Pot', fit: 'pot' }])
    await remove(id)
  })

  it('have a reason that is true of both, whatever is said', async () => {
    const step = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined })
    const centimetres = fc.integer({ min: 1, max: 40 })
    const plant = await newPlant({ water: 3 })
    const one = await newAccessory('Anything', { lightFrom: 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.option(centimetres, { nil: undefined }),
        step,
        step,
        fc.option(fc.tuple(centimetres, centimetres), { nil: undefined }),
        step,
        step,
        async (potCm, light, humidity, pots, lightFrom, humidityFrom) => {
          const [potFromCm, potToCm] = pots?.toSorted((low, high) => low - high) ?? []
          await put(`/api/plant-facts/${plant}`, {
            water: 3,
            potCm,
            lightFrom: light,
            lightTo: light,
            humidity,
          })
          await put(`/api/accessories/${one}`, { potFromCm, potToCm, lightFrom, humidityFrom })
          const holds = potCm !== undefined && potCm >= (potFromCm ?? 99) && potCm <= (potToCm ?? 0)
          const lights = (light ?? 0) >= (lightFrom ?? 9)
          const moistens = (humidity ?? 0) >= (humidityFrom ?? 9)
          const fit = holds ? 'pot' : lights ? 'light' : moistens ? 'humidity' : undefined
          expect((await detail(plant)).accessories?.[0]?.fit).toBe(fit)
        },
      ),
      { numRuns: 60 },
    )
    await remove(one)
  })

  it('follow a change of their name or of what they are for at once', async () => {
    const id = await newAccessory('Basket', { potFromCm: 10, potToCm: 20 })
    const plant = await newPlant({ potCm: 17 })
    expect((await detail(plant)).accessories).toEqual([{ _id: id, name: 'Basket', fit: 'pot' }])
    const renamed = { name: 'Big basket' }
    await shop.call('PATCH', `/api/products/update-product/${id}`, headers, renamed)
    expect((await detail(plant)).accessories?.[0]?.name).toBe('Big basket')
    await put(`/api/accessories/${id}`, { potFromCm: 10, potToCm: 16 })
    expect(await detail(plant)).not.toHaveProperty('accessories')
    await put(`/api/accessories/${id}`, {})
    expect((await put(`/api/accessories/${id}`, {})).json()).toEqual({ accessory: null, version: 0 })
    await remove(id)
  })

  it('are named again once they are back from the trash, and a plant is none of its own', async () => {
    const id = await newAccessory('Saucer', { potFromCm: 10, potToCm: 20 })
    const plant = await newPlant({ potCm: 17 })
    await put(`/api/accessories/${plant}`, { potFromCm: 10, potToCm: 20 })
    const named = async () => (await detail(plant)).accessories?.map(({ name }) => name)
    expect(await named()).toEqual(['Saucer'])
    await remove(id)
    expect(await named()).toBeUndefined()
    const { entries } = (await shop.app.inject({ url: '/api/trash', headers })).json<TrashView>()
    await shop.call('POST', `/api/trash/${entries[0]!._id}/restore`, headers)
    expect(await named()).toEqual(['Saucer'])
    await remove(id)
    await remove(plant)
  })

  it('are not written over what somebody else has said since, and every change is in the audit log', async () => {
    const id = await newAccessory('Stand', { potFromCm: 10, potToCm: 20, version: 0 })
    expect((await put(`/api/accessories/${id}`, { lightFrom: 3, version: 0 })).statusCode).toBe(409)
    const answer = await shop.app.inject({ url: `/api/accessories/${id}`, headers })
    expect(answer.json()).toEqual({ accessory: { potFromCm: 10, potToCm: 20 }, version: 1 })
    const [entry] = (await shop.app.inject({ url: '/api/audit', headers })).json().entries
    expect(entry).toMatchObject({ action: 'change accessory', before: null, after: { potToCm: 20 } })
    await remove(id)
  })

  it.each([
    [{ potFromCm: 10 }, 'potToCm'],
    [{ potToCm: 10 }, 'potFromCm'],
    [{ potFromCm: 20, potToCm: 10 }, 'potToCm'],
    [{ lightFrom: 6 }, 'lightFrom'],
    [{ humidityFrom: 0 }, 'humidityFrom'],
  ])('said as %j are refused, naming %s', async (body, field) => {
    const { id } = await shop.world.product({ category: 'plant accessories' })
    const answer = await put(`/api/accessories/${id}`, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(field)
    expect((await put(`/api/accessories/${newId()}`, { lightFrom: 3 })).statusCode).toBe(404)
  })
})
