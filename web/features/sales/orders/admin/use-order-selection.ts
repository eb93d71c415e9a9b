import { useMemo } from 'react'
import { MAX_BULK_ORDERS } from '../../../../../contract/limits.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { createSelection, type Selected } from '../../../shop/bulk/use-selection.ts'

/** The selected orders, also after a return from the packing slips. */
const useSelectedOrders = createSelection<OrderView>('orders', MAX_BULK_ORDERS)

export type OrderSelection = ReturnType<typeof useOrderSelection>

/** Selects orders, one or all of the page. @param rows the orders of the page */
export function useOrderSelection(rows: readonly OrderView[]) {
  const selection = useSelectedOrders()
  const { selected, choose } = selection
  // Archived orders can only be restored.
  const selectable = useMemo(() => rows.filter(({ archivedAt }) => archivedAt === undefined), [rows])
  const isPageSelected = selectable.length > 0 && selectable.every(({ _id }) => selected.has(_id))
  return {
    ...selection,
    /** Those of the page that can be selected. */
    selectable,
    isPageSelected,
    togglePage: () => choose(selectable, !isPageSelected),
    /** The selected orders as the page has them, because somebody may have changed them or undone a change. */
    asShown: (): Selected<OrderView> =>
      new Map([...selected].map(([id, order]) => [id, rows.find((row) => row._id === id) ?? order])),
  }
}
