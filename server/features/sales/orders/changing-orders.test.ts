import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '../../../../contract/order-status.ts'
import type { OrderListView, OrderView } from '../../../../contract/schemas/order.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const account = async (role: 'user' | 'admin' = 'user') => {
  const user = await shop.world.user({ role })
  return { ...user, headers: await shop.world.signIn(user) }
}
const [admin, bob] = [await account('admin'), await account()]

const get = (url: string, { headers } = admin) => shop.call('GET', url, headers)
const idsOf = (answer: { json: () => { orders: OrderView[] } }) => answer.json().orders.map(({ _id }) => _id)
const patch = (id: string, status: unknown) =>
  shop.call('PATCH', `/api/orders/update-order-status/${id}`, admin.headers, { status })
const remove = (id: string) => shop.call('DELETE', `/api/orders/delete-order/${id}`, admin.headers)
const newestEntry = async () => (await get('/api/audit')).json().entries[0]
const list = async (query: Record<string, string> = {}) =>
  (await get(`/api/orders?${new URLSearchParams({ page: '1', ...query })}`)).json<OrderListView>()
const total = async (query: Record<string, string> = {}) => (await list(query)).totalOrders

describe('PATCH /api/orders/update-order-status/{id}', () => {
  test('sets any status after any other and says so in the audit log', async () => {
    const { id } = await shop.world.order({ user: bob })
    const before = await get(`/api/orders/order/${id}`, bob)
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES) {
        expect((await patch(id, from)).json()).toMatchObject({ status: from })
        shop.clock.advance(1_000)
        const answer = await patch(id, to)
        expect(answer.json()).toEqual({
          ...before.json(),
          status: to,
          updatedAt: shop.clock.now().toISOString(),
        })
      }
    expect(await newestEntry()).toMatchObject({
      actor: { email: admin.email },
      subject: { kind: 'order', _id: id },
      before: { status: 'completed' },
      after: { status: 'completed' },
    })
  })

  test('works by order number as well', async () => {
    const { order_number } = await shop.world.order({ user: bob })
    expect((await patch(order_number, 'shipped')).json()).toMatchObject({
      orderId: order_number,
      status: 'shipped',
    })
  })

  test.each(['lost', '', null, 3, ['shipped']])('refuses %j as a status', async (status) => {
    const { id } = await shop.world.order({ user: bob })
    const answer = await patch(id, status)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toMatchObject([{ field: 'status' }])
    expect((await get(`/api/orders/order/${id}`, bob)).json()).toMatchObject({ status: 'pending' })
  })

  test('is a 404 for unknown orders', async () => {
    expect((await patch('0199d1c0-0000-7000-8000-000000000000', 'shipped')).statusCode).toBe(404)
    expect((await patch('nonsense', 'shipped')).statusCode).toBe(404)
  })
})

describe('DELETE /api/orders/delete-order/{id}', () => {
  test('hides the order everywhere and keeps the row and who did it', async () => {
    const fay = await account()
    const { id } = await shop.world.order({ user: fay })
    expect((await remove(id)).json()).toEqual({ message: 'Order deleted successfully!' })

    expect((await get(`/api/orders/order/${id}`, fay)).statusCode).toBe(404)
    expect((await get(`/api/orders/order/${id}`)).statusCode).toBe(404)
    expect(idsOf(await get(`/api/orders/${fay.email}`, fay))).toEqual([])
    expect(idsOf(await get('/api/orders'))).not.toContain(id)
    expect((await get(`/api/stats/user-stats/${fay.id}`, fay)).json()).toMatchObject({ totalPayments: 10.5 })

    const row = await shop.row('orders', ['deleted_at'], { id })
    expect(row.deleted_at).toEqual(shop.clock.now())
    expect(await newestEntry()).toMatchObject({
      actor: { _id: admin.id },
      action: 'delete order',
      subject: { _id: id },
    })
  })

  test('leaves every figure as it is, and can be undone from the archive', async () => {
    const fay = await account()
    const { id, order_number } = await shop.world.order({ user: fay, status: 'completed' })
    const figures = async () => (await get('/api/stats/admin-stats')).json()
    const [before, all, completed] = [await figures(), await total(), await total({ status: 'completed' })]
    await remove(id)
    expect(await figures()).toEqual(before)
    expect([await total(), await total({ status: 'completed' })]).toEqual([all - 1, completed - 1])
    const [listed, archived] = [
      await list({ q: order_number }),
      await list({ q: order_number, archived: 'true' }),
    ]
    expect(listed).toMatchObject({ orders: [], totalOrders: 0 })
    expect(archived).toMatchObject({
      orders: [{ _id: id, archivedAt: shop.clock.now().toISOString() }],
      totalOrders: 1,
    })
    const restore = () => shop.call('POST', `/api/orders/${id}/restore`, admin.headers)
    expect((await restore()).json()).toMatchObject({ _id: id, status: 'completed' })
    expect((await restore()).statusCode).toBe(404)
    expect(await figures()).toEqual(before)
    expect([await total(), await total({ status: 'completed' })]).toEqual([all, completed])
    expect(idsOf(await get(`/api/orders/${fay.email}`, fay))).toEqual([id])
  })

  test('is a 404 the second time, and for unknown orders', async () => {
    const { id } = await shop.world.order({ user: bob })
    expect((await remove(id)).statusCode).toBe(200)
    expect((await remove(id)).statusCode).toBe(404)
    expect((await remove('nonsense')).statusCode).toBe(404)
  })
})

describe('the totals of the list', () => {
  const statusAt = (index: number) => ORDER_STATUSES[index % ORDER_STATUSES.length]!

  test('count every order once while many are changed and deleted at one moment', async () => {
    const some = await Promise.all(Array.from({ length: 12 }, () => shop.world.order({ user: bob })))
    const [kept, deleted] = [some.slice(0, 8), some.slice(8)]
    await Promise.all([
      ...kept.flatMap(({ id }, index) => [1, 2, 3].map((step) => patch(id, statusAt(index + step)))),
      ...deleted.flatMap(({ id }) => [patch(id, 'shipped'), remove(id), remove(id)]),
    ])
    const orders = await shop.rows('orders', ['status'], { deleted_at: null })
    expect([
      await total(),
      ...(await Promise.all(ORDER_STATUSES.map((status) => total({ status })))),
    ]).toEqual([
      orders.length,
      ...ORDER_STATUSES.map((status) => orders.filter((order) => order.status === status).length),
    ])
  })
})
