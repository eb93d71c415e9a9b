import { expect, it } from 'vitest'
import { lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const FOREIGN = 'https://watcher.example/pixel.png'

const shop = await openTestShop()

it('a picture of another host, kept in earlier days, leaves the shop by no call', async () => {
  const { world } = shop
  const user = await world.user({ role: 'admin', profile_image: FOREIGN })
  const product = await world.product({ image: FOREIGN })
  await world.review({ product_id: product.id, user_id: user.id })
  const order = await world.order({ user, lines: [{ product }] })
  const headers = await world.signIn(user)
  const urls = [
    '/api/products',
    `/api/products/${product.id}`,
    `/api/reviews/${user.id}`,
    '/api/auth/users',
    `/api/orders/order/${order.id}`,
    '/api/products/export.csv',
  ]
  for (const url of urls) {
    const { statusCode, body } = await shop.app.inject({ url, headers })
    expect([url, statusCode, body.includes('watcher.example')]).toEqual([url, 200, false])
  }
})

it('an exported product that had one comes back unchanged', async () => {
  const { id } = await shop.world.product({ image: FOREIGN })
  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const { body } = await shop.app.inject({ url: '/api/products/export.csv', headers: admin })
  expect(body).toContain(id)
  const { counts } = await lookAtOwnFile(shop, admin, body)
  expect(counts).toMatchObject({
    change: 0,
    refused: 0,
    unchanged: expect.toSatisfy((rows) => rows > 0),
  })
})

it('an imported row with one is refused and says why', async () => {
  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const file = `name,category,price,description,image\nMoss,indoor plants,5,Soft,${FOREIGN}`
  const { rows } = await lookAtOwnFile(shop, admin, file)
  expect(rows[0]).toMatchObject({
    outcome: 'refused',
    sentence: expect.stringContaining('image must be a picture of this shop'),
  })
})

it('pages let the browser load pictures from nowhere else', async () => {
  const { headers } = await shop.app.inject('/api/products')
  expect(headers['content-security-policy']).toContain("img-src 'self' data:;")
})
