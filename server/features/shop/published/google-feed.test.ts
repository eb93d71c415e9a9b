import { expect, it } from 'vitest'
import { SHOP } from '../../../../brand/shop.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()

const feed = (file = 'google.xml', { app } = shop) => app.inject(`/feeds/${file}`)
const itemOf = async (id: string) => {
  const { body } = await feed()
  return body.split('<item>').find((item) => item.includes(`<g:id>${id}</g:id>`)) ?? ''
}

it('the feed tells what is sold, in the words of Google Merchant', async () => {
  const { publicUrl } = shop.app.config
  const fern = await shop.world.product({
    name: 'Fern & <Moss>\u0007',
    description: 'Shade “lover”.',
    price_cents: 1_250,
    image: '/images/fern/640.webp',
  })
  const sale = await shop.world.product({ price_cents: 900, old_price_cents: 1_200 })
  await shop.world.stock(sale.id, 0)
  const answer = await feed()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  const item = await itemOf(fern.id)
  for (const line of [
    '<g:title>Fern &amp; &lt;Moss&gt;</g:title>',
    '<g:description>Shade “lover”.</g:description>',
    `<g:link>${publicUrl}/shop/${fern.id}</g:link>`,
    `<g:image_link>${publicUrl}/images/fern/640.webp</g:image_link>`,
    '<g:availability>in_stock</g:availability>',
    '<g:price>12.50 USD</g:price>',
    '<g:condition>new</g:condition>',
    '<g:product_type>Indoor Plants</g:product_type>',
  ])
    expect(item).toContain(line)
  expect(item).not.toContain('sale_price')
  const reduced = await itemOf(sale.id)
  expect(reduced).toContain('<g:price>12.00 USD</g:price>\n<g:sale_price>9.00 USD</g:sale_price>')
  expect(reduced).toContain('<g:availability>out_of_stock</g:availability>')
  expect(reduced).not.toContain('image_link')
})

it("an accessory has its maker's brand and numbers, and a plant is the shop's own, with what eating it does, known or not", async () => {
  const pot = await shop.world.product({
    category: 'plant accessories',
    brand: 'Claywell',
    mpn: 'CW-17',
    warnings: 'Sharp when broken.',
  })
  const bare = await itemOf((await shop.world.product({ category: 'plant accessories' })).id)
  for (const name of ['g:brand', 'g:identifier_exists', 'g:consumer_notice']) expect(bare).not.toContain(name)
  const item = await itemOf(pot.id)
  for (const line of ['<g:brand>Claywell</g:brand>', '<g:mpn>CW-17</g:mpn>', 'Sharp when broken.'])
    expect(item).toContain(line)
  const plant = await shop.world.product()
  await shop.insert('plant_facts', {
    product_id: plant.id,
    pets: 'unknown',
    children: 'unknown',
    updated_at: shop.clock.now(),
  })
  shop.app.invalidate(['*'])
  const said = await itemOf(plant.id)
  for (const line of [
    `<g:brand>${SHOP.name.replace('&', '&amp;')}</g:brand>`,
    '<g:identifier_exists>no</g:identifier_exists>',
    '<g:notice_type>safety_warning</g:notice_type>',
    'We have no safety information for pets',
    'Safety for children is not known.',
  ])
    expect(said).toContain(line)
})

it('a changed price is in the feed at once', async () => {
  const product = await shop.world.product({ price_cents: 1_000 })
  expect(await itemOf(product.id)).toContain('<g:price>10.00 USD</g:price>')
  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  await shop.call('PATCH', `/api/products/update-product/${product.id}`, admin, { price: 11 })
  expect(await itemOf(product.id)).toContain('<g:price>11.00 USD</g:price>')
})

it('more than five thousand products stand in parts, each once, and each part says where the next one is', async () => {
  const large = await openTestShop()
  await large.world.copies(await large.world.product(), 5_000)
  const part = (file?: string) => feed(file, large)
  const [first, second] = [(await part()).body, (await part('google-2.xml')).body]
  expect(first).toContain(`<atom:link rel="next" href="${large.app.config.publicUrl}/feeds/google-2.xml" />`)
  expect(second).not.toContain('atom:link')
  const ids = [...`${first}${second}`.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id)
  expect(ids).toHaveLength(5_001)
  expect(new Set(ids).size).toBe(5_001)
  for (const file of ['google-3.xml', 'google-1.xml', 'google-0.xml', 'bing.xml'])
    expect([file, (await part(file)).statusCode]).toEqual([file, 404])
})

it('a closed shop has no feed', async () => {
  await shop.set({ 'shop.isClosed': true })
  expect((await feed()).statusCode).toBe(404)
  await shop.set({ 'shop.isClosed': false })
  expect((await feed()).statusCode).toBe(200)
})
