import { QUANTITY } from '../../../../contract/limits.ts'
import { formatMinor } from '../../../../contract/currencies.ts'
import type { Cents } from '../../../../contract/money.ts'
import type { Money } from '../../../../contract/totals.ts'
import type { ShippingFault } from '../shipping/shipping.ts'
import { AppError, badRequest, rateLimited, unavailable } from '../../../platform/errors.ts'

export const emptyCart = () => new AppError(422, 'empty_cart', 'Your cart is empty')

/** The error for an unknown product. @param index place in the body's `products` */
export const unknownProduct = (id: string, index: number) =>
  new AppError(
    422,
    'unknown_product',
    `Product ${id} is no longer available. Please remove it from your cart.`,
    [{ field: `products.${index}.productId`, message: 'is no longer available' }],
  )

type ChangedPrice = { /** Place in the body's `products`. */ index: number; priceCents: Cents }

type Charged = { amount_cents: Cents; currency: string; money: Money | null }

/** The error for a cart whose prices or total changed since the browser showed them. */
export const priceChanged = (
  changed: readonly ChangedPrice[],
  { amount_cents: amountCents, currency, money }: Charged,
) =>
  new AppError(
    409,
    'price_changed',
    `Prices have changed. The new total is ${formatMinor(amountCents, currency)}${money === null ? ', GST included' : ''}.`,
    changed.map(({ index, priceCents }) => ({
      field: `products.${index}.price`,
      message: `is ${formatMinor(priceCents, currency)} now`,
    })),
  )

/** The error for a code that is unknown, off or planned, which nobody can tell apart, or that is over. */
export const codeRefused = ({ code, message }: { code: 'code_unknown' | 'code_ended'; message: string }) =>
  new AppError(422, code, message, [{ field: 'code', message: 'is not valid' }])

/** What an address decides: the total, or by a rule of sale whether everything may go there. */
const DECIDES = {
  total: 'the total depends on it.',
  rules: 'not every plant may go everywhere.',
}

/** The error for a cart without the address that decides about it. @param missing parts of it, all without any */
export const addressNeeded = (
  missing: readonly { part: string; like?: string }[] = [],
  why: keyof typeof DECIDES = 'total',
) =>
  new AppError(
    422,
    'address_needed',
    `Please enter the delivery address: ${DECIDES[why]}`,
    missing.length === 0
      ? [{ field: 'delivery', message: 'is needed' }]
      : missing.map(({ part, like }) => ({
          field: `delivery.${part}`,
          message: like === undefined ? 'is needed' : `must be written in short, such as ${like}`,
        })),
  )

/** The error for a cart that cannot be sent as it is wanted. */
export const notSent = ({ code, message }: ShippingFault) =>
  new AppError(422, code, message, [
    code === 'not_delivered'
      ? { field: 'delivery', message: 'is not delivered to' }
      : { field: 'shippingMethod', message: 'is not offered' },
  ])

export const notThatDay = () =>
  new AppError(
    422,
    'shipping_needed',
    'Delivery by this day is no longer possible. Please choose another one.',
    [{ field: 'arriveBy', message: 'is not possible' }],
  )

export const shippingNeeded = () =>
  new AppError(422, 'shipping_needed', 'Please choose a delivery method.', [
    { field: 'shippingMethod', message: 'is needed' },
  ])

/** The error for a cart that could not be counted twice, because prices were being changed. */
export const pricesChanging = () => unavailable('Prices are being changed right now. Please try again.')

export const notDelivered = () =>
  badRequest('delivery.country', 'must be a country that this shop delivers to')

/** The error for a cart with too many units. @param index place in the body's `products` */
export const tooMany = (index: number) =>
  badRequest(`products.${index}.quantity`, `must be at most ${QUANTITY.most} of one product`)

type Missing = { name: string; index: number }

/** Minutes until the first of the carts that hold a product must have let go of it, at least one. */
type Held = { minutesHeld: number | null }

const inACart = (name: string, minutes: number): string =>
  `${name} is in another customer’s cart, which reserves it for up to ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`

/** The error for a cart with more units than are free. @param missing `index` is the product's place in the body's `products` */
export const outOfStock = (missing: readonly (Missing & Held & { left: number })[]) =>
  new AppError(
    422,
    'out_of_stock',
    missing
      .map(({ name, left, minutesHeld }) => {
        if (left > 0) return `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left.`
        return minutesHeld === null ? `${name} is sold out.` : inACart(name, minutesHeld)
      })
      .join(' '),
    missing.map(({ index, left }) => ({
      field: `products.${index}.quantity`,
      message: `must be at most ${left}`,
    })),
  )

/** The error for more units than one customer may buy of a product. */
export const tooManyOfOne = ({ name, index, most }: Missing & { most: number }) =>
  new AppError(422, 'out_of_stock', `You can buy at most ${most} of ${name} per order.`, [
    { field: `products.${index}.quantity`, message: `must be at most ${most}` },
  ])

/** The error for more units than a customer without a paid order may reserve (docs/decisions/stock.md). */
export const tooMuchAtFirst = ({ name, index, most, minutesHeld }: Missing & Held & { most: number }) =>
  new AppError(
    422,
    'out_of_stock',
    most === 0
      ? inACart(name, minutesHeld ?? 1)
      : `You can buy at most ${most} of ${name} in your first order right now.`,
    [{ field: `products.${index}.quantity`, message: `must be at most ${most}` }],
  )

export const tooManyUnpaid = () =>
  rateLimited(
    'You have started many payments today without completing one. Please complete one, or try again tomorrow.',
  )

export const paidAlready = (orderNumber: string) =>
  new AppError(409, 'conflict', `You have already paid for this: see your order ${orderNumber}.`)

/** The error for a buyer who repeatedly reserved a product without paying, which keeps it from others. */
export const heldTooOften = ({ name, index }: Missing) =>
  new AppError(
    429,
    'rate_limited',
    `${name} was reserved several times today without payment. Please try again tomorrow, or contact us.`,
    [{ field: `products.${index}.quantity`, message: 'was reserved too often without payment' }],
  )

export const unpaid = () => new AppError(409, 'unpaid', 'This payment has not been completed yet')

export const mismatch = () =>
  new AppError(409, 'payment_mismatch', 'The amount paid differs from the order total. We will contact you.')

export const checkoutClosed = () => unavailable('This checkout took too long to open. Please try again.')
