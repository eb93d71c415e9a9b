import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { dayWords, SHIPPING_RISKS } from '../../../../../contract/shipping-risks.ts'
import { button, heading, paragraph, youOrdered } from '../email-content.ts'
import { defineKind } from './kind.ts'

const WAY = { frost: 'It is too cold on the way to you', heat: 'It is too hot on the way to you' } as const

/** To the buyer, when live plants are held for the weather, and when they are released. */
export const weatherHold = defineKind({
  data: z.object({ orderNumber: z.string(), until: z.string().nullable(), risk: z.enum(SHIPPING_RISKS) }),
  compose: ({ orderNumber, until, risk }, { address }) => ({
    subject:
      until === null
        ? `Your order ${orderNumber} is no longer on hold`
        : `Your order ${orderNumber} is on hold because of the weather`,
    preheader: until === null ? 'The weather has improved.' : `We hold your order until ${dayWords(until)}.`,
    blocks: [
      heading(
        until === null ? 'Your order is no longer on hold.' : 'Your order is on hold because of the weather.',
      ),
      until === null
        ? paragraph('Order ', { strong: orderNumber }, ' will ship on our next shipping day.')
        : paragraph(
            `${WAY[risk]}, and your plants could be damaged. We hold order `,
            { strong: orderNumber },
            ' until ',
            { strong: dayWords(until) },
            ', take care of the plants, and e-mail you if we can ship sooner.',
          ),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: youOrdered(address),
  }),
  values: ({ orderNumber, until, risk }) => ({
    orderNumber,
    until: until === null ? undefined : dayWords(until),
    reason: WAY[risk],
  }),
  // A merchant's words are about holding.
  keeps: ({ until }) => (until === null ? ['subject', 'preheader', 'heading', 'intro', 'closing'] : []),
  example: { orderNumber: 'FC-W2YS-2RF7', until: '2027-03-15', risk: 'frost' },
})
