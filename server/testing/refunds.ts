import { randomUUID } from 'node:crypto'
import { inTransaction } from '../database/transaction.ts'
import { correctTotals } from '../features/sales/orders/order-totals.store.ts'
import { ALL_TIME, readSalesTotals } from '../features/sales/orders/sales-totals.store.ts'
import type { PaymentShop, Buyer } from './payment-shop.ts'

/** Steps of refunds and disputes, and the sums to compare afterwards. */
export function refundsIn(shop: PaymentShop) {
  /** Each a second after the one before, as people are. */
  const post = (person: Buyer, url: string, payload: object) => {
    shop.clock.advance(1_000)
    return shop.call('POST', url, person.headers, payload)
  }

  const intentOf = async (orderId: string): Promise<string> => {
    const { payment_intent: intent } = await shop.row('orders', ['payment_intent'], { id: orderId })
    if (intent === null) throw new Error(`order ${orderId} names no payment`)
    return intent
  }

  const money = {
    intentOf,
    refund: (admin: Buyer, orderId: string, body: object = {}) =>
      post(admin, `/api/orders/${orderId}/refunds`, { requestId: randomUUID(), reason: 'Snapped', ...body }),
    cancel: (person: Buyer, orderId: string, body: object = {}) =>
      post(person, `/api/orders/${orderId}/cancel`, body),
    setStatus: (admin: Buyer, orderId: string, status: string) =>
      shop.call('PATCH', `/api/orders/update-order-status/${orderId}`, admin.headers, { status }),
    read: async (person: Buyer, orderId: string) =>
      (await shop.app.inject({ url: `/api/orders/order/${orderId}`, headers: person.headers })).json(),
    /** Presses a button of the provider's screen: `refund`, `dispute`, `won`, `lost`, or the failing of a refund. */
    atProvider: (action: string, form: Record<string, string> = {}) =>
      fetch(`${shop.providerOrigin}/payments/${action}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    /** Delivers every event of these kinds that the provider has recorded, newest first, as often as wished. */
    deliverEvents: async (types: string[]) => {
      shop.clock.advance(1_000)
      const { data } = await shop.stripe.events.list({ limit: 100, types })
      for (const event of data) await shop.deliver(JSON.stringify(event))
    },
    /** Money back by the provider's books and by the shop's; the running totals beside a count of all rows. */
    books: async () => {
      const atProvider: string[] = []
      for await (const { id, amount, status } of shop.stripe.refunds.list({ limit: 100 }))
        atProvider.push(`${id} ${amount} ${status === 'canceled' ? 'failed' : status}`)
      const rows = await shop.db
        .selectFrom('refunds')
        .selectAll()
        .where('provider_id', 'is not', null)
        .execute()
      const orders = await shop.db.selectFrom('orders').selectAll().execute()
      const all = await shop.db.selectFrom('refunds').selectAll().execute()
      const [ever] = await readSalesTotals(shop.db, [ALL_TIME])
      return {
        atProvider: atProvider.toSorted(),
        here: rows.map((row) => `${row.provider_id} ${row.amount_cents} ${row.state}`).toSorted(),
        refunded: orders.map((order) => `${order.id} ${order.refunded_cents}`),
        summed: orders.map(
          (order) =>
            `${order.id} ${all
              .filter(
                (row) => row.order_id === order.id && row.state !== 'failed' && row.state !== 'canceled',
              )
              .reduce((sum, row) => sum + row.amount_cents, 0)}`,
        ),
        corrections: await inTransaction(shop.db, correctTotals),
        earned: ever!.salesCents - ever!.refundsCents,
        counted: orders.reduce((sum, order) => sum + order.amount_cents - order.refunded_cents, 0),
      }
    },
  }
  /** @throws Error when any two books differ */
  const agree = async () => {
    const { here, atProvider, refunded, summed, earned, counted, corrections } = await money.books()
    const pairs = {
      provider: [here, atProvider],
      sums: [refunded, summed],
      earnings: [earned, counted],
      totals: [corrections, []],
    }
    for (const [name, [one, other]] of Object.entries(pairs))
      if (JSON.stringify(one) !== JSON.stringify(other))
        throw new Error(`${name} differ: ${JSON.stringify(one)} ${JSON.stringify(other)}`)
  }
  return { ...money, agree }
}
