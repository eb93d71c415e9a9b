import * as z from 'zod'
import { MAX_CART_LINES, LENGTHS, QUANTITY } from '../limits.ts'
import { STOCK_LIST } from '../lists.ts'
import { STOCK_LEVELS, CHANGE_REASONS, MOVEMENT_REASONS, MAX_STOCK } from '../stock.ts'
import { idList, text } from './common.ts'
import { listPage, listQuery, paging } from './list.ts'

export const AvailabilityQuery = z.object({
  ids: idList(MAX_CART_LINES).transform((ids) => ids.toSorted()),
})

/** The stock of one counted product, as the cart may know it. */
export const AvailabilityView = z.object({
  productId: z.string(),
  band: z.enum(STOCK_LEVELS),
  since: z.string().meta({ description: 'time since which the stock has this level' }),
  free: z.number().optional().meta({
    description: 'available quantity, only if low; includes what the viewer has reserved',
  }),
  heldUntil: z.string().optional().meta({
    description: 'latest end of the first reservation, if all units are reserved',
  }),
  most: z.number().optional().meta({ description: 'units in one checkout, where fewer than usual' }),
})
export type AvailabilityView = z.infer<typeof AvailabilityView>
export const AvailabilityAnswer = z.array(AvailabilityView)

export const StockView = z
  .object({
    productId: z.string(),
    name: z.string(),
    image: z.string(),
    placeholder: z.string().nullable(),
    quantity: z.number().meta({ description: 'available units, reserved ones included' }),
    held: z.number().meta({ description: 'reserved units in open checkouts' }),
    lowAt: z.number(),
    orderMost: z.number().nullable(),
    band: z.enum(STOCK_LEVELS),
    updatedAt: z.string(),
    waiting: z.number().meta({ description: 'customers with a back-in-stock notification' }),
  })
  .meta({ id: 'Stock' })
export type StockView = z.infer<typeof StockView>

export const StockListQuery = listQuery(STOCK_LIST, 'a part of the name')
export type StockListQuery = z.infer<typeof StockListQuery>

export const StockListView = listPage(STOCK_LIST.rows, StockView)
export type StockListView = z.infer<typeof StockListView>

export const StockParams = z.object({ productId: text(LENGTHS.email) })

const units = z.int().min(-MAX_STOCK).max(MAX_STOCK)

/**
 * `change` adds to the stored quantity, `count` gives the number of pots on the shelf. `requestId` is the id of the
 * movement's row, so a repeated request is done once.
 */
export const StockBody = z
  .object({
    requestId: z.uuid(),
    change: units.optional(),
    count: z.int().min(0).max(MAX_STOCK).optional(),
    reason: z.enum(CHANGE_REASONS).optional(),
    note: text(200).default(''),
    lowAt: z.int().min(0).max(10_000).optional(),
    orderMost: z.int().min(QUANTITY.least).max(QUANTITY.most).nullish(),
  })
  .refine(({ change, count }) => change === undefined || count === undefined, {
    path: ['count'],
    error: 'must not be given together with change',
  })
  .refine(({ change, reason }) => (change === undefined) === (reason === undefined), {
    path: ['reason'],
    error: `must be one of ${CHANGE_REASONS.join(', ')} with change, and not be given without it`,
  })
  .refine(({ change }) => change !== 0, { path: ['change'], error: 'must not be 0' })
  .refine(
    ({ change, count, lowAt, orderMost }) =>
      [change, count, lowAt, orderMost].some((value) => value !== undefined),
    { path: ['change'], error: 'or count, lowAt or orderMost must be given' },
  )
export type StockBody = z.infer<typeof StockBody>

export const StockAnswer = z.object({ stock: StockView.nullable() })
export type StockAnswer = z.infer<typeof StockAnswer>

export const MovementView = z.object({
  _id: z.string(),
  change: z.number(),
  quantityAfter: z.number(),
  reason: z.enum(MOVEMENT_REASONS),
  orderId: z.string().nullable().meta({ description: 'short number of the order' }),
  actor: z.string().nullable(),
  note: z.string(),
  createdAt: z.string(),
})
export type MovementView = z.infer<typeof MovementView>

export const MovementListQuery = z.object(paging)
export type MovementListQuery = z.infer<typeof MovementListQuery>

export const MovementListView = listPage('movements', MovementView)
export type MovementListView = z.infer<typeof MovementListView>

export const ClosedView = z.object({
  closed: z.number().meta({ description: 'checkouts that were closed' }),
  paid: z.number().meta({ description: 'checkouts that were already paid and became orders' }),
})
export type ClosedView = z.infer<typeof ClosedView>

export const RestockRequestView = z.object({
  waiting: z.boolean(),
  unconfirmed: z
    .literal(true)
    .optional()
    .meta({ description: 'nothing is sent before the customer has confirmed the address' }),
})
export type RestockRequestView = z.infer<typeof RestockRequestView>
