import { MAX_BULK_ORDERS } from '../../../../../contract/limits.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { createSelection } from '../../../shop/bulk/use-selection.ts'

/** The selected orders, also after a return from the packing slips. */
export const useOrderSelection = createSelection<OrderView>('orders', MAX_BULK_ORDERS)
