import { useNavigate } from 'react-router'
import { ORDER_STATUSES } from '../../../../../contract/order-status.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { useSingleKeys } from '../../../../tables/use-single-keys.ts'
import type { useBulkStatus } from './use-bulk-status.ts'
import type { OpenDialogs } from './use-order-dialogs.ts'
import type { OrderSelection } from './use-order-selection.ts'
import type { useRowKeys } from './use-row-keys.ts'

type Uses = {
  isOn: boolean
  delivers: boolean
  row: ReturnType<typeof useRowKeys>
  selection: OrderSelection
  bulk: ReturnType<typeof useBulkStatus>
  dialogs: OpenDialogs
}

/** The keys of Manage Orders, as `KeysHelp` lists them. */
export function useOrderKeys({ isOn, delivers, row, selection, bulk, dialogs }: Uses): void {
  const navigate = useNavigate()
  const { selected } = selection
  const withRow = (act: (order: OrderView) => void) => () => {
    const order = row.current()
    if (order !== undefined) act(order)
  }
  const setStatus = (place: number) => () => {
    const order = row.current()
    const ids = selected.size > 0 ? [...selected.keys()] : order === undefined ? [] : [order._id]
    void bulk.change(ids, ORDER_STATUSES[place] ?? 'pending')
  }
  useSingleKeys(isOn, {
    j: () => row.step(1),
    k: () => row.step(-1),
    n: () => row.turn(1),
    p: () => row.turn(-1),
    x: withRow(selection.toggle),
    a: selection.togglePage,
    e: withRow((order) => order.cancelledAt === undefined && dialogs.edit(order)),
    s: () => {
      const numbers = [...selected.values()].map(({ orderId }) => orderId)
      if (delivers && numbers.length > 0) void navigate(`${paths.packing()}?ids=${numbers.join(',')}`)
    },
    t: () => delivers && selected.size > 0 && dialogs.ship(),
    '1': setStatus(0),
    '2': setStatus(1),
    '3': setStatus(2),
    '4': setStatus(3),
    '?': dialogs.explainKeys,
  })
}
