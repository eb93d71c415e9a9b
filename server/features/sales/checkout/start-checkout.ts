import { ownImage } from '../../../../contract/images.ts'
import { QUANTITY, MAX_CHARGE } from '../../../../contract/limits.ts'
import { DEFAULT_CURRENCY, toMajor, toMinor } from '../../../../contract/currencies.ts'
import { leastCharge } from '../../../../contract/currency-table.ts'
import { isPickedUp, type Priced, shippingSums, taxSums } from '../../../../contract/totals.ts'
import type { CheckoutBody, CheckoutView } from '../../../../contract/schemas/order.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { CheckoutLine } from '../../../database/tables/sales.ts'
import type { App } from '../../../platform/app-type.ts'
import { MINUTE } from '../../../../contract/durations.ts'
import { isId, newId } from '../../../base/ids.ts'
import { AppError, notSignedIn } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { amountTooLarge, amountTooSmall, isRefusal } from '../provider/provider-errors.ts'
import type { ProviderSession } from '../provider/provider.ts'
import { includedTaxes } from '../pricing/included-taxes.ts'
import { asksForAddress, currencyOf, placeMissing, pricingVersion } from '../pricing/pricing.ts'
import { isPickUp } from '../shipping/shipping.ts'
import {
  addressNeeded,
  checkoutClosed,
  emptyCart,
  notDelivered,
  priceChanged,
  notSent,
  pricesChanging,
  shippingNeeded,
  tooMany,
  tooManyOfOne,
  tooManyUnpaid,
  unknownProduct,
} from './checkout.errors.ts'
import {
  attachSession,
  findSellable,
  insertCheckout,
  MAX_UNPAID,
  type NewCheckout,
} from './checkout.store.ts'
import { countedCart } from './count-cart.ts'
import { insertCheckoutWithHolds, type Buyer, type Counted } from './hold-stock.ts'
import { expireCheckout } from './settle-checkout.ts'

/** Time in ms in which a hosted page can be paid; the provider allows 30 minutes to 24 hours. */
const CHECKOUT_LIFE = 60 * MINUTE
/** The same for a cart that holds stock: the shortest that the provider allows, plus a minute for differing clocks. */
const HOLDING_LIFE = 31 * MINUTE

/**
 * Opens a hosted page for the cart at the prices of the products table. The checkout's row is written before the provider is called, and
 * the session carries its id, so that a crash in between leaves no payment without a row.
 *
 * @param leave called before the request to the provider, which takes long
 */
export async function startCheckout(
  app: App,
  buyer: Buyer,
  body: CheckoutBody,
  leave: () => void,
): Promise<CheckoutView> {
  refuseWhileClosed(app, buyer)
  let written = await writeCheckout(app, buyer, body, leave)
  if (written === null) {
    // Another node has changed how prices are made.
    await app.settingsReloaded()
    written = await writeCheckout(app, buyer, body, leave)
  }
  if (written === null) throw pricesChanging()
  const { checkout, address } = written
  leave()
  const session = await openSession(app, checkout, address)
  const attached = await attachSession(app.db, checkout.id, session.id)
  if (!attached || session.url === null) throw checkoutClosed()
  const { amount_cents: amountCents, currency } = checkout
  return {
    id: session.id,
    url: session.url,
    amount: toMajor(amountCents, currency),
    ...(currency !== DEFAULT_CURRENCY && { currency: currency.toUpperCase() }),
  }
}

/** Admins may try a purchase before the shop opens. */
function refuseWhileClosed({ settings }: App, { role }: Buyer): void {
  if (settings.get('shop.isClosed') && role !== 'admin')
    throw new AppError(403, 'shop_closed', 'The shop is not open yet.')
}

/** Counts the cart and writes its checkout; `null` if it was counted by settings that have changed. */
async function writeCheckout(app: App, buyer: Buyer, body: CheckoutBody, leave: () => void) {
  const address = addressOf(app, body)
  const { lines, priced, counted } = await sellableLines(app, buyer, body.products)
  const method = body.shippingMethod
  const checkout = newCheckout(app, buyer, { lines, priced, address, method, holds: counted.length > 0 })
  refuseOtherPrices(body, checkout)
  refuseAmount(checkout)
  const isWritten =
    counted.length === 0
      ? await insertCheckout(app, checkout)
      : await insertCheckoutWithHolds(app, buyer, checkout, counted, leave)
  return isWritten ? { checkout, address } : null
}

/** The address that the buyer gave in the cart; `null` where the hosted page asks for it, or nobody needs one. */
function addressOf(app: App, { delivery, shippingMethod }: CheckoutBody): DeliveryView | null {
  const countries = app.settings.get('orders.countries')
  if (countries.length === 0 || isPickUp(app, shippingMethod)) return null
  if (delivery === undefined) {
    if (asksForAddress(app)) throw addressNeeded()
    return null
  }
  if (!countries.includes(delivery.country)) throw notDelivered()
  const missing = placeMissing(app, delivery)
  if (missing.length > 0) throw addressNeeded(missing)
  return delivery
}

/** Opens the session. If the provider refuses, the page cannot be paid, so its stock is released at once. */
async function openSession(
  app: App,
  checkout: NewCheckout,
  address: DeliveryView | null,
): Promise<ProviderSession> {
  try {
    return await app.provider.createSession({
      checkoutId: checkout.id,
      email: checkout.email,
      currency: checkout.currency,
      lines: checkout.lines,
      shipping: checkout.money === null ? [] : shippingSums(checkout.money),
      taxes: taxSums({ taxCents: checkout.tax_cents }, checkout.money),
      included: includedTaxes(checkout),
      expiresAt: checkout.expires_at,
      publicUrl: app.config.publicUrl,
      shopName: app.settings.get('shop.name'),
      colour: app.settings.get('shop.colours').main,
      deliveryCountries: isPickedUp(checkout.money) ? [] : app.settings.get('orders.countries'),
      address,
      holds: checkout.hold_until !== null,
      asksBilling: app.settings.get('invoices.issue') !== 'off',
    })
  } catch (error) {
    if (checkout.hold_until !== null && isRefusal(error)) await expireCheckout(app, checkout.id)
    throw error
  }
}

