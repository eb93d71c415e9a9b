import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph, youOrdered } from '../email-content.ts'
import { defineKind } from './kind.ts'

const line = z.object({ name: z.string(), place: z.string(), words: z.string() })

/** To the buyer and to every admin, when a rule of sale holds a paid order. */
export const orderHeld = defineKind({
  data: z.object({ orderNumber: z.string(), lines: z.array(line), isForStaff: z.boolean() }),
  compose: ({ orderNumber, lines, isForStaff }, { address, shopName }) => ({
    subject: isForStaff
      ? `${shopName}: order ${orderNumber} is on hold`
      : `We are checking your order ${orderNumber}`,
    preheader: isForStaff ? 'A rule of sale concerns it.' : 'A rule about plants concerns it.',
    blocks: [
      heading(isForStaff ? 'A rule of sale holds an order.' : 'We are checking your order.'),
      paragraph('Order ', { strong: orderNumber }, ' is paid and not sent yet, because of its address:'),
      ...lines.map(({ name, place, words }) => paragraph({ strong: `${name}, ${place}` }, `: ${words}`)),
      paragraph(
        isForStaff
          ? 'Release it or cancel it on its page.'
          : 'We will write to you, or give your money back. You need not do anything.',
      ),
      button('View the order', paths.order(orderNumber)),
    ],
    reason: isForStaff
      ? `You get this e-mail because ${shopName} sends these notifications to ${address}.`
      : youOrdered(address),
  }),
  values: ({ orderNumber }) => ({ orderNumber }),
  // A merchant's words are for buyers.
  keeps: ({ isForStaff }) => (isForStaff ? ['subject', 'preheader', 'heading', 'intro', 'closing'] : []),
  example: {
    orderNumber: 'FC-W2YS-2RF7',
    lines: [{ name: 'English ivy', place: 'Oregon', words: 'Oregon does not allow English ivy to be sold.' }],
    isForStaff: false,
  },
})
