import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { Db } from '../../../database/schema.ts'
import { addressOf } from './deliveries.store.ts'

/** Maximum number of orders that are searched, and of addresses that are offered. */
const MAX_ORDERS = 20
const MAX_OFFERED = 5

/** The addresses of a customer's last orders, latest first, each once; archived orders and erased accounts have none. */
export async function usedAddresses(
  db: Db,
  userId: string,
  countries: readonly string[],
): Promise<DeliveryView[]> {
  if (countries.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_deliveries', 'order_id', 'orders.id')
    .selectAll('order_deliveries')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('country', 'in', [...countries])
    .orderBy('orders.created_at', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  const found = rows.flatMap((row) => addressOf(row) ?? [])
  return [...new Map(found.map((address) => [JSON.stringify(address), address])).values()].slice(
    0,
    MAX_OFFERED,
  )
}
