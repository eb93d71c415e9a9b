import { QUANTITY } from '../../../../contract/limits.ts'
import { formatDollars, toDollars, type Cents } from '../../../../contract/money.ts'
import { AppError, badRequest } from '../../../platform/errors.ts'

export const emptyCart = () => new AppError(422, 'empty_cart', 'Your cart is empty')

/** @param index place in the body's `products` */
export const unknownProduct = (id: string, index: number) =>
  new AppError(
    422,
    'unknown_product',
    `Product ${id} is not sold here any more. Please remove it from your cart.`,
    [{ field: `products.${index}.productId`, message: 'is not sold here any more' }],
  )

type ChangedPrice = { /** Place in the body's `products`. */ index: number; priceCents: Cents }

/** What the browser showed is not what it costs. @param amountCents the whole cart, GST included */
export const priceChanged = (changed: readonly ChangedPrice[], amountCents: Cents) =>
  new AppError(
    409,
    'price_changed',
    `Prices have changed since this cart was filled. It comes to ${formatDollars(toDollars(amountCents))} now, GST included.`,
    changed.map(({ index, priceCents }) => ({
      field: `products.${index}.price`,
      message: `is ${formatDollars(toDollars(priceCents))} now`,
    })),
  )

/** @param index place in the body's `products` */
export const tooMany = (index: number) =>
  badRequest(`products.${index}.quantity`, `must come to at most ${QUANTITY.most} of one product`)

export const unpaid = () => new AppError(409, 'unpaid', 'This payment has not been completed yet')

export const mismatch = () =>
  new AppError(
    409,
    'payment_mismatch',
    'The amount paid differs from the amount of this order. We have noticed it and will be in touch.',
  )

export const checkoutClosed = () =>
  new AppError(503, 'unavailable', 'This checkout took too long to open. Please try again.')
