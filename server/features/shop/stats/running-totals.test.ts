import { beforeEach, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts'
import { ROLES, type Role } from '../../../../contract/roles.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { writeSteps } from '../../sales/checkout/write-order.ts'
import { pay, openPaymentShop, type Buyer } from '../../../testing/payment-shop.ts'

let admin: Buyer
let ann: typeof admin
let productId: string

const shop = await openPaymentShop()

beforeEach(async () => {
  admin = await shop.buyer('admin')
  ann = await shop.buyer()
  productId = (await shop.world.product({ price_cents: 1_000 })).id
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  shop.call(method, url, admin.headers, payload)
const ask = async (url: string) => (await call('GET', url)).json()

/** The figures that the dashboards show. */
async function shownFigures() {
  const { totalUsers, totalOrders, totalEarnings } = await ask('/api/stats/admin-stats')
  const users = ROLES.map(async (role) => (await ask(`/api/auth/users?page=1&role=${role}`)).totalUsers)
  const orders = ORDER_STATUSES.map(
    async (status) => (await ask(`/api/orders?page=1&status=${status}`)).totalOrders,
  )
  return {
    totalUsers,
    totalOrders,
    totalEarnings,
    listedUsers: (await ask('/api/auth/users?page=1')).totalUsers,
    listedOrders: (await ask('/api/orders?page=1')).totalOrders,
    payments: (await ask('/api/payments')).totalPayments,
    users: await Promise.all(users),
    orders: await Promise.all(orders),
  }
}

/** The same figures, from all rows. */
async function countedRows(): Promise<Awaited<ReturnType<typeof shownFigures>>> {
  const users = await shop.db.selectFrom('users').select('role').execute()
  const checkouts = await shop.db.selectFrom('checkouts').select('id').execute()
  const orders = await shop.db.selectFrom('orders').select(['status', 'amount_cents', 'deleted_at']).execute()
  const listed = orders.filter((order) => order.deleted_at === null)
  return {
    totalUsers: users.length,
    totalOrders: orders.length,
    totalEarnings: orders.reduce((sum, order) => sum + order.amount_cents, 0) / 100,
    listedUsers: users.length,
    listedOrders: listed.length,
    payments: checkouts.length,
    users: ROLES.map((role) => users.filter((user) => user.role === role).length),
    orders: ORDER_STATUSES.map((status) => listed.filter((order) => order.status === status).length),
  }
}

const register = (email: string) =>
  call('POST', '/api/auth/register', { username: 'Rosa', email, password: 'a good password' })
const changeRole = (id: string, role: Role) => call('PUT', `/api/auth/users/${id}`, { role })
const deleteUser = (id: string) => call('DELETE', `/api/auth/users/${id}`)
const open = () => ann.open([{ productId, quantity: 1 }])
const buy = () => ann.buy([{ productId, quantity: 1 }])
const changeStatus = (id: string, status: OrderStatus) =>
  call('PATCH', `/api/orders/update-order-status/${id}`, { status })
const deleteOrder = (id: string) => call('DELETE', `/api/orders/delete-order/${id}`)

test('users are counted when they register, change their role and go', async () => {
  const before = await countedRows()
  const { user } = (await register('rosa@example.com')).json()
  expect((await register('ROSA@example.com')).statusCode).toBe(409)
  expect((await shownFigures()).totalUsers).toBe(before.totalUsers + 1)
  await changeRole(user._id, 'admin')
  expect((await shownFigures()).users).toEqual((await countedRows()).users)
  await changeRole(user._id, 'admin')
  await changeRole(user._id, 'user')
  expect(await shownFigures()).toEqual(await countedRows())
  expect((await deleteUser(user._id)).statusCode).toBe(200)
  expect((await deleteUser(user._id)).statusCode).toBe(404)
  expect(await shownFigures()).toEqual(before)
})

test('checkouts are counted when they begin, whatever becomes of them', async () => {
  const before = await countedRows()
  await open()
  await pay((await open()).url)
  await buy()
  expect((await ann.checkOut([{ productId: ann.user.id, quantity: 1 }])).statusCode).toBe(422)
  expect((await shownFigures()).payments).toBe(before.payments + 3)
  shop.clock.advance(2 * 60 * 60 * 1_000)
  await shop.jobs.tick('reconcile-payments')
  expect(await shownFigures()).toMatchObject({
    payments: before.payments + 3,
    totalOrders: before.totalOrders + 2,
  })
  expect(await shownFigures()).toEqual(await countedRows())
})

test('orders are listed under their status until they are deleted, and stay in the figures', async () => {
  const { _id: id } = await buy()
  for (const status of ORDER_STATUSES) {
    await changeStatus(id, status)
    expect(await shownFigures()).toEqual(await countedRows())
  }
  await deleteOrder(id)
  await deleteOrder(id)
  expect(await shownFigures()).toEqual(await countedRows())
})

test('what is rolled back is not counted', async () => {
  const { id: sessionId } = await open()
  const checkout = await shop.checkoutOf(sessionId)
  const before = await countedRows()
  const failing = inTransaction(shop.db, async (tx) => {
    await writeSteps(shop.app, tx, {
      checkoutId: checkout.id,
      payment: { address: null, billing: null, paymentIntent: null },
      orderNumber: 'FC-BROK-NOFF',
      at: shop.clock.now(),
    })
    throw new Error('broken off')
  })
  await expect(failing).rejects.toThrow('broken off')
  expect(await shownFigures()).toEqual(before)
})

test('everything at one moment is counted once', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => shop.world.user()))
  const orders = await Promise.all(Array.from({ length: 4 }, buy))
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => register(`twice${index % 3}@example.com`)),
    ...users.flatMap(({ id }) => [changeRole(id, 'admin'), changeRole(id, 'user')]),
    ...users.slice(0, 4).flatMap(({ id }) => [deleteUser(id), deleteUser(id)]),
    ...Array.from({ length: 6 }, open),
    ...Array.from({ length: 4 }, buy),
    ...orders.flatMap(({ _id }) => [changeStatus(_id, 'shipped'), changeStatus(_id, 'completed')]),
    ...orders.slice(0, 2).flatMap(({ _id }) => [deleteOrder(_id), deleteOrder(_id)]),
    shop.jobs.tick('correct-totals'),
  ])
  expect(await shownFigures()).toEqual(await countedRows())
})

test('rows written past the shop are counted within the hour', async () => {
  await buy()
  await shop.db.updateTable('orders').set({ amount_cents: 1 }).execute()
  expect(await shownFigures()).not.toEqual(await countedRows())
  await Promise.all([shop.jobs.tick('correct-totals'), buy()])
  expect(await shownFigures()).toEqual(await countedRows())
})
