import * as z from 'zod'
import { DEFAULT_CURRENCY, formatMinor } from '../../../../../contract/currencies.ts'
import { paths } from '../../../../../contract/paths.ts'
import { DISPUTES, type Dispute } from '../../../../../contract/refunds.ts'
import { Currency } from '../email-money.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

const HEADINGS: Record<Dispute, string> = {
  open: 'A payment is disputed.',
  won: 'A dispute was won.',
  lost: 'A dispute was lost.',
}

const TEXTS: Record<Dispute, string> = {
  open: ': the cardholder disputed the payment. Submit evidence at the card provider before the deadline.',
  won: ': the bank decided in favour of the shop, and you keep the money.',
  lost: ': the bank decided in favour of the cardholder, and the money was withdrawn.',
}

/** To every admin, when a cardholder asks the bank for the money, and when the bank has decided. Contains no customer's name. */
export const dispute = defineKind({
  data: z.object({
    orderNumber: z.string(),
    amountCents: z.int(),
    currency: Currency,
    dispute: z.enum(DISPUTES),
  }),
  compose: ({ orderNumber, amountCents, currency, dispute: state }, { address, shopName }) => ({
    subject: `${shopName}: ${state === 'open' ? 'a dispute' : `a dispute was ${state}`}, order ${orderNumber}`,
    preheader: HEADINGS[state],
    blocks: [
      heading(HEADINGS[state]),
      paragraph(
        'Order ',
        { strong: orderNumber },
        ` of ${formatMinor(amountCents, currency)}${TEXTS[state]}`,
      ),
      button('View order', paths.order(orderNumber)),
    ],
    reason: `You get this e-mail because ${shopName} sends these notifications to ${address}.`,
  }),
  example: { orderNumber: 'FC-W2YS-2RF7', amountCents: 4_200, currency: DEFAULT_CURRENCY, dispute: 'open' },
})
