import { useState } from 'react'
import type { OrderStatus } from '../../../../../contract/order-status.ts'
import type { BulkStatusBody, BulkStatusView } from '../../../../../contract/schemas/order-bulk.ts'
import { errorText } from '../../../../api/error-text.ts'
import { listOf } from '../../../shop/bulk/list-of.ts'
import type { Notice } from '../../../shop/bulk/UndoNotice.tsx'
import { useGetLastBatchQuery, useSetStatusesMutation, useUndoStatusesMutation } from './bulk.api.ts'

/**
 * Changes many orders at once and undoes it. The undo is loaded from the server, so it survives a reload, and an answer
 * that never arrived and left it unknown whether the orders were changed.
 */
export function useBulkStatus(onMoved: (ids: readonly string[], status: OrderStatus) => void) {
  const last = useGetLastBatchQuery(undefined, { refetchOnMountOrArgChange: true })
  const [setStatuses, setting] = useSetStatusesMutation()
  const [undoStatuses, undoing] = useUndoStatusesMutation()
  const [notice, setNotice] = useState<Notice | null>(null)
  const busy = setting.isLoading || undoing.isLoading

  /** @returns what went wrong, or `null` */
  const change = async (
    ids: readonly string[],
    status: OrderStatus,
    shipments?: BulkStatusBody['shipments'],
  ): Promise<string | null> => {
    if (busy || ids.length === 0) return null
    setNotice(null)
    const { data, error } = await setStatuses({
      body: { ids: [...ids], status, ...(shipments && { shipments }) },
    })
    if (data === undefined) {
      const problem = errorText(error)
      setNotice({ text: problem, isProblem: true })
      return problem
    }
    const left = new Set(data.left.map(({ id }) => id))
    onMoved(
      ids.filter((id) => !left.has(id)),
      status,
    )
    const text = leftText(data.left, status, shipments !== undefined)
    setNotice(text === '' ? null : { text, isProblem: false })
    return null
  }
  const undo = async (batchId: string) => {
    if (busy) return
    setNotice(null)
    const { data, error } = await undoStatuses({ id: batchId })
    if (data === undefined) return setNotice({ text: errorText(error), isProblem: true })
    const { orders, left } = data
    const numbers = left.map(({ orderId }) => orderId)
    setNotice({
      text: `${inOrders(orders)} restored.${
        left.length === 0
          ? ''
          : ` ${listOf(numbers)} ${left.length === 1 ? 'was' : 'were'} changed in the meantime and not restored.`
      }`,
      isProblem: false,
    })
  }
  return { change, undo, busy, notice, batch: last.data?.batch, askedAt: last.fulfilledTimeStamp }
}

export const inOrders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)

const SAID = {
  cancelled: 'cancelled',
  refunded: 'refunded, so nothing is left to send',
  parcel: 'a parcel was already shipped',
  claim: 'a claim is open',
  'pick-up': 'picked up, so it is completed instead',
  held: 'on hold because of a rule of sale',
  unknown: 'no longer exists',
}

/** Names the orders that were not changed, and why. */
function leftText(left: BulkStatusView['left'], status: OrderStatus, hasNumbers: boolean): string {
  const reasons = Object.groupBy(left, ({ reason }) => reason)
  const sentences = (
    ['cancelled', 'refunded', 'same', 'parcel', 'claim', 'pick-up', 'held', 'unknown'] as const
  ).flatMap((reason) => {
    const orders = reasons[reason] ?? []
    if (orders.length === 0) return []
    const numbers = orders.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]))
    const named = numbers.length === 0 ? inOrders(orders.length) : listOf(numbers)
    const said =
      reason === 'same' ? `${status} already${hasNumbers ? '; no number was added' : ''}` : SAID[reason]
    return [`${named}: ${said}.`]
  })
  return sentences.join(' ')
}
