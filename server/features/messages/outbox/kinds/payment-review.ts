import * as z from 'zod'
import { DEFAULT_CURRENCY, formatMinor } from '../../../../../contract/currencies.ts'
import { paths } from '../../../../../contract/paths.ts'
import { Currency } from '../email-money.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

const Sum = z.object({ cents: z.int().nullable(), currency: z.string().nullable() })

const inWords = ({ cents, currency }: z.infer<typeof Sum>): string =>
  `${formatMinor(cents ?? 0, currency ?? DEFAULT_CURRENCY)} ${(currency ?? '').toUpperCase()}`.trim()

const reason = (shopName: string) => `You get this e-mail because you are an admin of ${shopName}.`

/** To every admin, as soon as a payment differs from the amount requested. Contains no customer's name. */
export const paymentNeedsReview = defineKind({
  data: z.object({ asked: Sum, paid: Sum }),
  compose: ({ asked, paid }, { shopName }) => ({
    subject: `${shopName}: a payment needs review`,
    preheader: 'A card was charged, but no order was created.',
    blocks: [
      heading('A payment needs review.'),
      paragraph(
        'A card was charged ',
        { strong: inWords(paid) },
        ', but the checkout asked for ',
        { strong: inWords(asked) },
        ', or the payment belongs to another checkout. No order was created. Refund the payment at the card provider, then press Settle on Payments.',
      ),
      button('View payment', `${paths.payments()}?state=mismatch`),
    ],
    reason: reason(shopName),
  }),
  values: ({ asked, paid }) => ({ asked: inWords(asked), charged: inWords(paid) }),
  example: { asked: { cents: 4_200, currency: 'usd' }, paid: { cents: 2_100, currency: 'usd' } },
})

/** To every admin, as soon as a refund has failed. Contains no customer's name. */
export const refundNeedsReview = defineKind({
  data: z.object({ orderNumber: z.string(), amountCents: z.int(), currency: Currency, problem: z.string() }),
  compose: ({ orderNumber, amountCents, currency, problem }, { shopName }) => ({
    subject: `${shopName}: a refund of order ${orderNumber} needs review`,
    preheader: 'The refund failed and must be made again.',
    blocks: [
      heading('A refund needs review.'),
      paragraph(
        'The refund of ',
        { strong: formatMinor(amountCents, currency) },
        ' for order ',
        { strong: orderNumber },
        ` failed. ${problem} Make the refund again, or pay the customer another way.`.replaceAll('  ', ' '),
      ),
      button('View order', paths.order(orderNumber)),
    ],
    reason: reason(shopName),
  }),
  values: ({ orderNumber, amountCents, currency, problem }) => ({
    orderNumber,
    amount: formatMinor(amountCents, currency),
    problem,
  }),
  example: {
    orderNumber: 'FC-W2YS-2RF7',
    amountCents: 4_200,
    currency: DEFAULT_CURRENCY,
    problem: 'The card was closed.',
  },
})
