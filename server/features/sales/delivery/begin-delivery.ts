import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import type { CollectedAddress } from '../provider/collected-address.ts'
import { NO_DELIVERY } from './deliveries.store.ts'
import { delivers } from './needs-delivery.ts'

/** The delivery address of an order; `null` as its address is recorded as missing. `not asked` when the shop does not ask for addresses. */
export type Destination = { address: CollectedAddress | null } | 'not asked'

export const destinationOf = (shop: Pick<App, 'settings'>, address: CollectedAddress | null): Destination =>
  delivers(shop) ? { address } : 'not asked'

type Written = {
  [Field in keyof CollectedAddress]: CollectedAddress[Field] | RawBuilder<CollectedAddress[Field]>
}

/** Further parts of a `with`: the order's delivery, and the event that it was placed; existing rows stay. @param order has `id` and `created_at` */
export const beginDeliveryCte = (
  order: RawBuilder<unknown>,
  { name, phone, line1, line2, city, state, postalCode, country }: Written,
): RawBuilder<unknown> => sql`,
    destination as (
      insert into "order_deliveries" (order_id, name, phone, line1, line2, city, state, postal_code, country, updated_at)
      select id, ${name}, ${phone}, ${line1}, ${line2}, ${city}, ${state}, ${postalCode}, ${country}, created_at from ${order}
      on conflict (order_id) do nothing),
    event as (
      insert into "order_events" (id, order_id, kind, data, for_customer, created_at)
      select id, id, 'placed', '{}', true, created_at from ${order}
      on conflict (id) do nothing)`

/** Inserts the delivery of an order that was written without one. */
export async function beginDelivery(tx: Tx, orderId: string, destination: Destination): Promise<void> {
  if (destination === 'not asked') return
  await sql`
    with begun as (select id, created_at from orders where id = ${orderId})
    ${beginDeliveryCte(sql.table('begun'), destination.address ?? NO_DELIVERY)}
    select id from begun`.execute(tx)
}
