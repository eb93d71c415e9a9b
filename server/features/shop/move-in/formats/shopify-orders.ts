import type { FileLine, Format, Gathered } from '../format.ts'
import { orderReading } from './orders.ts'
import { type CellOf, cellsBy, type FieldNames, hasEach, isAmong } from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { addressDraft, phoneOf } from './read/people.ts'

const NAMES = {
  id: ['id'],
  number: ['name'],
  email: ['email'],
  payment: ['financial status'],
  fulfilment: ['fulfillment status'],
  currency: ['currency'],
  subtotal: ['subtotal'],
  shipping: ['shipping'],
  tax: ['taxes'],
  total: ['total'],
  discount: ['discount amount'],
  refunded: ['refunded amount'],
  placedAt: ['created at'],
  cancelledAt: ['cancelled at'],
  note: ['notes'],
  attributes: ['note attributes'],
  lineName: ['lineitem name'],
  lineSku: ['lineitem sku'],
  lineQuantity: ['lineitem quantity'],
  linePrice: ['lineitem price'],
  lineDiscount: ['lineitem discount'],
  ...addressNames('shipping'),
  ...addressNames('billing'),
} satisfies FieldNames<string>
type Field = keyof typeof NAMES

type Side = 'shipping' | 'billing'
type Part = 'Name' | 'Company' | 'Line1' | 'Line2' | 'Street' | 'City' | 'State' | 'Zip' | 'Country' | 'Phone'

function addressNames<S extends Side>(side: S) {
  const parts: Record<Part, string> = {
    Name: 'name',
    Company: 'company',
    Line1: 'address1',
    Line2: 'address2',
    Street: 'street',
    City: 'city',
    State: 'province',
    Zip: 'zip',
    Country: 'country',
    Phone: 'phone',
  }
  return Object.fromEntries(
    Object.entries(parts).map(([part, name]) => [side + part, [`${side} ${name}`]]),
  ) as Record<`${S}${Part}`, string[]>
}

const AMOUNTS = [
  ...NAMES.subtotal,
  ...NAMES.shipping,
  ...NAMES.tax,
  ...NAMES.total,
  ...NAMES.discount,
  ...NAMES.refunded,
  ...NAMES.linePrice,
  ...NAMES.lineDiscount,
]

/** Totals stand on the first line of an order, later lines leave them empty, though its e-mail may be repeated. */
export const shopifyOrders: Format<'orders'> = {
  source: 'shopify',
  kind: 'orders',
  takes: isAmong(Object.values(NAMES).flat()),
  leaves: (_column, cell) => cell === '',
  knows: hasEach(NAMES.number, NAMES.lineName, NAMES.total),
  refuses: (header) => (hasEach(NAMES.number)(header) ? null : 'is missing the column Name'),
  amounts: isAmong(AMOUNTS),
  keys: () => {
    const cell = cellsBy(NAMES)
    // Numbers were given again by some shops, so a new id is another order.
    let last = { number: '', key: '' }
    return (line) => {
      const number = cell(line, 'number')
      last = { number, key: cell(line, 'id') || (number === last.number ? last.key : number) }
      return { key: last.key }
    }
  },
  joins: true,
  reader: ({ decimalMark, timeZone }, { currency }) => {
    const cell = cellsBy(NAMES)
    return (thing) => readOrder(thing, cell, { mark: decimalMark, timeZone, currency })
  },
}

function readOrder({ lines }: Gathered, cellOf: CellOf<Field>, how: Parameters<typeof orderReading>[1]) {
  const cell = (field: Field) => cellOf(lines[0]!, field)
  return orderReading(
    {
      number: cell('number'),
      placedAt: cell('placedAt'),
      email: lines.map((line) => cellOf(line, 'email')).find((email) => email !== '') ?? '',
      currency: cell('currency'),
      amounts: {
        subtotal: cell('subtotal'),
        shipping: cell('shipping'),
        tax: cell('tax'),
        discount: cell('discount'),
        total: cell('total'),
      },
      refunds: [cell('refunded')],
      payment: cell('payment'),
      fulfilment: cell('fulfilment'),
      cancelledAt: cell('cancelledAt'),
      note: [cell('note'), cell('attributes')].filter((text) => text !== '').join('\n'),
      address: addressOf(cell, 'shipping') ?? addressOf(cell, 'billing'),
      lines: lines.flatMap((line) => lineOf(line, cellOf)),
    },
    how,
  )
}

function addressOf(cell: (field: Field) => string, side: Side) {
  const phone = phoneOf(cell(`${side}Phone`), new Notes())
  const address = addressDraft(
    (field) =>
      ({
        name: cell(`${side}Name`),
        company: cell(`${side}Company`),
        line1: cell(`${side}Line1`) || cell(`${side}Street`),
        line2: cell(`${side}Line2`),
        city: cell(`${side}City`),
        state: cell(`${side}State`),
        zip: cell(`${side}Zip`),
        country: cell(`${side}Country`),
      })[field],
    phone,
  )
  return address.line1 === '' && address.city === '' && address.postalCode === '' ? null : address
}

function lineOf(line: FileLine, cell: CellOf<Field>) {
  const name = cell(line, 'lineName')
  if (name === '') return []
  return [
    {
      name,
      sku: cell(line, 'lineSku'),
      quantity: cell(line, 'lineQuantity'),
      price: cell(line, 'linePrice'),
      discount: cell(line, 'lineDiscount'),
    },
  ]
}
