import { expect, it } from 'vitest'
import type { PublishedView } from '../../../../contract/schemas/published.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const { headers } = await shop.world.person({ role: 'admin' })

const published = async () => (await shop.call('GET', '/api/published', headers)).json<PublishedView>()
const fileOf = async (name: string) => (await published()).files.find((file) => file.name === name)

it('the office sees what is published where, what is left out and why, and when it was fetched', async () => {
  await shop.set({ 'money.included': true, 'orders.countries': ['US', 'DE'] })
  await shop.world.product({ image: '/images/fern/640.webp' })
  await shop.world.product({ image: '' })
  await shop.world.product({ state: 'draft' })
  expect(await published()).toMatchObject({ products: 2, unpublished: 1, taxToCome: [] })
  expect(await fileOf('google-DE')).toMatchObject({ isOn: false, fetches: 0, leftOut: [], country: 'DE' })

  await shop.set({ 'published.countries': true })
  await shop.app.inject('/feeds/google-DE.xml')
  await shop.app.fetches.write()
  expect(await fileOf('google-DE')).toMatchObject({
    isOn: true,
    address: '/feeds/google-DE.xml',
    fetches: 1,
    fetchedAt: shop.clock.now().toISOString(),
    items: 1,
    leftOut: [{ reason: 'picture', products: 1 }],
  })
  await shop.set({ 'money.included': false })
  expect(await published()).toMatchObject({ taxToCome: ['DE'] })
  expect(await fileOf('google-DE')).toBeUndefined()
  await shop.set({ 'shop.isClosed': true })
  expect((await published()).files.filter(({ isOn }) => isOn)).toEqual([])
  await shop.set({ 'shop.isClosed': false })
})

it('nobody but an admin is told', async () => {
  const { headers: buyer } = await shop.world.person()
  expect((await shop.call('GET', '/api/published', buyer)).statusCode).toBe(403)
  expect((await shop.call('GET', '/api/published')).statusCode).toBe(401)
})

it('language models read of the shop in few lines, where the merchant lets agents in', async () => {
  expect((await shop.app.inject('/llms.txt')).statusCode).toBe(404)
  await shop.set({ 'published.agents': true })
  const { statusCode, body, headers: said } = await shop.app.inject('/llms.txt')
  expect([statusCode, said['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^# Fern & Co\.\n\n> ./)
  expect(body).toContain(`](${shop.app.config.publicUrl}/.well-known/ucp)`)
  expect(body.split('\n').length).toBeLessThan(30)
  await shop.set({ 'published.agents': false })
  expect((await shop.app.inject('/llms.txt')).statusCode).toBe(404)
})
