import * as z from 'zod'
import { MAX_BULK_ORDERS, LENGTHS } from '../limits.ts'
import { ORDER_STATUSES } from '../order-status.ts'
import { text } from './common.ts'
import { ShipmentBody } from './delivery.ts'

const OrderId = text(LENGTHS.email, 1)

export const BulkStatusBody = z
  .object({
    ids: z
      .array(OrderId)
      .min(1)
      .max(MAX_BULK_ORDERS)
      .meta({ description: '`_id`s of orders; duplicates count once' }),
    status: z.enum(ORDER_STATUSES),
    shipments: z
      .array(ShipmentBody.safeExtend({ id: OrderId.meta({ description: 'one of `ids`' }) }))
      .max(MAX_BULK_ORDERS)
      .optional()
      .meta({ description: 'the first parcels of these orders, with `shipped` alone' }),
  })
  .refine(({ status, shipments }) => shipments === undefined || status === 'shipped', {
    path: ['shipments'],
    error: 'is only allowed with the status shipped',
  })
  .refine(({ ids, shipments = [] }) => new Set(ids).isSupersetOf(new Set(shipments.map(({ id }) => id))), {
    path: ['shipments'],
    error: 'must be of orders named in ids',
  })
  .refine(
    ({ shipments = [] }) => new Set(shipments.map(({ id }) => id.toLowerCase())).size === shipments.length,
    {
      path: ['shipments'],
      error: 'must be one for an order',
    },
  )
export type BulkStatusBody = z.infer<typeof BulkStatusBody>

/** A bulk change of orders that can still be undone. */
export const OrderBatchView = z
  .object({
    id: z.string(),
    status: z.enum(ORDER_STATUSES).meta({ description: 'new status of the orders' }),
    orders: z.number().meta({ description: 'how many were changed' }),
    until: z.string().meta({ description: 'end of the undo period, when e-mails are sent' }),
    msLeft: z.number().meta({ description: "milliseconds until then, by the shop's own clock" }),
  })
  .meta({ id: 'OrderBatch' })
export type OrderBatchView = z.infer<typeof OrderBatchView>

/**
 * The reasons why an order was not changed: it has that status already, was cancelled, would be shipped although it was
 * refunded whole, would go back although a parcel was shipped or a claim is open, or is unknown or deleted.
 */
const LEFT_REASONS = [
  'same',
  'cancelled',
  'refunded',
  'parcel',
  'claim',
  'pick-up',
  'held',
  'unknown',
] as const

export const BulkStatusView = z.object({
  batch: OrderBatchView.optional().meta({ description: 'absent when no order was changed' }),
  left: z.array(z.object({ id: z.string(), orderId: z.string().optional(), reason: z.enum(LEFT_REASONS) })),
})
export type BulkStatusView = z.infer<typeof BulkStatusView>

export const LastBatchView = z.object({
  batch: OrderBatchView.optional().meta({ description: "the viewer's newest that can still be undone" }),
})
export type LastBatchView = z.infer<typeof LastBatchView>

export const UndoView = z.object({
  orders: z.number().meta({ description: 'number of orders restored to their previous status' }),
  left: z
    .array(z.object({ id: z.string(), orderId: z.string() }))
    .meta({ description: 'orders changed since, which were not restored' }),
})
export type UndoView = z.infer<typeof UndoView>

export const OrderCountsView = z.object({
  counts: z.object({
    pending: z.number(),
    processing: z.number(),
    shipped: z.number(),
    completed: z.number(),
  }),
})
export type OrderCountsView = z.infer<typeof OrderCountsView>

export const NeighboursView = z.object({
  newer: z.string().optional().meta({ description: 'number of the next order' }),
  older: z.string().optional(),
})
export type NeighboursView = z.infer<typeof NeighboursView>
