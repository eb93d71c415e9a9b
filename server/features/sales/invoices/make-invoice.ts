import { countryName } from '../../../../contract/countries.ts'
import { dayIn } from '../../../../contract/shop-days.ts'
import { discountBy, type Money } from '../../../../contract/totals.ts'
import type { Settings } from '../../../platform/settings.ts'
import { lineAmounts, moneyOf, shippingName, type LineAmounts } from '../pricing/line-amounts.ts'
import { refundShares, sharesByTax, taxesOfOrder, type GroupShare } from '../pricing/refund-shares.ts'
import type { DueOrder } from './due.store.ts'
import type { InvoiceData, InvoiceItem, InvoiceKind } from '../../../../contract/invoices.ts'

/** Countries whose law names the paper: Australia (GST Act 1999, s 29-70) and India (CGST Act 2017, s 31). */
const TAX_INVOICE = new Set(['AU', 'IN'])

const titleOf = (kind: InvoiceKind, country: string): string =>
  kind === 'credit' ? 'Credit note' : TAX_INVOICE.has(country) ? 'Tax invoice' : 'Invoice'

/** The seller as the merchant has set it; what is left empty is what the shop says of itself elsewhere. */
function sellerOf(settings: Settings): InvoiceData['seller'] {
  const { name, address, note } = settings.get('invoices.seller')
  const taxIds = settings.get('invoices.taxIds')
  const vatId = settings.get('legal.vatId')
  return {
    name: name || settings.get('legal.company') || settings.get('shop.name'),
    lines: [...(address.length > 0 ? address : settings.get('shop.address'))],
    country: settings.get('shop.country'),
    taxIds:
      taxIds.length > 0 || vatId === ''
        ? taxIds.map(({ label, value }) => ({ label, value }))
        : [{ label: 'VAT number', value: vatId }],
    note,
  }
}

const linesOf = ({ lines }: DueOrder) =>
  lines.map(({ price_cents: priceCents, quantity }) => ({ priceCents, quantity }))

/** What invoice and credit note of an order have in common. */
function commonOf(settings: Settings, order: DueOrder, kind: InvoiceKind, at: Date) {
  const timeZone = settings.get('shop.timeZone')
  const money = moneyOf(order.money, linesOf(order))
  const seller = sellerOf(settings)
  const { billing, delivery } = order
  return {
    timeZone,
    money,
    kind,
    title: titleOf(kind, seller.country),
    issuedOn: dayIn(at, timeZone),
    currency: order.currency.toUpperCase(),
    orderNumber: order.order_number,
    seller,
    buyer: { ...billing, email: order.email.endsWith('@invalid') ? '' : order.email },
    deliveredTo: delivery,
    placeOfSupply: placeOfSupply(seller.country, money, order),
    included: money.included,
  }
}

/** Indian law wants the state of a supply named, as it decides which taxes are charged (CGST Rules 2017, rule 46 n). */
function placeOfSupply(home: string, { place }: Money, { delivery, billing }: DueOrder): string {
  if (home !== 'IN') return ''
  const { country, state } = place ?? delivery ?? billing
  return [state, country === '' ? '' : countryName(country)].filter((part) => part !== '').join(', ')
}

/** @param number of the new invoice */
export function makeInvoice(settings: Settings, order: DueOrder, number: string, at: Date): InvoiceData {
  const { timeZone, money, ...common } = commonOf(settings, order, 'invoice', at)
  const amounts = lineAmounts(money, linesOf(order))
  const isOf = (amount: LineAmounts) => amount.position !== null
  return {
    ...common,
    number,
    suppliedOn: dayIn(order.shipped_at ?? order.created_at, timeZone),
    about: null,
    items: amounts
      .filter(isOf)
      .toSorted((one, other) => one.position! - other.position!)
      .map((amount) => itemOf(order, amount, discountBy(money), common.seller.country)),
    delivery: amounts
      .filter((amount) => !isOf(amount))
      .map((amount) => ({
        name: shippingName(money),
        details: [],
        quantity: 1,
        unitCents: money.groups[amount.group]!.shippingCents,
        ...sumsOf(amount),
      })),
    taxes: taxesOfOrder(money),
    netCents: order.amount_cents - order.tax_cents,
    taxCents: order.tax_cents,
    amountCents: order.amount_cents,
  }
}

function itemOf(
  { lines }: DueOrder,
  { position, ...amount }: LineAmounts,
  discountReason: string,
  home: string,
): InvoiceItem {
  const { name, price_cents: unitCents, quantity, sku, hs_code: hsCode } = lines[position!]!
  return {
    name,
    details: [
      ...(sku === null ? [] : [`SKU ${sku}`]),
      // Indian law calls it so and wants it on paper (CGST Rules 2017, rule 46 g).
      ...(hsCode === null || home !== 'IN' ? [] : [`HSN ${hsCode}`]),
      ...(amount.discountCents > 0 && discountReason !== '' ? [`Discount (${discountReason})`] : []),
    ],
    ...(sku !== null && { sku }),
    ...(hsCode !== null && { hsCode }),
    ...(amount.discountCents > 0 && discountReason !== '' && { discountReason }),
    quantity,
    unitCents,
    ...sumsOf(amount),
  }
}

const sumsOf = ({ discountCents, netCents, taxCents, parts }: Omit<LineAmounts, 'position'>) => ({
  discountCents,
  netCents,
  taxCents,
  parts,
})

/** A credit note about one refund of an invoiced order. @param about the order's invoice */
export function makeCredit(
  settings: Settings,
  order: DueOrder,
  refundId: string,
  about: NonNullable<InvoiceData['about']>,
  number: string,
  at: Date,
): InvoiceData {
  const { timeZone, money, ...common } = commonOf(settings, order, 'credit', at)
  const { amount_cents: amountCents } = order
  const refund = order.refunds.find(({ id }) => id === refundId)!
  const shares =
    refundShares({ money, amountCents, lines: linesOf(order) }, order.refunds).get(refundId) ?? []
  const taxCents = taxIn(shares)
  return {
    ...common,
    number,
    suppliedOn: dayIn(refund.createdAt, timeZone),
    about,
    items: shares.map((share) => creditItem(order, money, refundId, share)),
    delivery: [],
    taxes: sharesByTax(shares),
    netCents: refund.amountCents - taxCents,
    taxCents,
    amountCents: refund.amountCents,
  }
}

const taxIn = (shares: readonly Pick<GroupShare, 'parts'>[]) =>
  shares.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.taxCents, 0)

/** One line a group of taxes, with what was refunded below it: units, and the delivery. */
function creditItem(order: DueOrder, money: Money, refundId: string, share: GroupShare): InvoiceItem {
  const { lines, shippingCents = 0 } = order.refunds.find(({ id }) => id === refundId)!
  const group = money.groups[share.group]!
  const taxCents = taxIn([share])
  return {
    name: 'Refund',
    details: [
      ...lines
        .filter(({ position }) => group.lines.includes(position))
        .map(({ position, quantity }) => `${quantity} × ${order.lines[position]!.name}`),
      ...(shippingCents > 0 && group.shippingCents > 0 ? [shippingName(money)] : []),
    ],
    quantity: 1,
    unitCents: share.netCents + (money.included ? taxCents : 0),
    discountCents: 0,
    netCents: share.netCents,
    taxCents,
    parts: share.parts,
  }
}
