import type { App } from '../../../platform/app-type.ts'
import type { CollectedAddress } from '../provider/collected-address.ts'
import { delivers } from './needs-delivery.ts'

/** The delivery address of an order; `null` as its address is recorded as missing. `not asked` when the shop does not ask for addresses. */
export type Destination = { address: CollectedAddress | null } | 'not asked'

export const destinationOf = (shop: Pick<App, 'settings'>, address: CollectedAddress | null): Destination =>
  delivers(shop) ? { address } : 'not asked'
