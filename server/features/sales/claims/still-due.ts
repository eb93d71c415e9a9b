import { isCounted, type RefundedLine } from '../../../../contract/refunds.ts'
import type { RefundRow } from '../orders/order-refunds.store.ts'
import type { ClaimRow } from './claims.store.ts'

/** Counts units of a line that admins refunded, apart from claims, since this one was made: they count as its answer. */
export const refundedSince = (
  { created_at: since }: Pick<ClaimRow, 'created_at'>,
  refunds: readonly RefundRow[],
  position: number,
): number =>
  refunds
    .filter((refund) => isCounted(refund.state) && refund.source === 'admin' && refund.created_at >= since)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)

/** The units that a withdrawal names and that nobody has refunded for it. */
export const stillDue = (withdrawal: ClaimRow, refunds: readonly RefundRow[]): RefundedLine[] =>
  withdrawal.lines.flatMap(({ position, quantity }) => {
    const due = quantity - refundedSince(withdrawal, refunds, position)
    return due > 0 ? [{ position, quantity: due }] : []
  })
