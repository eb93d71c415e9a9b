import { QUANTITY } from '../../../../contract/limits.ts'
import type { AvailabilityView } from '../../../../contract/schemas/stock.ts'

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Returns a sentence about the stock of a line; empty when there is nothing to say. The cart is rendered in the browser only. */
function stockSentence(stock: AvailabilityView | undefined): string {
  if (stock === undefined) return ''
  const { band, since, free, heldUntil, most } = stock
  if (band === 'out') return `Sold out since ${moment(since)}`
  if (heldUntil !== undefined)
    return `Reserved by another customer until ${timeFormat.format(new Date(heldUntil))} at the latest`
  if (free === 0) return 'Reserved by another customer'
  if (free !== undefined) return `Only ${free} left`
  return most === undefined ? '' : `Limit of ${most} per order`
}

/** The time of a moment today, else the day. */
function moment(iso: string): string {
  const at = new Date(iso)
  return at.toDateString() === new Date().toDateString() ? timeFormat.format(at) : dayFormat.format(at)
}

/** The stock message of a cart line. */
export function StockLine({ stock }: { stock: AvailabilityView | undefined }) {
  const sentence = stockSentence(stock)
  return sentence === '' ? null : <p className="text-sm font-semibold text-clay">{sentence}</p>
}

/** Returns the units of a product that one cart may have now. */
export const unitsMost = (stock: AvailabilityView | undefined): number =>
  Math.min(QUANTITY.most, stock?.most ?? QUANTITY.most, stock?.free ?? QUANTITY.most)
