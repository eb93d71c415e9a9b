import { ownImage } from '../../../../contract/images.ts'
import { codeKey } from '../../../../contract/discounts.ts'
import { QUANTITY, MAX_CHARGE } from '../../../../contract/limits.ts'
import { DEFAULT_CURRENCY, toMajor, toMinor } from '../../../../contract/currencies.ts'
import { leastCharge } from '../../../../contract/currency-table.ts'
import { discountBy, isPickedUp, type Wished, shippingSums, taxSums } from '../../../../contract/totals.ts'
import type { CheckoutBody, CheckoutView } from '../../../../contract/schemas/order.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { CheckoutLine } from '../../../database/tables/sales.ts'
import type { App } from '../../../platform/app-type.ts'
import { MINUTE } from '../../../../contract/durations.ts'
import { withWholePhone } from '../../../base/whole-phone.ts'
import { isId, newId } from '../../../base/ids.ts'
import { AppError, notSignedIn } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { judge, needsAddress, partsAsked, type RuledLine } from '../../catalogue/rules/judge-rules.ts'
import { judgedAs } from '../../catalogue/rules/rules-of-product.ts'
import { notSoldThere } from '../../catalogue/rules/rules.errors.ts'
import { amountTooLarge, amountTooSmall, isRefusal } from '../provider/provider-errors.ts'
import type { ProviderSession } from '../provider/provider.ts'
import { includedTaxes } from '../pricing/included-taxes.ts'
import { asksForAddress, currencyOf, placeMissing, pricingVersion } from '../pricing/pricing.ts'
import { arrivalsOf } from '../shipping/arrivals.ts'
import { isPickUp, type ShippingOption } from '../shipping/shipping.ts'
import {
  addressNeeded,
  checkoutClosed,
  codeRefused,
  emptyCart,
  notDelivered,
  priceChanged,
  notSent,
  notThatDay,
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
import { type CountedCart, countedCart } from './count-cart.ts'
import { insertCheckoutWithHolds, type Buyer, type Counted } from './hold-stock.ts'
import { closeCheckoutsWith } from './own-checkout.ts'
import { expireCheckout, isReleased } from './settle-checkout.ts'

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
  const { checkout, address } = await writeCurrent(app, buyer, body, leave)
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

/** How often a cart is counted again: by new settings, or because others were faster to a discount. */
const RECOUNTS = 3

async function writeCurrent(app: App, buyer: Buyer, body: CheckoutBody, leave: () => void): Promise<Written> {
  for (let left = RECOUNTS; ; left -= 1) {
    const written = await writeCheckout(app, buyer, body, leave)
    if (written !== null) return written
    if (left === 0) throw pricesChanging()
    await app.settingsReloaded()
  }
}

/** Admins may try a purchase before the shop opens. */
function refuseWhileClosed({ settings }: App, { role }: Buyer): void {
  if (settings.get('shop.isClosed') && role !== 'admin')
    throw new AppError(403, 'shop_closed', 'The shop is not open yet.')
}

type Written = { checkout: NewCheckout; address: DeliveryView | null }

/** Counts the cart and writes its checkout; `null` if it was counted by settings or discounts that have changed. */
async function writeCheckout(
  app: App,
  buyer: Buyer,
  body: CheckoutBody,
  leave: () => void,
  mayClose = true,
): Promise<Written | null> {
  const address = addressOf(app, body)
  const { lines, priced, counted, ruled, offered } = await sellableLines(app, buyer, body)
  const judged = judgedFor(app, ruled, address, body)
  const cart = countedCart(app, {
    lines: priced,
    place: address ?? undefined,
    method: body.shippingMethod,
    discounts: { offered, isAsked: body.code !== undefined },
    wished: wishedOf(app, body),
  })
  refuseUncounted(cart)
  const giftNote = app.settings.get('orders.gifts') ? (body.gift?.note ?? null) : null
  const holds = counted.length > 0
  const checkout = newCheckout(app, buyer, { lines, cart, judged, giftNote, holds })
  refuseOtherPrices(body, checkout)
  refuseAmount(checkout)
  if (mayClose && cart.isHeld) {
    leave()
    await closeCheckoutsWith(app, buyer.id, cart.uses)
    // What they held is free now.
    return writeCheckout(app, buyer, body, leave, false)
  }
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
  return withWholePhone(delivery)
}

/**
 * Applies the rules of sale. @returns those that name a line and let it go there
 *
 * @throws AppError 422 for a line that may not go there, or where that depends on an address that is not given
 */
function judgedFor(
  app: App,
  ruled: readonly RuledLine[],
  address: DeliveryView | null,
  { products: wanted, shippingMethod }: CheckoutBody,
): string[] {
  const isPickedUp = isPickUp(app, shippingMethod)
  if (address === null && !isPickedUp && needsAddress(app, ruled)) throw addressNeeded()
  const missing = address === null ? [] : partsAsked(ruled, address)
  if (missing.length > 0) throw addressNeeded(missing)
  const to = isPickedUp ? app.settings.get('money.place') : address
  if (to !== null) {
    const refused = judge(app, ruled, to, app.clock()).filter(({ effect }) => effect === 'refuse')
    const indexOf = (id: string) => wanted.findIndex(({ productId }) => productId.toLowerCase() === id)
    if (refused.length > 0) throw notSoldThere(refused, indexOf)
  }
  return [...new Set(ruled.flatMap(({ rules }) => (rules ?? []).map(judgedAs)))]
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
      off: checkout.money && { lines: checkout.money.off, by: discountBy(checkout.money) },
      shipping: checkout.money === null ? [] : shippingSums(checkout.money),
      taxes: taxSums({ taxCents: checkout.tax_cents }, checkout.money),
      included: includedTaxes(checkout),
      expiresAt: checkout.expires_at,
      publicUrl: app.config.publicUrl,
      shopName: app.settings.get('shop.name'),
      colour: app.settings.get('shop.colours').main,
      deliveryCountries: isPickedUp(checkout.money) ? [] : app.settings.get('orders.countries'),
      address,
      holds: isReleased(checkout),
      asksBilling: app.settings.get('invoices.issue') !== 'off',
    })
  } catch (error) {
    if (isReleased(checkout) && isRefusal(error)) await expireCheckout(app, checkout.id)
    throw error
  }
}

