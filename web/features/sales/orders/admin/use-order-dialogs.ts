import { useState } from 'react'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useDeleteOrderMutation } from './orders.api.ts'

type Opened = { dialog: 'edit'; order: OrderView } | { dialog: 'ship' } | { dialog: 'keys' }

const texts = { success: 'Order deleted successfully!', failure: 'Failed to delete order' }

export type OpenDialogs = ReturnType<typeof useOrderDialogs>

/** Which dialog of Manage Orders is open; `OrderDialogs` draws it. */
export function useOrderDialogs(onDeleted: (order: OrderView) => void) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [deleteOrder] = useDeleteOrderMutation()
  const deletion = useConfirmation<OrderView>(async (order) => {
    const answer = await deleteOrder({ id: order._id })
    if (answer.error === undefined) onDeleted(order)
    return answer
  }, texts)
  return {
    opened,
    deletion,
    edit: (order: OrderView) => setOpened({ dialog: 'edit', order }),
    ship: () => setOpened({ dialog: 'ship' }),
    explainKeys: () => setOpened({ dialog: 'keys' }),
    close: () => setOpened(null),
  }
}
