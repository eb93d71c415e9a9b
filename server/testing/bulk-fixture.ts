import { afterEach, expect } from 'vitest'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { BulkStatusView, LastBatchView, UndoView } from '../../contract/schemas/order-bulk.ts'
import { openShopWithMail } from './shop-with-mail.ts'
import type { OrderOverrides } from './world.ts'

/** One shop for a whole file, in which two admins set one status for many orders. */
export async function setUpBulk() {
  const shop = await openShopWithMail()
  afterEach(() => void shop.mail.received.splice(0))
  const admin = async () => ({ headers: await shop.world.signIn(await shop.world.user({ role: 'admin' })) })
  const [ada, bob] = [await admin(), await admin()]
  const setAll = (ids: string[], status: string, { headers } = ada, shipments?: object[]) =>
    shop.call('POST', '/api/orders/bulk-status', headers, { ids, status, ...(shipments && { shipments }) })
  const undo = (id: string, { headers } = ada) =>
    shop.call('POST', `/api/orders/bulk-status/${id}/undo`, headers)
  return {
    shop,
    admin,
    ada,
    bob,
    ordersOf: async (count: number, overrides: OrderOverrides = {}) => {
      const user = overrides.user ?? (await shop.world.user())
      return Promise.all(Array.from({ length: count }, () => shop.world.order({ ...overrides, user })))
    },
    setAll,
    /** The same, which must go well. */
    set: async (ids: string[], status: OrderStatus, by = ada, shipments?: object[]) => {
      const answer = await setAll(ids, status, by, shipments)
      expect(answer.statusCode).toBe(200)
      const view = answer.json<BulkStatusView>()
      return { ...view, batchId: view.batch?.id ?? '' }
    },
    undo,
    undone: async (id: string) => (await undo(id)).json<UndoView>(),
    /** What can be undone last. */
    last: async ({ headers } = ada) =>
      (await shop.call('GET', '/api/orders/bulk-status', headers)).json<LastBatchView>(),
    /** Changes one of the orders meanwhile. */
    change: (id: string, payload: object) =>
      shop.call('PATCH', `/api/orders/update-order-status/${id}`, bob.headers, payload),
    statuses: async (ids: string[]) => {
      const rows = await shop.rows('orders', ['id', 'status'], { id: ids })
      return ids.map((id) => rows.find((row) => row.id === id)?.status)
    },
    emailsTo: (to_address: string) =>
      shop.rows('emails', ['kind', 'state', 'problem', 'due_at'], { to_address }, 'id'),
    sentTo: (email: string) => shop.mail.received.filter(({ to }) => to.includes(email)),
  }
}
