import type { Selectable } from 'kysely'
import { refundOfLines } from '../../../../contract/refunds.ts'
import type { Cents } from '../../../../contract/money.ts'
import { newId } from '../../../base/ids.ts'
import type { Database, Tx } from '../../../database/schema.ts'
import type { Units } from '../../catalogue/stock/stock.store.ts'
import { addRefunded, insertRefund } from './write-refund.ts'

type ShortOrder = {
  orderId: string
  checkout: Pick<Checkout, 'lines' | 'amount_cents' | 'tax_cents' | 'currency' | 'money'>
  short: readonly Units[]
  at: Date
}

type Checkout = Selectable<Database['checkouts']>

/** Refunds missing units in the order's transaction; `settle-refunds` asks the provider. @returns cents refunded, to be counted with the order */
export async function refundShort(tx: Tx, { orderId, checkout, short, at }: ShortOrder): Promise<Cents> {
  const { lines, amount_cents: amountCents, tax_cents: taxCents, currency, money } = checkout
  const units = lines.flatMap(({ productId }, position) => {
    const quantity = short.find((one) => one.productId === productId)?.quantity ?? 0
    return quantity > 0 ? [{ position, quantity }] : []
  })
  if (units.length === 0) return 0
  const refundable = {
    amountCents,
    taxCents,
    refundedCents: 0,
    money,
    made: [],
    lines: lines.map(({ priceCents, quantity }) => ({ priceCents, quantity, refunded: 0 })),
  }
  const refund = refundOfLines(refundable, units)
  const cents = refund.amountCents
  // Units that a discount made free.
  if (cents === 0) return 0
  await addRefunded(tx, orderId, cents)
  await insertRefund(tx, {
    id: newId(),
    orderId,
    ...refund,
    currency,
    lines: units,
    source: 'short',
    reason: 'Out of stock',
    restock: false,
    actorId: null,
    at,
  })
  return cents
}
