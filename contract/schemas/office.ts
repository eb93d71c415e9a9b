import * as z from 'zod'
import { SEARCH_LEAST } from '../limits.ts'
import { text } from './common.ts'
import { ToDoView } from './overview.ts'

export const OFFICE_KINDS = ['order', 'product', 'customer', 'content'] as const
export type OfficeKind = (typeof OFFICE_KINDS)[number]

export const OfficeQuery = z.object({
  q: text(80)
    .trim()
    .min(SEARCH_LEAST, `must have at least ${SEARCH_LEAST} characters`)
    .meta({ description: 'a part of an order, a product, a customer, a page or a post' }),
})
export type OfficeQuery = z.infer<typeof OfficeQuery>

const OfficeHit = z.object({
  _id: z.string(),
  title: z.string(),
  detail: z.string(),
  to: z.string().meta({ description: 'the address of its page' }),
})
export type OfficeHit = z.infer<typeof OfficeHit>

export const OfficeSearchView = z
  .object({
    groups: z
      .array(z.object({ kind: z.enum(OFFICE_KINDS), hits: z.array(OfficeHit) }))
      .meta({ description: 'five hits for each kind, newest first; kinds without a hit are left out' }),
    slow: z.array(z.enum(OFFICE_KINDS)).meta({ description: 'kinds whose search timed out' }),
  })
  .meta({ id: 'OfficeSearch' })
export type OfficeSearchView = z.infer<typeof OfficeSearchView>

/** The numbers beside the entries of the office, counted as on the dashboard. */
export const OfficeWaitingView = ToDoView.pick({
  ordersToPack: true,
  claimsOpen: true,
  emailsFailed: true,
  paymentsDiffering: true,
})
  .extend({
    labels: z.enum(['plants', 'box']).optional().meta({
      description: 'the labels of orders: `box` for box labels alone; missing in a shop without either',
    }),
  })
  .meta({ id: 'OfficeWaiting' })
export type OfficeWaitingView = z.infer<typeof OfficeWaitingView>
