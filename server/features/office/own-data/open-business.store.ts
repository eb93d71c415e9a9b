import type { Tx } from '../../../database/schema.ts'

/** Why somebody has to wait before leaving, or `null`. An order is open until it is shipped or cancelled, its refunds until they arrived; a checkout until it is paid or expired. */
export async function findOpenBusiness(tx: Tx, userId: string): Promise<string | null> {
  const order = await tx
    .selectFrom('orders')
    .select('order_number')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['pending', 'processing'])
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (order !== undefined)
    return `Order ${order.order_number} is not shipped yet. Please come back once it is, or write to us`
  const refund = await tx
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('order_number')
    .where('user_id', '=', userId)
    .where('refunds.state', 'in', ['wanted', 'pending'])
    .limit(1)
    .executeTakeFirst()
  if (refund !== undefined)
    return `Money of order ${refund.order_number} is on its way back to you. Please come back in a few days`
  const checkout = await tx
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'mismatch'])
    .limit(1)
    .executeTakeFirst()
  return checkout === undefined
    ? null
    : 'A payment of yours is still open. Please finish it, or come back in an hour'
}
