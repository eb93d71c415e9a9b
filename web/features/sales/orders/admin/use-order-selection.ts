import { BULK_ORDERS_MOST } from '../../../../../contract/limits.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { createSelection } from '../../../shop/bulk/use-selection.ts'

/** The chosen orders: also when one comes back from the packing slips. */
export const useOrderSelection = createSelection<OrderView>('orders', BULK_ORDERS_MOST)
