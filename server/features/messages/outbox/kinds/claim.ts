import * as z from 'zod'
import { CLAIM_DECISIONS, type ClaimDecision } from '../../../../../contract/claims.ts'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

const reason = (address: string) => `You get this e-mail because you ordered with ${address}.`

/** To the buyer, when a claim was received. */
export const claimReceived = defineKind({
  data: z.object({ orderNumber: z.string() }),
  compose: ({ orderNumber }, { address }) => ({
    subject: `We have your claim for order ${orderNumber}`,
    preheader: 'A gardener looks at it.',
    blocks: [
      heading('We are sorry that it did not arrive as it should.'),
      paragraph(
        'Your claim for order ',
        { strong: orderNumber },
        ' has arrived. We look at it and write to you.',
      ),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: reason(address),
  }),
  values: ({ orderNumber }, { shopName }) => ({ orderNumber, shopName }),
  example: { orderNumber: 'FC-W2YS-2RF7' },
})

const HEADINGS: Record<ClaimDecision, string> = {
  refund: 'You get a refund.',
  replace: 'We send you new ones.',
  refuse: 'We cannot accept your claim.',
}

const TEXTS: Record<ClaimDecision, string> = {
  refund: ': what did not arrive as it should is refunded to the card you paid with.',
  replace: ': what did not arrive as it should is sent once more. Its parcel gets an e-mail of its own.',
  refuse: ': we have looked at your claim and cannot accept it.',
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
    reason: reason(address),
  }),
  values: ({ orderNumber }, { shopName }) => ({ orderNumber, shopName }),
  example: { orderNumber: 'FC-W2YS-2RF7', decision: 'refuse', answer: 'The photos show another plant.' },
})
