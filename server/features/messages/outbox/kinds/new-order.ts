import * as z from 'zod'
import { formatMinor } from '../../../../../contract/currencies.ts'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { BOUGHT, boughtData } from '../email-money.ts'
import { defineKind } from './kind.ts'
import { exampleOrder } from './order-placed.ts'

/** To every admin, as soon as an order is paid. Contains neither the buyer's name nor a street. */
export const newOrder = defineKind({
  data: boughtData(z.object({ orderNumber: z.string(), ...BOUGHT })),
  compose: ({ orderNumber, ...order }, { address, shopName }) => {
    const total = formatMinor(order.amountCents, order.currency)
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
  values: ({ orderNumber, amountCents, currency }) => ({
    orderNumber,
    total: formatMinor(amountCents, currency),
  }),
  example: exampleOrder,
})
