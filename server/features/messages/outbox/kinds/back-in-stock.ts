import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { defineKind } from './kind.ts'

/** To a customer who asked for it, when a sold-out product is available again. */
export const backInStock = defineKind({
  data: z.object({ productId: z.string(), name: z.string() }),
  compose: ({ productId, name }) => ({
    subject: `${name} is back`,
    preheader: 'There are only a few, and others waited too.',
    picture: null,
    blocks: [
      { block: 'heading', text: `${name} is back.` },
      {
        block: 'text',
        parts: [
          'You asked us to write when there is one again. There are only a few, nobody has one reserved, and who waited longest is told first.',
        ],
      },
      { block: 'button', label: 'Look at it', to: paths.product(productId) },
    ],
    reason: 'You get this e-mail once, because you asked for it on the page of the product.',
  }),
  values: ({ name }, { shopName }) => ({ product: name, shopName }),
  example: { productId: 'kentia-palm', name: 'Kentia palm' },
})
