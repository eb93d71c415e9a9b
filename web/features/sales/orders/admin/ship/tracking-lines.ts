import { LENGTHS } from '../../../../../../contract/limits.ts'

type Order = { _id: string; orderId: string }

/** A line that gives an order its number, or why it gives none. */
export type TrackedOrder = Order & { number: string }
type Refused = { line: number; text: string; reason: string }

const SEPARATORS = /[,;\t]/
/** Any cell that looks as an order's number does. */
const ORDER_NUMBER = /^[A-Z]{1,6}-[A-Z0-9]+-[A-Z0-9]+$/i

const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/**
 * Reads tracking numbers: one line for each order, in their order, where an empty line leaves its order out; or pasted
 * lines of which one cell is the number of an order and the next filled one its tracking number.
 */
export function readTracking(
  text: string,
  orders: readonly Order[],
): { tracked: TrackedOrder[]; refused: Refused[] } {
  const lines = text.trimEnd().split(/\r?\n/)
  const cellsOf = (line: string) => line.split(SEPARATORS).map(bare)
  const isNamed = lines.some((line) => cellsOf(line).some((cell) => ORDER_NUMBER.test(cell)))
  const byNumber = new Map(orders.map((order) => [order.orderId.toUpperCase(), order]))
  const tracked = new Map<string, TrackedOrder>()
  const refused: Refused[] = []

  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const refuse = (reason: string) => refused.push({ line: index + 1, text: line.trim(), reason })
    const cells = isNamed ? cellsOf(line) : ['', bare(line)]
    const place = isNamed ? cells.findIndex((cell) => ORDER_NUMBER.test(cell)) : 0
    const order = isNamed ? byNumber.get(cells[place]?.toUpperCase() ?? '') : orders[index]
    const number = cells.find((cell, at) => at !== place && cell !== '') ?? ''
    if (isNamed && place < 0) {
      // The names of the columns.
      if (index > 0) refuse('names no order')
    } else if (order === undefined)
      refuse(isNamed ? 'is of no chosen order' : 'is one more than there are orders')
    else if (number === '') refuse('has no tracking number')
    else if (number.length > LENGTHS.trackingNumber) refuse('is too long for a tracking number')
    else if (tracked.has(order._id)) refuse('is of an order that has a number above')
    else if ([...tracked.values()].some((each) => each.number === number)) refuse('stands above already')
    else tracked.set(order._id, { ...order, number })
  }
  return { tracked: [...tracked.values()], refused }
}
