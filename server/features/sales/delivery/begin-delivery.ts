import { sql, type RawBuilder } from 'kysely'
import type { App } from '../../../platform/app-type.ts'
import type { CollectedAddress } from '../provider/collected-address.ts'
import { delivers } from './needs-delivery.ts'

/** The delivery address of an order; `null` as its address is recorded as missing. `not asked` when the shop does not ask for addresses. */
export type Destination = { address: CollectedAddress | null } | 'not asked'

export const destinationOf = (shop: Pick<App, 'settings'>, address: CollectedAddress | null): Destination =>
  delivers(shop) ? { address } : 'not asked'

type Written = { [Field in keyof CollectedAddress]: RawBuilder<string> }

/** A further part of a `with`: the order's delivery. @param order has `id` and `created_at` */
export const beginDeliveryCte = (
  order: RawBuilder<unknown>,
  { name, phone, line1, line2, city, state, postalCode, country }: Written,
): RawBuilder<unknown> => sql`,
    destination as (
      insert into "order_deliveries" (order_id, name, phone, line1, line2, city, state, postal_code, country, updated_at)
      select id, ${name}, ${phone}, ${line1}, ${line2}, ${city}, ${state}, ${postalCode}, ${country}, created_at from ${order})`
