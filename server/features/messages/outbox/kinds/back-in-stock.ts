import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To a customer who asked for it, when a sold-out product is available again. */
export const backInStock = defineKind({
  data: z.object({ productId: z.string(), name: z.string() }),
  compose: ({ productId, name }) => ({
    subject: `${name} is back`,
    preheader: 'Only a few are available.',
    blocks: [
      heading(`${name} is back in stock.`),
      paragraph(
        'You asked us to e-mail you when this product is back in stock. Only a few are available, and none is reserved for you.',
      ),
      button('View product', paths.product(productId)),
    ],
    reason: 'You get this e-mail once because you asked to be notified on the product page.',
  }),
  values: ({ name }) => ({ product: name }),
  example: { productId: 'kentia-palm', name: 'Kentia palm' },
})
