import * as z from 'zod'
import { CLAIM_DECISIONS, type ClaimDecision } from '../../../../../contract/claims.ts'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph, youOrdered } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To the buyer, when a claim was received. */
export const claimReceived = defineKind({
  data: z.object({ orderNumber: z.string() }),
  compose: ({ orderNumber }, { address }) => ({
    subject: `We received your claim for order ${orderNumber}`,
    preheader: 'We are reviewing your claim.',
    blocks: [
      heading('We have received your claim.'),
      paragraph(
        'Your claim for order ',
        { strong: orderNumber },
        ' is under review. We are sorry that your plants did not arrive as they should, and we will e-mail you our decision.',
      ),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: youOrdered(address),
  }),
  values: ({ orderNumber }) => ({ orderNumber }),
  example: { orderNumber: 'FC-W2YS-2RF7' },
})

const HEADINGS: Record<ClaimDecision, string> = {
  refund: 'Your claim: refund approved.',
  replace: 'Your claim: replacement approved.',
  refuse: 'Your claim was declined.',
}

const TEXTS: Record<ClaimDecision, string> = {
  refund: ': the damaged or missing items are refunded to the card you paid with.',
  replace: ': we will send a replacement. Your order page shows when it ships.',
  refuse: ': we reviewed your claim and cannot accept it.',
}

/** To the buyer, when an admin has decided a claim. */
export const claimAnswered = defineKind({
  data: z.object({ orderNumber: z.string(), decision: z.enum(CLAIM_DECISIONS), answer: z.string() }),
  compose: ({ orderNumber, decision, answer }, { address }) => ({
    subject: `About your claim for order ${orderNumber}`,
    preheader: HEADINGS[decision],
    blocks: [
      heading(HEADINGS[decision]),
      paragraph('Order ', { strong: orderNumber }, TEXTS[decision]),
      ...(answer === '' ? [] : [paragraph(answer)]),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: youOrdered(address),
  }),
  values: ({ orderNumber }) => ({ orderNumber }),
  example: { orderNumber: 'FC-W2YS-2RF7', decision: 'refuse', answer: 'The photos show another plant.' },
})
