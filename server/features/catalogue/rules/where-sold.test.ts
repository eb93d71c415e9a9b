import { expect, it } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'
import { knownRules } from './known-rules.ts'

const shop = await openTestShop()
const admin = await shop.world.person({ role: 'admin' })
await shop.set({ 'orders.countries': ['US', 'CA', 'CH'] })

const plant = async (latinName: string) => {
  const { id } = await shop.world.product()
  await shop.call('PUT', `/api/plant-facts/${id}`, admin.headers, { latinName, water: 2 })
  return id
}
const delivery = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).json().delivery
const item = async (id: string) =>
  (await shop.call('GET', '/feeds/google.xml')).body.split('<item>').find((part) => part.includes(id)) ?? ''

const [ivy, palm, saguaro, pot] = [
  await plant('Hedera helix'),
  await plant('Trachycarpus fortunei'),
  await plant('Carnegiea gigantea'),
  (await shop.world.product()).id,
]

it('page and feed say where a plant may not go, of the delivery countries alone, and nothing while no rule acts', async () => {
  const nothing = { countries: ['US', 'CA', 'CH'], claims: true }
  for (const id of [ivy, palm, saguaro, pot]) expect(await delivery(id)).toEqual(nothing)
  const before = await item(ivy)
  const ids = knownRules().map(({ id }) => id)
  await shop.call('POST', '/api/sale-rules/known', admin.headers, { ids })

  expect(await delivery(ivy)).toEqual({
    ...nothing,
    refused: ['Oregon', 'Washington'],
    refusedStates: [{ country: 'US', states: ['OR', 'WA'] }],
  })
  expect(await delivery(palm)).toEqual({ ...nothing, countries: ['US', 'CA'], refused: ['Switzerland'] })
  expect(await delivery(saguaro)).toEqual({ ...nothing, asked: ['Canada', 'Switzerland'] })
  expect(await delivery(pot)).toEqual(nothing)

  expect(await item(ivy)).toContain('Cannot be sent to Oregon, Washington.')
  expect(await item(ivy)).not.toContain('excluded_country')
  expect(await item(palm)).toContain('<g:shopping_ads_excluded_country>CH</g:shopping_ads_excluded_country>')

  await shop.call('PATCH', `/api/sale-rules/${ids[0]}`, admin.headers, { active: false })
  expect((await delivery(ivy)).refused).toEqual(['Washington'])
  await shop.call('DELETE', `/api/sale-rules/${ids[1]}`, admin.headers)
  expect(await delivery(ivy)).toEqual(nothing)
  expect(await item(ivy)).toBe(before)
})

it('a rule everywhere but in its places names the countries outside', async () => {
  const rule = { taxa: ['Monstera spp.'], countries: ['US'], reversed: true, effect: 'refuse', words: 'No.' }
  await shop.call('POST', '/api/sale-rules', admin.headers, { ...rule, active: true })
  expect(await delivery(await plant('Monstera deliciosa'))).toMatchObject({
    countries: ['US'],
    refused: ['Canada', 'Switzerland'],
  })
})
