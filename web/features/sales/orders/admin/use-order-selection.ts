import { BULK_ORDERS_MOST } from '../../../../../contract/limits.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { createSelection } from '../../../shop/bulk/use-selection.ts'

/** The selected orders, also after a return from the packing slips. */
export const useOrderSelection = createSelection<OrderView>('orders', BULK_ORDERS_MOST)
