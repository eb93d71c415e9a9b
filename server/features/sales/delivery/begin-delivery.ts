import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import type { CollectedAddress } from '../provider/collected-address.ts'
import { insertDelivery, type Delivery } from './deliveries.store.ts'
import { insertEvent } from './events.store.ts'

type Order = { id: string; created_at: Date }

/**
 * Notes where a new order goes, and that it was placed, in the order's own transaction. An address that did not come is noted as
 * missing: the order is paid all the same.
 *
 * @returns where it goes, or `null` when that is missing or was never asked for
 */
export async function beginDelivery(
  { config }: Pick<App, 'config'>,
  tx: Tx,
  order: Order,
  address: CollectedAddress | null,
): Promise<Delivery | null> {
  if (config.deliveryCountries.length === 0) return null
  await insertDelivery(tx, order.id, address, order.created_at)
  await insertEvent(tx, {
    id: order.id,
    orderId: order.id,
    kind: 'placed',
    data: {},
    actorId: null,
    forCustomer: true,
    at: order.created_at,
  })
  return address
}
