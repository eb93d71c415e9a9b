import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To a customer who asked for it, when a sold-out product is available again. */
export const backInStock = defineKind({
  data: z.object({ productId: z.string(), name: z.string() }),
  compose: ({ productId, name }) => ({
    subject: `${name} is back`,
    preheader: 'There are only a few, and others waited too.',
    blocks: [
      heading(`${name} is back.`),
      paragraph(
        'You asked us to write when there is one again. There are only a few, nobody has one reserved, and who waited longest is told first.',
      ),
      button('Look at it', paths.product(productId)),
    ],
    reason: 'You get this e-mail once, because you asked for it on the page of the product.',
  }),
  values: ({ name }, { shopName }) => ({ product: name, shopName }),
  example: { productId: 'kentia-palm', name: 'Kentia palm' },
})
