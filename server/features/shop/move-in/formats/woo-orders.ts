import type { FileLine, Format, Gathered, LineKey, Reading } from '../format.ts'
import { orderReading, type WrittenLine } from './orders.ts'
import { type CellOf, cellsBy, type FieldNames, hasEach, isAmong } from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { addressDraft, phoneOf } from './read/people.ts'
import { oncePerKey } from './read/twins.ts'

/** Of order export plug-ins. What names a computer or a browser is not among them: it is never stored. */
const NAMES = {
  id: ['order_id'],
  number: ['order_number'],
  placedAt: ['order_date'],
  status: ['status', 'order_status'],
  shipping: ['shipping_total'],
  tax: ['tax_total'],
  discount: ['discount_total'],
  total: ['order_total'],
  subtotal: ['order_subtotal'],
  currency: ['order_currency'],
  email: ['customer_email', 'billing_email'],
  note: ['customer_note'],
  refunds: ['refund_items'],
  firstName: ['shipping_first_name'],
  lastName: ['shipping_last_name'],
  company: ['shipping_company'],
  line1: ['shipping_address_1'],
  line2: ['shipping_address_2'],
  city: ['shipping_city'],
  state: ['shipping_state'],
  zip: ['shipping_postcode'],
  country: ['shipping_country'],
  phone: ['shipping_phone', 'billing_phone'],
} satisfies FieldNames<string>
type Field = keyof typeof NAMES

/** A column for each fact of a line, or one for all of them: `name:Fern|sku:F1|quantity:2|total:20`. */
const PRODUCT_ITEM = /^product item (\d+) (name|sku|quantity|total)$/
const LINE_ITEM = /^line_item_(\d+)$/
const isField = isAmong(Object.values(NAMES).flat())
const isAmount = isAmong([
  ...NAMES.shipping,
  ...NAMES.tax,
  ...NAMES.discount,
  ...NAMES.total,
  ...NAMES.subtotal,
])

const isReport = hasEach(['order #'], ['net sales'])

export const wooOrders: Format<'orders'> = {
  source: 'woocommerce',
  kind: 'orders',
  takes: (column) => isField(column) || PRODUCT_ITEM.test(column) || LINE_ITEM.test(column),
  leaves: (_column, cell) => cell === '',
  knows: (header) => isReport(header) || hasEach(NAMES.number, NAMES.placedAt, NAMES.total)(header),
  refuses: (header) =>
    isReport(header)
      ? "is WooCommerce's analytics report: it has no e-mails and no prices of lines. Export the orders with an order export plug-in"
      : null,
  amounts: (column) => isAmount(column) || /^product item \d+ total$/.test(column),
  keys: () => keyBy(cellsBy(NAMES)),
  joins: false,
  reader: ({ decimalMark, timeZone }, { currency }) => {
    const cell = cellsBy(NAMES)
    return oncePerKey(
      keyBy(cell),
      (line) => `has the same number as line ${line}`,
      (thing) => readOrder(thing, cell, { mark: decimalMark, timeZone, currency }),
    )
  },
}

const keyBy =
  (cell: CellOf<Field>) =>
  (line: FileLine): LineKey => ({ key: cell(line, 'number') || cell(line, 'id') })

function readOrder(
  { lines }: Gathered,
  cellOf: CellOf<Field>,
  how: Parameters<typeof orderReading>[1],
): Reading<'orders'> {
  const line = lines[0]!
  const cell = (field: Field) => cellOf(line, field)
  const number = cell('number') || cell('id')
  const phone = phoneOf(cell('phone'), new Notes())
  const address = addressDraft(
    (field) => (field === 'name' ? `${cell('firstName')} ${cell('lastName')}` : cell(field)),
    phone,
  )
  return orderReading(
    {
      number,
      placedAt: cell('placedAt'),
      email: cell('email'),
      currency: cell('currency'),
      amounts: {
        subtotal: cell('subtotal'),
        shipping: cell('shipping'),
        tax: cell('tax'),
        discount: cell('discount'),
        total: cell('total'),
      },
      refunds: refundsOf(cell('refunds'), cell('status') === 'refunded' ? cell('total') : ''),
      payment: cell('status'),
      fulfilment: '',
      cancelledAt: '',
      note: cell('note'),
      address: address.line1 === '' && address.city === '' && address.postalCode === '' ? null : address,
      lines: linesOf(line),
    },
    how,
  )
}

/** One refund, or several of them one after another. */
function refundsOf(cell: string, whole: string): string[] {
  const amounts = [...cell.matchAll(/(?:^|[|;])amount:-?([\d.,]+)/g)].map(([, amount]) => amount!)
  return amounts.length > 0 ? amounts : [whole]
}

function linesOf({ cells }: FileLine): WrittenLine[] {
  const found = new Map<number, Record<string, string>>()
  for (const column in cells) {
    const [, number, fact] = PRODUCT_ITEM.exec(column) ?? []
    const text = cells[column]!.trim()
    if (number === undefined || fact === undefined || text === '') continue
    found.set(Number(number), { ...found.get(Number(number)), [fact]: text })
  }
  for (const column in cells) {
    const [, number] = LINE_ITEM.exec(column) ?? []
    const text = cells[column]!.trim()
    if (number !== undefined && text !== '' && !found.has(Number(number)))
      found.set(Number(number), factsOf(text))
  }
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([, { name = '', sku = '', quantity = '', total = '' }]) => ({ name, sku, quantity, total }))
}

/** A product's name may hold a stroke, so only one before a known word begins another fact. */
const factsOf = (cell: string): Record<string, string> =>
  Object.fromEntries(
    cell.split(/\|(?=(?:product_id|sku|quantity|total|sub_total|tax|meta)\b)/).map((fact) => {
      const at = fact.indexOf(':')
      return [fact.slice(0, at), fact.slice(at + 1)]
    }),
  )
