import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { addressBlock, button, heading, paragraph, youOrdered } from '../email-content.ts'
import { orderSteps } from '../order-steps.ts'
import { defineKind } from './kind.ts'

const Parcel = z.object({ carrier: z.string(), number: z.string(), url: z.url().nullable() })

/** To the buyer, when a parcel is handed to the carrier. */
export const shipped = defineKind({
  data: z.object({
    orderNumber: z.string(),
    parcels: z.array(Parcel),
    addressLines: z.array(z.string()),
    // A delayed one is sent only if the order still has this status (`queue.store.ts`).
    status: z.literal('shipped').optional(),
    held: z.literal(true).optional(),
  }),
  compose: ({ orderNumber, parcels, addressLines }, { address }) => ({
    subject: `Your order ${orderNumber} has shipped`,
    preheader:
      numbersOf(parcels).length > 0
        ? 'Your tracking number is in this e-mail.'
        : 'Your order was handed to the carrier.',
    blocks: [
      heading('Your order has shipped.'),
      paragraph('Order ', { strong: orderNumber }, ' was handed to the carrier.'),
      ...parcels.map((parcel) => ({ block: 'parcel' as const, ...parcel })),
      ...addressBlock(addressLines),
      button('View your order', paths.order(orderNumber)),
      { block: 'steps', title: 'Order status', steps: orderSteps('shipped') },
    ],
    reason: youOrdered(address),
  }),
  values: ({ orderNumber, parcels }) => ({
    orderNumber,
    trackingNumbers: numbersOf(parcels).join(', ') || undefined,
  }),
  keeps: ({ parcels }) => (numbersOf(parcels).length > 0 ? [] : ['preheader']),
  example: {
    orderNumber: 'FC-W2YS-2RF7',
    parcels: [{ carrier: 'UPS', number: '1Z 999 AA1 01 2345 6784', url: 'https://www.ups.com/track' }],
    addressLines: ['Yuki Mori', '77 Alder Road', 'Boise, ID 83702', 'United States'],
  },
})

const numbersOf = (parcels: readonly z.infer<typeof Parcel>[]): string[] =>
  parcels.map(({ number }) => number).filter((number) => number !== '')
