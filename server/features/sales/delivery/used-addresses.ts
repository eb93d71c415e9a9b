import { sql } from 'kysely'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { Db } from '../../../database/schema.ts'
import { confirmedKey } from '../../../platform/confirmed-key.ts'
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
  const known = found.length > 0 ? found : await addressesBefore(db, userId, countries)
  return [...new Map(known.map((address) => [JSON.stringify(address), address])).values()].slice(
    0,
    MAX_OFFERED,
  )
}

/** What a former shop knew of a customer who has ordered nothing here: by the account, or by its address once that is confirmed. */
async function addressesBefore(
  db: Db,
  userId: string,
  countries: readonly string[],
): Promise<DeliveryView[]> {
  const key = confirmedKey(userId)
  const rows = await db
    .selectFrom('past_addresses')
    .select(['name', 'phone', 'line1', 'line2', 'city', 'state', 'postal_code', 'country'])
    .where(sql<boolean>`(thing_id = ${userId} or email_key <> '' and email_key = ${key})`)
    .where(key, 'is not', null)
    .where('country', 'in', [...countries])
    .where('line1', '<>', '')
    .orderBy('noted_at', 'desc')
    .limit(MAX_OFFERED)
    .execute()
  return rows.map(({ postal_code: postalCode, ...address }) => ({ ...address, postalCode }))
}