/** The day that the buyer wished. @throws AppError 422 for one that is not possible any more */
const wishedOf =
  (app: App, { arriveBy }: CheckoutBody) =>
  (option: ShippingOption): Wished | undefined => {
    if (arriveBy === undefined) return undefined
    const wished = arrivalsOf(app, option, app.clock()).find(({ arrives }) => arrives === arriveBy)
    if (wished === undefined) throw notThatDay()
    return wished
  }

/** @throws AppError 422 for a code that is not valid or over, and for a cart that cannot be sent as it is wanted */
function refuseUncounted({ codeProblem, shipping }: CountedCart): void {
  if (codeProblem !== null && codeProblem.code !== 'code_unused') throw codeRefused(codeProblem)
  if (shipping?.fault) throw notSent(shipping.fault)
  if (shipping?.isOpen) throw shippingNeeded()
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
  cart: CountedCart
  judged: string[]
  giftNote: string | null
  holds: boolean
}

function newCheckout(
  app: App,
  buyer: Viewer,
  { lines, cart: { uses, ...totals }, judged, giftNote, holds }: Cart,
): NewCheckout {
  const now = app.clock()
  const within = (ms: number) => new Date(now.getTime() + ms)
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
    gift_note: giftNote,
    pricing: pricingVersion(app),
    uses,
    judged,
    created_at: now,
    // A use of a discount is held like stock.
    expires_at: within(holds || uses.length > 0 ? HOLDING_LIFE : CHECKOUT_LIFE),
    hold_until: holds
      ? within(Math.min(HOLDING_LIFE, app.settings.get('orders.holdMinutes') * MINUTE))
      : null,
  }
}

/** Reads present names, pictures and prices; the same product twice becomes one line. */
async function sellableLines(app: App, buyer: Buyer, { products: wanted, code }: CheckoutBody) {
  if (wanted.length === 0) throw emptyCart()
  const quantities = mergedQuantities(wanted)
  const key = code === undefined ? null : codeKey(code)
  const rows = await findSellable(app, buyer, [...quantities.keys()], key)
  if (rows.some(({ is_signed_in: isSignedIn }) => !isSignedIn)) throw notSignedIn()
  if (app.config.rateLimits && rows.some(({ unpaid }) => unpaid >= MAX_UNPAID)) throw tooManyUnpaid()
  const found = new Map(rows.map((row) => [row.id, row]))
  const indexOf = (id: string) => wanted.findIndex(({ productId }) => productId.toLowerCase() === id)
  const counted: Counted[] = []
  const lines = [...quantities].map(([id, quantity]) => {
    const product = found.get(id)
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
  const priced = lines.map(({ productId, priceCents, quantity }) => {
    const { tax_class: taxClass, weight_grams: grams, category, tags } = found.get(productId)!
    return { productId, priceCents, quantity, taxClass, grams, category, tags }
  })
  const ruled = lines.map(({ productId, name }) => ({
    productId,
    name,
    rules: found.get(productId)?.rules ?? null,
  }))
  return { lines, priced, counted, ruled, offered: rows[0]?.discounts ?? [] }
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
