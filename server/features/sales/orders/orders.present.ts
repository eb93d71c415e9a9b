import type { EmailState } from '../../../../contract/email-kinds.ts'
import { ownImage } from '../../../../contract/images.ts'
import { DEFAULT_CURRENCY, toMajor } from '../../../../contract/currencies.ts'
import { isRefundedWhole } from '../../../../contract/left-to-send.ts'
import { isSent } from '../../../../contract/order-transitions.ts'
import { discountOf } from '../../../../contract/totals.ts'
import type { OrderLineView, OrderView } from '../../../../contract/schemas/order.ts'
import type { Reader } from '../delivery/delivery.present.ts'
import { presentApplied } from '../discounts/applied.present.ts'
import { presentTaxes } from '../pricing/taxes.present.ts'
import type { OrderLineRow, OrderWithLines } from './orders.store.ts'

export const presentOrder = (order: OrderWithLines): OrderView => ({
  _id: order.id,
  orderId: order.order_number,
  email: order.email,
  status: order.status,
  ...inCurrency(order),
  ...countedBy(order),
  subtotal: toMajor(order.subtotal_cents, order.currency),
  tax: toMajor(order.tax_cents, order.currency),
  amount: toMajor(order.amount_cents, order.currency),
  ...(order.refunded_cents > 0 && { refunded: toMajor(order.refunded_cents, order.currency) }),
  ...(order.ready_at && { readyAt: order.ready_at.toISOString() }),
  ...(order.cancelled_at && { cancelledAt: order.cancelled_at.toISOString() }),
  ...(order.deleted_at && { archivedAt: order.deleted_at.toISOString() }),
  createdAt: order.created_at.toISOString(),
  updatedAt: order.updated_at.toISOString(),
  products: order.lines.map((line) => presentLine(line, order.currency)),
})

/** The currency, where it is not the one of a shop that set none. */
const inCurrency = ({ currency }: Pick<OrderWithLines, 'currency'>) =>
  currency === DEFAULT_CURRENCY ? {} : { currency: currency.toUpperCase() }

/** How the order was counted, where the shop has set its taxes. */
function countedBy({ money, currency }: Pick<OrderWithLines, 'money' | 'currency'>) {
  if (money === null) return {}
  const discount = discountOf(money)
  return {
    ...(money.included && { taxIncluded: true as const }),
    taxes: presentTaxes(money, currency),
    ...(discount > 0 && { discount: toMajor(discount, currency) }),
    ...(money.discounts && { discounts: presentApplied(money.discounts, currency) }),
    ...((money.shippingCents > 0 || money.delivery) && { shipping: toMajor(money.shippingCents, currency) }),
    ...(money.delivery && { shippingMethod: money.delivery }),
  }
}

/** Disputes are shown to admins only: the buyer started the dispute and gets the bank's decision from it. */
export const disputeFor = (reader: Reader, { dispute }: Pick<OrderWithLines, 'dispute'>) =>
  reader === 'admin' && dispute !== null ? { dispute } : {}

/** Units to be sent again, for the admins who pack them. */
export const replacementFor = (
  reader: Reader,
  { to_replace: toReplace }: Pick<OrderWithLines, 'to_replace'>,
) => (reader === 'admin' && toReplace !== null ? { toReplace } : {})

/** The lots that lines were packed from, for admins. */
export const withLots = (
  reader: Reader,
  order: OrderView,
  lines: readonly { lot: string | null }[],
): OrderView =>
  reader === 'admin' && lines.some(({ lot }) => lot !== null)
    ? {
        ...order,
        products: order.products.map((line, position) => {
          const lot = lines[position]?.lot ?? null
          return lot === null ? line : { ...line, lot }
        }),
      }
    : order

/** For an order that is still to be shipped: its holds for the weather and by rules of sale, and for admins how to pack it. */
export function weatherFor(reader: Reader, order: OrderWithLines) {
  const { amount_cents: amountCents, refunded_cents: refundedCents, cancelled_at: cancelledAt } = order
  const { hold_until: until, hold_reason: risk, pack_for: packFor } = order
  if (isSent(order.status) || cancelledAt !== null || isRefundedWhole({ amountCents, refundedCents }))
    return {}
  return {
    ...(until !== null && risk !== '' && { holdUntil: until, holdReason: risk }),
    ...(order.sale_hold !== null && { saleHold: order.sale_hold }),
    ...(reader === 'admin' && packFor !== '' && { packFor }),
  }
}

type Confirmation = { to: string; state: EmailState }

const CONFIRMATION_STATES = {
  waiting: 'on its way',
  sending: 'on its way',
  sent: 'sent',
  failed: 'failed',
  skipped: null,
} as const

/** Presents an order for its page; without a confirmation e-mail that part is left out. */
export function presentOrderPage(order: OrderWithLines, confirmation: Confirmation | undefined): OrderView {
  const state = confirmation && CONFIRMATION_STATES[confirmation.state]
  return {
    ...presentOrder(order),
    ...(order.money !== null && { money: order.money }),
    ...(confirmation && state && { confirmation: { to: confirmation.to, state } }),
  }
}

const presentLine = (line: OrderLineRow, currency: string): OrderLineView => ({
  productId: line.product_id,
  name: line.name,
  image: ownImage(line.image),
  price: toMajor(line.price_cents, currency),
  quantity: line.quantity,
  ...(line.sku !== null && { sku: line.sku }),
  ...(line.options !== null && { options: line.options }),
  ...(line.short > 0 && { short: line.short }),
})
