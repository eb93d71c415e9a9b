import * as z from 'zod'
import { DEFAULT_CURRENCY, formatMinor } from '../../../../../contract/currencies.ts'
import { paths } from '../../../../../contract/paths.ts'
import { Currency } from '../email-money.ts'
import { button, heading, paragraph, youOrdered } from '../email-content.ts'
import { defineKind } from './kind.ts'

const DAYS = 'Refunds can take up to ten days to appear on your statement.'

/** To the buyer, when an order is cancelled before it is shipped. */
export const orderCancelled = defineKind({
  data: z.object({
    orderNumber: z.string(),
    /** Amount refunded, or 0. */
    amountCents: z.int(),
    currency: Currency,
    /** True if the shop cancelled the order, false if the buyer did. */
    byShop: z.boolean(),
  }),
  compose: ({ orderNumber, amountCents, currency, byShop }, { address }) => ({
    subject: `Your order ${orderNumber} is cancelled`,
    preheader:
      amountCents > 0
        ? `${formatMinor(amountCents, currency)} will be refunded.`
        : 'Nothing will be shipped.',
    blocks: [
      heading('Your order is cancelled.'),
      paragraph(
        byShop ? 'We had to cancel your order ' : 'You cancelled your order ',
        { strong: orderNumber },
        '. Nothing will be shipped.',
      ),
      ...(amountCents > 0
        ? [
            paragraph(
              { strong: formatMinor(amountCents, currency) },
              ` is refunded to the card you paid with. ${DAYS}`,
            ),
          ]
        : []),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: youOrdered(address),
  }),
  values: ({ orderNumber }) => ({ orderNumber }),
  example: { orderNumber: 'FC-W2YS-2RF7', amountCents: 48_300, currency: DEFAULT_CURRENCY, byShop: false },
})

const Refund = z.object({ orderNumber: z.string(), amountCents: z.int(), currency: Currency })

/** To the buyer, as soon as the card provider has accepted a refund. */
export const refunded = defineKind({
  data: Refund,
  compose: ({ orderNumber, amountCents, currency }, { address }) => ({
    subject: `Refund of ${formatMinor(amountCents, currency)} for your order ${orderNumber}`,
    preheader: DAYS,
    blocks: [
      heading('Your refund is on its way.'),
      paragraph(
        { strong: formatMinor(amountCents, currency) },
        ' of your order ',
        { strong: orderNumber },
        ` is refunded to the card you paid with. ${DAYS}`,
      ),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: youOrdered(address),
  }),
  values: ({ orderNumber, amountCents, currency }) => ({
    orderNumber,
    amount: formatMinor(amountCents, currency),
  }),
  example: { orderNumber: 'FC-W2YS-2RF7', amountCents: 19_425, currency: DEFAULT_CURRENCY },
})

/** To the buyer who got an e-mail about a refund, when the bank returns it or the card provider does not accept it. */
export const refundFailed = defineKind({
  data: Refund.extend({
    /** True if the bank returned the refund. E-mails of the first release with refunds lack this; theirs were returned. */
    wasSent: z.boolean().default(true),
  }),
  compose: ({ orderNumber, amountCents, currency, wasSent }, { address }) => ({
    subject: wasSent
      ? `The refund of your order ${orderNumber} was returned`
      : `The refund of your order ${orderNumber} failed`,
    preheader: 'We will pay you another way.',
    blocks: [
      heading(wasSent ? 'Your bank returned the refund.' : 'Your refund failed.'),
      paragraph(
        wasSent ? 'We refunded ' : 'We tried to refund ',
        { strong: formatMinor(amountCents, currency) },
        ' of your order ',
        { strong: orderNumber },
        wasSent
          ? ' to the card you paid with, but the bank returned the refund. This happens when a card has expired or was closed.'
          : ' to the card you paid with, but the card provider did not accept the refund.',
      ),
      paragraph('We will pay you another way. Reply to this e-mail to tell us which way you prefer.'),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: youOrdered(address),
  }),
  values: ({ orderNumber, amountCents, currency }) => ({
    orderNumber,
    amount: formatMinor(amountCents, currency),
  }),
  example: { orderNumber: 'FC-W2YS-2RF7', amountCents: 19_425, currency: DEFAULT_CURRENCY, wasSent: true },
})
