import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To a customer who asked for it, when a sold-out product is available again. */
export const backInStock = defineKind({
  data: z.object({ productId: z.string(), name: z.string() }),
  compose: ({ productId, name }) => ({
    subject: `${name} is back in stock`,
    preheader: 'There are only a few, and others waited too.',
    blocks: [
      heading(`${name} is back in stock.`),
      paragraph(
        'You asked for this e-mail. There are only a few, none is reserved, and who has waited longest is told first.',
      ),
      button('Look at it', paths.product(productId)),
    ],
    reason: 'You get this e-mail once, because you asked for it on the page of the product.',
  }),
  values: ({ name }, { shopName }) => ({ product: name, shopName }),
  example: { productId: 'kentia-palm', name: 'Kentia palm' },
})
