import * as z from 'zod'
import { formatCents } from '../../../../../contract/money.ts'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'
import { exampleOrder, Line } from './order-placed.ts'

/** To every admin, as soon as an order is paid. Contains neither the buyer's name nor a street. */
export const newOrder = defineKind({
  data: z.object({
    orderNumber: z.string(),
    lines: z.array(Line),
    subtotalCents: z.int(),
    taxCents: z.int(),
    amountCents: z.int(),
  }),
  compose: ({ orderNumber, ...order }, { address, shopName }) => {
    const total = formatCents(order.amountCents)
    return {
      subject: `${shopName}: new order ${orderNumber}, ${total}`,
      preheader: `Order ${orderNumber} is paid.`,
      blocks: [
        heading(`New order: ${total}`),
        paragraph('Order ', { strong: orderNumber }, ' is paid.'),
        { block: 'order', ...order },
        button('View order', paths.order(orderNumber)),
      ],
      reason: `You get this e-mail because ${shopName} sends these notifications to ${address}.`,
    }
  },
  values: ({ orderNumber, amountCents }) => ({ orderNumber, total: formatCents(amountCents) }),
  example: exampleOrder,
})
