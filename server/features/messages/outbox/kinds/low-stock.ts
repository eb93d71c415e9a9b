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
  compose: ({ day, products, total }, { address, shopName }) => {
    const counted = total === 1 ? '1 product is' : `${total} products are`
    const more = total - products.length
    return {
      subject: `${shopName}: ${counted} low or out of stock`,
      preheader: `Low or out of stock since ${day}.`,
      blocks: [
        heading(`${counted} low or out of stock.`),
        paragraph(`These products have been low or out of stock since ${day}.`),
        {
          block: 'list',
          items: [
            ...products.map(
              ({ name, quantity }) => `${name}: ${quantity === 0 ? 'sold out' : `${quantity} left`}`,
            ),
            ...(more > 0 ? [`and ${more} more`] : []),
          ],
        },
        button('Open stock', paths.stock()),
      ],
      reason: `You get this e-mail because ${shopName} sends these notifications to ${address}.`,
    }
  },
  values: ({ day }) => ({ day }),
  example: {
    day: '2026-11-21',
    products: [
      { name: 'Pink princess philodendron', quantity: 0 },
      { name: 'Tree fern', quantity: 2 },
    ],
    total: 2,
  },
})
