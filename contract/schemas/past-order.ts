import * as z from 'zod'
import { PAST_ORDER_LIST } from '../lists.ts'
import { Money } from './common.ts'
import { listPage, listQuery } from './list.ts'

/** An order that a former shop took. Amounts are as it wrote them: nothing is counted again. */
export const PastOrderRow = z
  .object({
    _id: z.string(),
    number: z.string(),
    placedAt: z.string(),
    email: z.string().meta({ description: 'empty where the former shop had none, or once it is erased' }),
    currency: z.string().meta({ description: 'such as EUR' }),
    total: Money,
    refunded: Money,
    payment: z.string().meta({ description: "in the former shop's words, as is `fulfilment`" }),
    fulfilment: z.string(),
    cancelledAt: z.string().nullable(),
  })
  .meta({ id: 'PastOrderRow' })
export type PastOrderRow = z.infer<typeof PastOrderRow>

/** As its buyer sees it. */
export const OwnPastOrder = PastOrderRow.extend({
  subtotal: Money,
  shipping: Money,
  tax: Money,
  discount: Money,
  lines: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.number(), total: Money })),
}).meta({ id: 'OwnPastOrder' })
export type OwnPastOrder = z.infer<typeof OwnPastOrder>

/** As admins see it. */
export const PastOrderView = OwnPastOrder.extend({
  note: z.string(),
  address: z.array(z.string()).meta({ description: 'lines of where it was sent' }),
  phone: z.string(),
}).meta({ id: 'PastOrder' })
export type PastOrderView = z.infer<typeof PastOrderView>

export const PastOrderQuery = listQuery(PAST_ORDER_LIST, 'the beginning of a number or an e-mail address')
export type PastOrderQuery = z.infer<typeof PastOrderQuery>

export const PastOrderList = listPage(PAST_ORDER_LIST.rows, PastOrderRow)
export type PastOrderList = z.infer<typeof PastOrderList>

export const OwnPastOrders = z.object({ orders: z.array(OwnPastOrder) })
export type OwnPastOrders = z.infer<typeof OwnPastOrders>
