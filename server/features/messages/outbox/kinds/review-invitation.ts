import * as z from 'zod'
import { farPaths } from '../../../../../contract/far-paths.ts'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To the buyer, some days after an order was completed, with its products that the buyer has not reviewed. */
export const reviewInvitation = defineKind({
  data: z.object({
    orderNumber: z.string(),
    products: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
  }),
  compose: ({ orderNumber, products }, { address, emailId }) => ({
    subject: `Review your order ${orderNumber}`,
    preheader: 'Your review helps other customers.',
    blocks: [
      heading('How are your plants?'),
      paragraph(
        'Your order ',
        { strong: orderNumber },
        ' arrived a while ago. Please rate your plants and write a few words: an honest review helps other customers.',
      ),
      ...products.map(({ id, name }) =>
        paragraph({ link: `Review ${name}`, to: `${paths.product(id)}#reviews-title` }),
      ),
      button('View your order', paths.order(orderNumber)),
    ],
    reason: `You get this e-mail once for each order of ${address}.`,
    unsubscribe: { page: farPaths.unsubscribe(emailId), oneClick: `/api/emails/${emailId}/unsubscribe` },
  }),
  values: ({ orderNumber }) => ({ orderNumber }),
  example: {
    orderNumber: 'FC-W2YS-2RF7',
    products: [
      { id: 'kentia-palm', name: 'Kentia palm' },
      { id: 'mist-bottle', name: 'Mist bottle' },
    ],
  },
})
