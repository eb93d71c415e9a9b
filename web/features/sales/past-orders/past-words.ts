import type { PastOrderRow } from '../../../../contract/schemas/past-order.ts'

/** `paid, fulfilled`: the former shop's words, and what became of the order. */
export const pastState = ({ payment, fulfilment, cancelledAt }: PastOrderRow): string =>
  [cancelledAt === null ? '' : 'cancelled', payment, fulfilment]
    .map((word) => word.replaceAll('_', ' '))
    .filter((word, place, words) => word !== '' && words.indexOf(word) === place)
    .join(', ')

/** `2 × Boston Fern, Watering can` */
export const pastLines = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')
