import { sql } from 'kysely'
import type { SharedRefund } from './refund-shares.ts'

/** SQL for the refunds of a row of `orders`, oldest first, as `refundShares` divides them once `withTimes` has read them. */
export const refundsToShare = sql<SharedRefund[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amountCents', amount_cents, 'taxes', taxes,
    'shippingCents', shipping_cents, 'createdAt', created_at,
    'failedAt', case when state in ('failed', 'canceled') then updated_at end,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity)), '[]')
      from refund_lines where refund_id = refunds.id)) order by created_at, id), '[]')
  from refunds where order_id = orders.id)`

/** Reads the times of a refund, which are texts within JSON. */
export const withTimes = (refund: SharedRefund): SharedRefund => ({
  ...refund,
  createdAt: new Date(refund.createdAt),
  failedAt: refund.failedAt === null ? null : new Date(refund.failedAt),
})
