import type { Acknowledged } from './shoppers/shopper.ts'
import type { Testbed } from './testbed.ts'

export type Account = { paid: number; acknowledged: number; found: number; differences: string[] }

/**
 * Three books of one scenario side by side: what the provider charged, what buyers were told, and what the database has.
 * Any difference is a fault. @param sign in the e-mails of its shoppers
 */
export async function compareBooks(
  testbed: Testbed,
  sign: string,
  acknowledgedOrders: Acknowledged[],
): Promise<Account> {
  const charged = await testbed.provider.paid(sign)
  const rows = await testbed.primary.ask(
    `select orders.id, orders.amount_cents::int as cents, checkouts.session_id as session, checkouts.state,
       (select coalesce(sum(price_cents * quantity), 0)::int from order_lines where order_id = orders.id) as lines,
       orders.subtotal_cents::int as subtotal,
       exists (select 1 from emails where once_key = 'order placed:' || orders.id) as confirmed
     from orders join checkouts on checkouts.id = orders.checkout_id where orders.email like '%' || $1`,
    [sign],
  )
  const found = new Map(rows.map((row) => [String(row['id']), row]))
  const differences = [
    ...acknowledgedOrders.flatMap(({ orderId, cents, sessionId }) => {
      const row = found.get(orderId)
      if (row === undefined) return [`order ${orderId} was acknowledged and is gone`]
      if (Number(row['cents']) !== cents) return [`order ${orderId} has another amount than was acknowledged`]
      if (row['session'] !== sessionId) return [`order ${orderId} belongs to another payment`]
      return []
    }),
    ...rows.flatMap((row) => {
      const cents = charged.get(String(row['session']))
      if (cents === undefined) return [`order ${String(row['id'])} was never paid`]
      if (cents !== Number(row['cents'])) return [`order ${String(row['id'])} differs from what was charged`]
      if (row['lines'] !== row['subtotal']) return [`order ${String(row['id'])} differs from its lines`]
      if (row['confirmed'] !== true) return [`order ${String(row['id'])} has no confirmation`]
      if (row['state'] !== 'paid')
        return [`order ${String(row['id'])} has a checkout that is ${String(row['state'])}`]
      return []
    }),
  ]
  const acknowledged = new Set(acknowledgedOrders.map(({ orderId }) => orderId)).size
  if (acknowledged !== acknowledgedOrders.length)
    differences.push('two payments were acknowledged with one order')
  if (found.size !== acknowledged)
    differences.push(`${acknowledged} orders acknowledged, ${found.size} found`)
  if (charged.size !== found.size) differences.push(`${charged.size} payments, ${found.size} orders`)
  return { paid: charged.size, acknowledged, found: found.size, differences }
}
