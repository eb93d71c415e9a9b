import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph, youOrdered } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To the buyer, once an invoice or credit note is drawn; the file is attached when the e-mail is sent. */
export const invoiceIssued = defineKind({
  data: z.object({
    invoiceId: z.string(),
    number: z.string(),
    orderNumber: z.string(),
    isCredit: z.boolean(),
  }),
  compose: ({ number, orderNumber, isCredit }, { address }) => {
    const paper = isCredit ? 'credit note' : 'invoice'
    return {
      subject: `Your ${paper} ${number}`,
      preheader: `For your order ${orderNumber}.`,
      blocks: [
        heading(`Your ${paper} is attached.`),
        paragraph('It is ', { strong: number }, ', for your order ', { strong: orderNumber }, '.'),
        button('View your order', paths.order(orderNumber)),
      ],
      reason: youOrdered(address),
    }
  },
  values: ({ number, orderNumber }) => ({ number, orderNumber }),
  example: {
    invoiceId: '00000000-0000-7000-8000-000000000000',
    number: 'INV-2026-000042',
    orderNumber: 'FC-W2YS-2RF7',
    isCredit: false,
  },
})