/** Compares what the browser showed with what is charged. A line without a price is not compared, nor a cart without a total. */
function refuseOtherPrices({ products: wanted, total }: CheckoutBody, checkout: NewCheckout): void {
  const { lines, currency, amount_cents: amountCents } = checkout
  const prices = new Map(lines.map(({ productId, priceCents }) => [productId, priceCents]))
  const changed = wanted.flatMap(({ productId, price }, index) => {
    const priceCents = prices.get(productId.toLowerCase())
    if (price === undefined || priceCents === undefined || toMinor(price, currency) === priceCents) return []
    return [{ index, priceCents }]
  })
  const isOther = total !== undefined && toMinor(total, currency) !== amountCents
  if (changed.length > 0 || isOther) throw priceChanged(changed, checkout)
}

/** @throws AppError 422 for an amount that the provider does not charge */
function refuseAmount({ amount_cents: amountCents, currency, money }: NewCheckout): void {
  const tax = money === null ? 'GST' : 'tax'
  if (amountCents < leastCharge(currency)) throw amountTooSmall(currency, tax)
  if (amountCents > MAX_CHARGE) throw amountTooLarge(currency, tax)
}

type Cart = {
  lines: CheckoutLine[]
  priced: (Priced & { grams: number | null })[]
  address: DeliveryView | null
  /** The name of a delivery method. */
  method: string | undefined
  holds: boolean
}

function newCheckout(app: App, buyer: Viewer, cart: Cart): NewCheckout {
  const { lines, priced, address, method, holds } = cart
  const now = app.clock()
  const within = (ms: number) => new Date(now.getTime() + ms)
  const { shipping, ...totals } = countedCart(app, { lines: priced, place: address ?? undefined, method })
  if (shipping?.fault) throw notSent(shipping.fault)
  if (shipping?.isOpen) throw shippingNeeded()
  const currency = currencyOf(app)
  return {
    id: newId(),
    user_id: buyer.id,
    email: buyer.email,
    currency,
    subtotal_cents: totals.subtotalCents,
    tax_cents: totals.taxCents,
    amount_cents: totals.amountCents,
    lines,
    money: totals.kept,
    pricing: pricingVersion(app),
    created_at: now,
    expires_at: within(holds ? HOLDING_LIFE : CHECKOUT_LIFE),
    hold_until: holds
      ? within(Math.min(HOLDING_LIFE, app.settings.get('orders.holdMinutes') * MINUTE))
      : null,
  }
}

/** Reads present names, pictures and prices; the same product twice becomes one line. */
async function sellableLines(app: App, buyer: Buyer, wanted: CheckoutBody['products']) {
  if (wanted.length === 0) throw emptyCart()
  const quantities = mergedQuantities(wanted)
  const rows = await findSellable(app, buyer, [...quantities.keys()])
  if (rows.some(({ is_signed_in: isSignedIn }) => !isSignedIn)) throw notSignedIn()
  if (app.config.rateLimits && rows.some(({ unpaid }) => unpaid >= MAX_UNPAID)) throw tooManyUnpaid()
  const offered = new Map(rows.map((row) => [row.id, row]))
  const indexOf = (id: string) => wanted.findIndex(({ productId }) => productId.toLowerCase() === id)
  const counted: Counted[] = []
  const lines = [...quantities].map(([id, quantity]) => {
    const product = offered.get(id)
    if (!product) throw unknownProduct(id, indexOf(id))
    const { name, image, price_cents: priceCents, order_most: most } = product
    if (most !== null && quantity > most) throw tooManyOfOne({ name, index: indexOf(id), most })
    if (product.quantity !== null)
      counted.push({
        productId: id,
        name,
        quantity,
        index: indexOf(id),
        free: product.quantity - (product.held ?? 0),
        hasHolds: product.is_holding,
        hasLapsed: product.has_lapsed,
        freeForNewCustomers: product.new_customers_free,
      })
    return { productId: id, name, image: ownImage(image), priceCents, quantity, ...toldApart(product) }
  })
  const priced = lines.map(({ productId, priceCents, quantity }) => ({
    priceCents,
    quantity,
    taxClass: offered.get(productId)?.tax_class,
    grams: offered.get(productId)?.weight_grams ?? null,
  }))
  return { lines, priced, counted }
}

type Sold = Pick<
  Awaited<ReturnType<typeof findSellable>>[number],
  'sku' | 'hs_code' | 'option_values' | 'options'
>

/** What papers and files say of a product beside its name, kept with the line because the product may change. */
const toldApart = ({ sku, hs_code: hsCode, option_values: values, options }: Sold) => ({
  ...(sku !== null && { sku }),
  ...(hsCode !== '' && { hsCode }),
  ...(options !== null && { options: options.map((name, index) => ({ name, value: values[index] ?? '' })) }),
})

function mergedQuantities(wanted: CheckoutBody['products']): Map<string, number> {
  const quantities = new Map<string, number>()
  wanted.forEach(({ productId, quantity }, index) => {
    if (!isId(productId)) throw unknownProduct(productId, index)
    const id = productId.toLowerCase()
    const sum = (quantities.get(id) ?? 0) + quantity
    if (sum > QUANTITY.most) throw tooMany(index)
    quantities.set(id, sum)
  })
  return quantities
}
