import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph, youOrdered } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To the buyer, at once: the acknowledgement that the law asks for, with all that was declared and its minute. */
export const withdrawalReceived = defineKind({
  data: z.object({
    orderNumber: z.string(),
    name: z.string(),
    time: z.string(),
    text: z.string(),
    lines: z.array(z.string()),
    isWhole: z.boolean(),
  }),
  compose: ({ orderNumber, name, time, text, lines, isWhole }, { address }) => ({
    subject: `We received your withdrawal from order ${orderNumber}`,
    preheader: `Received on ${time}.`,
    blocks: [
      heading('We have received your withdrawal.'),
      paragraph('Received on ', { strong: time }, '. Keep this e-mail: it says what you declared.'),
      paragraph(
        name,
        ' withdraws from the contract of order ',
        { strong: orderNumber },
        isWhole ? ', the whole order.' : lines.length > 0 ? ', these items:' : ', in these words:',
      ),
      ...(lines.length > 0 ? [{ block: 'list' as const, items: lines }] : []),
      ...(text === '' ? [] : [paragraph(text)]),
      paragraph('We write to you about the return and your money.'),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: youOrdered(address),
  }),
  example: {
    orderNumber: 'FC-W2YS-2RF7',
    name: 'Yuki Mori',
    time: 'November 29, 2026 at 11:59 PM (Europe/Berlin)',
    text: '',
    lines: ['1 × Monstera'],
    isWhole: false,
  },
})

/** To the buyer, when an admin has dealt with a withdrawal. */
export const withdrawalAnswered = defineKind({
  data: z.object({ orderNumber: z.string(), decision: z.enum(['refund', 'refuse']), answer: z.string() }),
  compose: ({ orderNumber, decision, answer }, { address }) => ({
    subject: `About your withdrawal from order ${orderNumber}`,
    preheader: decision === 'refund' ? 'You get a refund.' : 'We cannot accept it, and say why.',
    blocks: [
      heading(decision === 'refund' ? 'Your withdrawal: refunded.' : 'Your withdrawal was not accepted.'),
      paragraph(
        'Order ',
        { strong: orderNumber },
        decision === 'refund'
          ? ': the refund is paid to the card you paid with.'
          : ': we reviewed your withdrawal and cannot accept it.',
      ),
      ...(answer === '' ? [] : [paragraph(answer)]),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: youOrdered(address),
  }),
  example: { orderNumber: 'FC-W2YS-2RF7', decision: 'refund', answer: '' },
})
