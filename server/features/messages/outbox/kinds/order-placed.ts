import * as z from 'zod'
import { DEFAULT_CURRENCY, formatMinor } from '../../../../../contract/currencies.ts'
import { carePaths } from '../../../../../contract/care-sheet.ts'
import { farPaths } from '../../../../../contract/far-paths.ts'
import { paths } from '../../../../../contract/paths.ts'
import { sumsOf } from '../../../../../contract/totals.ts'
import type { Frame } from '../frame.ts'
import { type Block, addressBlock, button, heading, paragraph, youOrdered } from '../email-content.ts'
import { BOUGHT, boughtData } from '../email-money.ts'
import { orderSteps } from '../order-steps.ts'
import { defineKind } from './kind.ts'

/** To the buyer, as soon as the order is paid. */
export const orderPlaced = defineKind({
  data: boughtData(
    z.object({
      orderNumber: z.string(),
      ...BOUGHT,
      /** Units that were paid for but not in stock. */
      short: z.array(z.object({ name: z.string(), quantity: z.int() })).optional(),
      addressLines: z.array(z.string()).optional(),
      /** The place where the buyer collects it. */
      pickUp: z.string().optional(),
      /** Care instructions for each plant, where known. */
      care: z.array(z.string()).optional(),
      /** The published pages about the contract. */
      terms: z.array(z.object({ title: z.string(), to: z.string() })).optional(),
      /** Of the period in which some buyers may withdraw; absent where nobody may online. */
      withdrawalDays: z.int().optional(),
    }),
  ),
  compose: (
    { orderNumber, short = [], addressLines = [], pickUp, care = [], terms = [], withdrawalDays, ...order },
    { name, address },
  ) => {
    const hasRest = isSomethingLeft(short, order.lines)
    return {
      subject: hasRest ? `Your order ${orderNumber} is confirmed` : `Your order ${orderNumber} is sold out`,
      preheader: hasRest
        ? 'We have received your payment and are preparing your order.'
        : 'Your order is sold out and will be refunded.',
      ...(hasRest && { picture: 'deals' }),
      blocks: [
        heading(
          `Thank you${name === null ? '' : `, ${name}`}. ${hasRest ? 'Your order is confirmed.' : 'Unfortunately your order is sold out.'}`,
        ),
        paragraph('We have received your order ', { strong: orderNumber }, ' and your payment.'),
        ...(short.length === 0 ? [] : [soldOut(short, hasRest)]),
        button('View your order', paths.order(orderNumber)),
        { block: 'order', ...order },
        ...(hasRest
          ? [
              ...addressBlock(addressLines),
              ...(pickUp === undefined ? [] : [paragraph('Pick-up: ', { strong: pickUp }, '.')]),
              {
                block: 'steps' as const,
                title: 'Order status',
                steps: orderSteps('pending', pickUp !== undefined),
              },
              ...(care.length === 0 ? [] : careBlocks(care, orderNumber)),
            ]
          : []),
        ...termsBlocks(terms, withdrawalDays),
      ],
      reason: youOrdered(address),
    }
  },
  values: ({ orderNumber, amountCents, currency }, { name }) => ({
    orderNumber,
    total: formatMinor(amountCents, currency),
    name: name ?? undefined,
  }),
  keeps: ({ short = [], lines }) =>
    isSomethingLeft(short, lines) ? [] : ['subject', 'preheader', 'heading', 'closing'],
  example: (pictures) => ({
    ...exampleOrder(pictures),
    addressLines: ['Yuki Mori', '77 Alder Road', 'Boise, ID 83702', 'United States'],
    care: [
      'Kentia palm: Bright, indirect. Water: once a week, when the top third of the mix is dry. Safe for cats and dogs.',
    ],
  }),
})

export const exampleOrder = (pictures: Frame['pictures']) => ({
  orderNumber: 'FC-W2YS-2RF7',
  lines: [
    { name: 'Kentia palm', picture: 'kentia-palm', priceCents: 18_500 },
    { name: 'Seagrass basket', picture: 'seagrass-basket', priceCents: 4_500 },
  ].map(({ picture, ...line }) => ({
    ...line,
    productId: picture,
    image: pictures.get(picture) ?? '',
    quantity: 2,
  })),
  currency: DEFAULT_CURRENCY,
  sums: sumsOf({ subtotalCents: 46_000, taxCents: 2_300 }, null),
  amountCents: 48_300,
})

const careBlocks = (care: string[], orderNumber: string): Block[] => [
  paragraph(
    { strong: 'Care instructions. ' },
    { link: 'Printable care sheet', to: carePaths.page(orderNumber) },
  ),
  { block: 'list', items: care },
]

/** The terms and, for consumers who have the right, how to withdraw. */
const termsBlocks = (terms: readonly { title: string; to: string }[], days: number | undefined): Block[] => [
  ...(terms.length === 0
    ? []
    : [
        paragraph(
          'About this contract: ',
          ...terms.flatMap(({ title, to }, index) => [...(index === 0 ? [] : [', ']), { link: title, to }]),
          '.',
        ),
      ]),
  ...(days === undefined
    ? []
    : [
        paragraph(
          { strong: 'Withdrawal. ' },
          `Consumers in the European Union, and elsewhere where our terms say so, may withdraw within ${days} days after they received the last parcel, without a reason: `,
          { link: 'Withdraw from contract here', to: farPaths.withdraw() },
          '.',
        ),
      ]),
]

type Units = readonly { quantity: number }[]

const units = (parts: Units): number => parts.reduce((sum, { quantity }) => sum + quantity, 0)

const isSomethingLeft = (short: Units, lines: Units): boolean =>
  short.length === 0 || units(short) < units(lines)

function soldOut(short: readonly { name: string; quantity: number }[], hasRest: boolean): Block {
  return paragraph(
    'Unfortunately this is sold out: ',
    { strong: short.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') },
    hasRest ? '. We refund it and are preparing the rest of your order.' : '. We refund it.',
  )
}
