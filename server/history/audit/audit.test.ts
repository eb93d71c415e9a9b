import { expect, it } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin', email: 'boss@example.com' }))

const audit = async (query = '') =>
  (await shop.app.inject({ url: `/api/audit${query}`, headers: admin })).json()

it('GET /api/audit answers what admins changed, newest first, in pages', async () => {
  const [product, user] = [await shop.world.product({ name: 'Fern' }), await shop.world.user()]
  const change = async (method: 'PATCH' | 'DELETE', url: string, payload?: object) => {
    shop.clock.advance(1_000)
    await shop.call(method, url, admin, payload)
  }
  const { totalEntries: before } = await audit()
  await change('PATCH', `/api/products/update-product/${product.id}`, { name: 'Tree fern' })
  await change('DELETE', `/api/products/${product.id}`)
  await change('DELETE', `/api/auth/users/${user.id}`)

  const first = await audit('?limit=2')
  expect(first).toMatchObject({ totalEntries: before + 3, totalPages: Math.ceil((before + 3) / 2) })
  expect(first.entries.map(({ action }: { action: string }) => action)).toEqual([
    'delete user',
    'delete product',
  ])
  expect(first.entries[0]).toMatchObject({
    actor: { email: 'boss@example.com' },
    subject: { kind: 'user', _id: user.id, name: user.email },
    before: { email: user.email },
    after: null,
    createdAt: shop.clock.now().toISOString(),
  })
  expect((await audit('?limit=2&page=2')).entries[0]).toMatchObject({
    action: 'update product',
    before: { name: 'Fern' },
    after: { name: 'Tree fern' },
  })
})

it('an entry names what it is about, as it is called today, and leads to its page while there is one', async () => {
  const product = await shop.world.product({ name: 'Ivy' })
  const order = await shop.world.order()
  const user = await shop.world.user()
  const change = async (method: 'PATCH' | 'DELETE' | 'PUT', url: string, payload?: object) => {
    shop.clock.advance(1_000)
    const answer = await shop.call(method, url, admin, payload)
    expect(answer.statusCode).toBe(200)
  }
  await change('PATCH', `/api/products/update-product/${product.id}`, { price: 12 })
  await change('PATCH', `/api/orders/update-order-status/${order.id}`, { status: 'processing' })
  await change('PUT', `/api/auth/users/${user.id}`, { role: 'admin' })
  const subjects = async (limit: number) =>
    (await audit(`?limit=${limit}`)).entries.map(({ subject }: { subject: object }) => subject)
  expect(await subjects(3)).toEqual([
    {
      kind: 'user',
      _id: user.id,
      name: user.email,
      to: `/dashboard/admin/users?q=${encodeURIComponent(user.email)}`,
    },
    { kind: 'order', _id: order.id, name: order.order_number, to: `/orders/${order.order_number}` },
    { kind: 'product', _id: product.id, name: 'Ivy', to: `/dashboard/admin/update-product/${product.id}` },
  ])
  await change('PATCH', `/api/products/update-product/${product.id}`, { name: 'English ivy' })
  await change('DELETE', `/api/products/${product.id}`)
  expect(await subjects(1)).toEqual([{ kind: 'product', _id: product.id, name: 'English ivy' }])
})

it('a refused change leaves no entry, and no entry holds a password', async () => {
  const before = await audit()
  await shop.call('DELETE', '/api/products/unknown', admin)
  expect(await audit()).toEqual(before)
  expect(JSON.stringify(before)).not.toMatch(/password|argon2/)
})
