import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph, youOrdered } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To the buyer, when an order can be picked up. */
export const readyForPickUp = defineKind({
  data: z.object({ orderNumber: z.string(), place: z.string() }),
  compose: ({ orderNumber, place }, { address }) => ({
    subject: `Your order ${orderNumber} is ready for pick-up`,
    preheader: `You can pick it up: ${place}.`,
    blocks: [
      heading('Your order is ready for pick-up.'),
      paragraph('Order ', { strong: orderNumber }, ' waits for you: ', { strong: place }, '.'),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: youOrdered(address),
  }),
  values: ({ orderNumber, place }) => ({ orderNumber, place }),
  example: { orderNumber: 'FC-W2YS-2RF7', place: 'At the nursery' },
})
