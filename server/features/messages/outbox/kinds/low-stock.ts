import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To every admin, on the morning after products became scarce. */
export const lowStock = defineKind({
  data: z.object({
    day: z.iso.date(),
    /** The scarcest first; a limited number of them. */
    products: z.array(z.object({ name: z.string(), quantity: z.int() })),
    total: z.int(),
  }),
  compose: ({ day, products, total }, { shopName }) => {
    const counted = total === 1 ? '1 product is' : `${total} products are`
    const more = total - products.length
    return {
      subject: `${shopName}: ${counted} running out`,
      preheader: `Since ${day} few or none are left.`,
      blocks: [
        heading(`${counted} running out.`),
        paragraph(`On ${day} these became scarce, and still are.`),
        {
          block: 'list',
          items: [
            ...products.map(
              ({ name, quantity }) => `${name}: ${quantity === 0 ? 'sold out' : `${quantity} left`}`,
            ),
            ...(more > 0 ? [`and ${more} more`] : []),
          ],
        },
        button('Open the stock', paths.stock()),
      ],
      reason: `You run ${shopName}, so you get this e-mail.`,
    }
  },
  values: ({ day }, { shopName }) => ({ day, shopName }),
  example: {
    day: '2026-11-21',
    products: [
      { name: 'Pink princess philodendron', quantity: 0 },
      { name: 'Tree fern', quantity: 2 },
    ],
    total: 2,
  },
})
