import { LENGTHS } from '../../../../../../contract/limits.ts'
import { isPlainLine } from '../../../../../../contract/plain-line.ts'

type Order = { _id: string; orderId: string }

/** A line that gives an order its number, or why it gives none. */
export type TrackedOrder = Order & { number: string }
type Refused = { line: number; text: string; reason: string }

const SEPARATORS = /[,;\t]/
/** Characters of a line that are read: more than any order with its number has. */
const MAX_LINE = 500
/** Any cell that looks as an order's number does. */
const ORDER_NUMBER = /^[A-Z]{1,6}-[A-Z0-9]+-[A-Z0-9]+$/i

/** Also `="1Z9"`, with which a spreadsheet keeps a number as it is. */
const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"?=?"+(.*?)"+$/, '$1')
    .trim()

/** Why a text cannot be a tracking number, or `null`. */
function whyNot(number: string): string | null {
  if (number.length > LENGTHS.trackingNumber) return 'is too long for a tracking number'
  if (!isPlainLine(number)) return 'contains characters that are not allowed in a tracking number'
  if (/^[=+@-]/.test(number)) return 'starts like a formula'
  if (/^\d[\d.]*e\+\d+$/i.test(number)) return 'was shortened by a spreadsheet'
  return null
}

/**
 * Reads tracking numbers: one line for each order, in their order, where an empty line leaves its order out; or pasted
 * lines of which one cell is the number of an order and the other its tracking number.
 */
export function readTracking(
  text: string,
  orders: readonly Order[],
): { tracked: TrackedOrder[]; refused: Refused[] } {
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.slice(0, MAX_LINE))
  const cellsOf = (line: string) => line.split(SEPARATORS).map(bare)
  // Alone in its line, what looks as an order's number does is a tracking number.
  const isNamed = lines.some(
    (line) => SEPARATORS.test(line) && cellsOf(line).some((cell) => ORDER_NUMBER.test(cell)),
  )
  const byNumber = new Map(orders.map((order) => [order.orderId.toUpperCase(), order]))
  const tracked = new Map<string, TrackedOrder>()
  const refused: Refused[] = []

  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const refuse = (reason: string) => refused.push({ line: index + 1, text: line.trim(), reason })
    const cells = isNamed ? cellsOf(line).filter((cell) => cell !== '') : ['', bare(line)]
    const place = isNamed ? placeOfOrder(cells, byNumber) : 0
    const order = isNamed ? byNumber.get(cells[place]?.toUpperCase() ?? '') : orders[index]
    const number = cells[1 - place] ?? ''
    const problem = whyNot(number)
    if (isNamed && place < 0) {
      // The names of the columns.
      if (index > 0) refuse('has no order number')
    } else if (order === undefined)
      refuse(isNamed ? 'is not one of the selected orders' : 'has no order left to assign')
    else if (number === '') refuse('has no tracking number')
    else if (cells.length > 2) refuse('has more than two columns')
    else if (problem !== null) refuse(problem)
    else if (tracked.has(order._id)) refuse('is a second number for the same order')
    else if ([...tracked.values()].some((each) => each.number === number)) refuse('is a duplicate')
    else tracked.set(order._id, { ...order, number })
  }
  return { tracked: [...tracked.values()], refused }
}

/** The place of the chosen order's number in a line, else of what looks like one; -1 without any. */
function placeOfOrder(cells: readonly string[], byNumber: ReadonlyMap<string, Order>): number {
  const chosen = cells.findIndex((cell) => byNumber.has(cell.toUpperCase()))
  return chosen >= 0 ? chosen : cells.findIndex((cell) => ORDER_NUMBER.test(cell))
}
