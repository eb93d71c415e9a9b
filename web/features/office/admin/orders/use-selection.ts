import { useEffect, useState } from 'react'
import { BULK_ORDERS_MOST } from '../../../../../contract/limits.ts'
import type { OrderStatus } from '../../../../../contract/order-status.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useViewer } from '../../../people/auth/use-viewer.ts'

export type Selected = ReadonlyMap<string, OrderView>

/** Kept beyond the page, so that it is still there when one comes back from the packing slips; for whoever chose it alone. */
let kept: { viewer: string; orders: Selected } | undefined

/** The chosen orders, on whichever page of the list they are. */
export function useSelection() {
  const { _id: viewer } = useViewer()
  const [selected, setSelected] = useState<Selected>(() =>
    kept?.viewer === viewer ? kept.orders : new Map(),
  )
  useEffect(() => {
    kept = { viewer, orders: selected }
  }, [viewer, selected])

  const choose = (orders: readonly OrderView[], isChosen: boolean) => {
    const next = new Map(selected)
    for (const order of orders) {
      if (isChosen) next.set(order._id, order)
      else next.delete(order._id)
    }
    if (next.size > BULK_ORDERS_MOST)
      return dashboardToast.info(`At most ${BULK_ORDERS_MOST} orders can be chosen at once`)
    setSelected(next)
  }
  return {
    selected,
    choose,
    toggle: (order: OrderView) => choose([order], !selected.has(order._id)),
    clear: () => setSelected(new Map()),
    /** What was done to them is known before the list is. */
    moved: (ids: readonly string[], status: OrderStatus) => {
      const moved = new Set(ids)
      setSelected(
        (now) => new Map([...now].map(([id, order]) => [id, moved.has(id) ? { ...order, status } : order])),
      )
    },
  }
}
