import { LENGTHS } from '../../../../../contract/limits.ts'
import type { PastLineDraft, PastOrderDraft } from '../drafts.ts'
import type { Reading } from '../format.ts'
import { type DecimalMark, readAmount } from './read/amounts.ts'
import { cutAtWord, inOneLine, readWhole } from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { emailOf } from './read/people.ts'
import { quoted } from './read/product-parts.ts'
import { readTime } from './read/times.ts'

/** An order as its file writes it. Amounts are kept as they are written, never counted: where taxes are inside cannot be told. */
type WrittenOrder = {
  number: string
  placedAt: string
  email: string
  currency: string
  amounts: Record<'subtotal' | 'shipping' | 'tax' | 'discount' | 'total', string>
  refunds: readonly string[]
  payment: string
  fulfilment: string
  cancelledAt: string
  note: string
  address: PastOrderDraft['address']
  lines: WrittenLine[]
}

/** Of a line either its total is written, or the price of one and what was taken off. */
export type WrittenLine = { name: string; sku: string; quantity: string } & (
  | { total: string }
  | { price: string; discount: string }
)

type HowWritten = { mark: DecimalMark; timeZone: string; currency: string }

/** The names of currencies have three letters. */
const isCurrency = (word: string): boolean => /^[a-z]{3}$/i.test(word)

export function orderReading(order: WrittenOrder, how: HowWritten): Reading<'orders'> {
  const name = inOneLine(order.number)
  const refused = (sentence: string): Reading<'orders'> => ({ name, notes: [], draft: null, sentence })
  if (name === '') return refused('has no number')
  const placedAt = readTime(order.placedAt, how.timeZone)
  if (placedAt === null)
    return refused(
      order.placedAt === '' ? 'has no date' : `has a date that cannot be read: ${quoted(order.placedAt)}`,
    )
  if (order.lines.length === 0) return refused('has no lines')
  const currency = (isCurrency(order.currency) ? order.currency : how.currency).toUpperCase()
  try {
    const cents = (cell: string) => amountOf(cell, how.mark, currency)
    const notes = new Notes()
    const email = emailOf(order.email) ?? ''
    if (email === '' && order.email !== '') notes.add('e-mail left out: it is no address')
    const draft: PastOrderDraft = {
      number: cutAtWord(name, LENGTHS.orderNumber),
      placedAt,
      email,
      currency,
      subtotalCents: cents(order.amounts.subtotal),
      shippingCents: cents(order.amounts.shipping),
      taxCents: cents(order.amounts.tax),
      discountCents: cents(order.amounts.discount),
      totalCents: cents(order.amounts.total),
      refundedCents: order.refunds.reduce((sum, refund) => sum + cents(refund), 0),
      payment: inOneLine(order.payment),
      fulfilment: inOneLine(order.fulfilment),
      cancelledAt: readTime(order.cancelledAt, how.timeZone),
      note: cutAtWord(order.note, LENGTHS.orderNote),
      address: order.address,
      lines: order.lines.map((line) => lineOf(line, cents)),
    }
    return { name, notes: notes.list(), draft, sentence: null }
  } catch (error) {
    if (error instanceof Unread) return refused(error.message)
    throw error
  }
}

/** What is written cannot be read; its message is the sentence of the order. */
class Unread extends Error {}

function amountOf(cell: string, mark: DecimalMark, currency: string): number {
  if (cell === '') return 0
  const cents = readAmount(cell, mark, currency)
  if (cents === null) throw new Unread(`has an amount that cannot be read: ${quoted(cell)}`)
  return cents
}

/** Units of a line, beyond which the database does not count. */
const MOST_UNITS = 2_000_000_000

function lineOf(line: WrittenLine, cents: (cell: string) => number): PastLineDraft {
  const quantity = line.quantity === '' ? 1 : readWhole(line.quantity)
  if (quantity === null || Math.abs(quantity) > MOST_UNITS)
    throw new Unread(`has a quantity that is no whole number: ${quoted(line.quantity)}`)
  return {
    name: cutAtWord(inOneLine(line.name), LENGTHS.addressLine),
    sku: inOneLine(line.sku),
    quantity,
    totalCents: 'total' in line ? cents(line.total) : quantity * cents(line.price) - cents(line.discount),
  }
}
