import { ownImage } from '../../../../contract/images.ts'
import { QUANTITY } from '../../../../contract/limits.ts'
import { DEFAULT_CURRENCY, leastCharge, toMajor, toMinor } from '../../../../contract/currencies.ts'
import { countCart, LEGACY, sumsOf } from '../../../../contract/totals.ts'
import type { CheckoutBody, CheckoutView } from '../../../../contract/schemas/order.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { CheckoutLine } from '../../../database/tables/sales.ts'
import type { App } from '../../../platform/app-type.ts'
import { MINUTE } from '../../../../contract/durations.ts'
import { isId, newId } from '../../../base/ids.ts'
import { AppError, notSignedIn } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { amountTooLarge, amountTooSmall, isRefusal, MAX_CHARGE } from '../provider/provider-errors.ts'
import type { ProviderSession } from '../provider/provider.ts'
import {
  checkoutClosed,
  emptyCart,
  notDelivered,
  priceChanged,
  tooMany,
  tooManyOfOne,
  tooManyUnpaid,
  unknownProduct,
} from './checkout.errors.ts'
import {
  attachSession,
  findOffered,
  insertCheckout,
  offerTo,
  MAX_UNPAID,
  type NewCheckout,
} from './checkout.store.ts'
import { insertCheckoutWithHolds, type Buyer, type Counted } from './hold-stock.ts'
import { expireCheckout } from './release-checkout.ts'

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
  const address = addressOf(app, body)
  const { lines, counted } = await offeredLines(app, buyer, body.products)
  refuseOtherPrices(body.products, lines)
  const checkout = newCheckout(app, buyer, lines, counted.length > 0)
  if (counted.length === 0) await insertCheckout(app, checkout)
  else await insertCheckoutWithHolds(app, buyer, checkout, counted, leave)
  leave()
  const session = await openSession(app, checkout, address)
  const attached = await attachSession(app.db, checkout.id, session.id)
  if (!attached || session.url === null) throw checkoutClosed()
  return { id: session.id, url: session.url, amount: toMajor(checkout.amount_cents, checkout.currency) }
}

/** Admins may try a purchase before the shop opens. */
function refuseWhileClosed({ settings }: App, { role }: Buyer): void {
  if (settings.get('shop.isClosed') && role !== 'admin')
    throw new AppError(403, 'shop_closed', 'The shop is not open yet.')
}

/** The address that the buyer gave in the cart; `null` where the hosted page asks for it. */
function addressOf({ settings }: App, { delivery }: CheckoutBody): DeliveryView | null {
  const countries = settings.get('orders.countries')
  if (delivery === undefined || countries.length === 0) return null
  if (!countries.includes(delivery.country)) throw notDelivered()
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
      taxes: sumsOf({ subtotalCents: checkout.subtotal_cents, taxCents: checkout.tax_cents }, null).slice(1),
      expiresAt: checkout.expires_at,
      publicUrl: app.config.publicUrl,
      shopName: app.settings.get('shop.name'),
      colour: app.settings.get('shop.colours').main,
      deliveryCountries: app.settings.get('orders.countries'),
      address,
      holds: checkout.hold_until !== null,
    })
  } catch (error) {
    if (checkout.hold_until !== null && isRefusal(error)) await expireCheckout(app, checkout.id)
    throw error
  }
}

/** Compares the prices that the browser showed with those of the table. A line without a price is not compared. */
function refuseOtherPrices(wanted: CheckoutBody['products'], lines: CheckoutLine[]): void {
  const prices = new Map(lines.map(({ productId, priceCents }) => [productId, priceCents]))
  const changed = wanted.flatMap(({ productId, price }, index) => {
    const priceCents = prices.get(productId.toLowerCase())
    if (price === undefined || priceCents === undefined || toMinor(price, DEFAULT_CURRENCY) === priceCents)
      return []
    return [{ index, priceCents }]
  })
  if (changed.length > 0) throw priceChanged(changed, countCart(lines, LEGACY).amountCents, DEFAULT_CURRENCY)
}

function newCheckout(app: App, buyer: Viewer, lines: CheckoutLine[], holds: boolean): NewCheckout {
  const now = app.clock()
  const within = (ms: number) => new Date(now.getTime() + ms)
  const totals = countCart(lines, LEGACY)
  const currency = DEFAULT_CURRENCY
  if (totals.amountCents < leastCharge(currency)) throw amountTooSmall(currency)
  if (totals.amountCents > MAX_CHARGE) throw amountTooLarge(currency)
  return {
    id: newId(),
    user_id: buyer.id,
    email: buyer.email,
    currency,
    subtotal_cents: totals.subtotalCents,
    tax_cents: totals.taxCents,
    amount_cents: totals.amountCents,
    lines,
    created_at: now,
    expires_at: within(holds ? HOLDING_LIFE : CHECKOUT_LIFE),
    hold_until: holds
      ? within(Math.min(HOLDING_LIFE, app.settings.get('orders.holdMinutes') * MINUTE))
      : null,
  }
}

/** Reads present names, pictures and prices; the same product twice becomes one line. */
async function offeredLines(app: App, buyer: Buyer, wanted: CheckoutBody['products']) {
  if (wanted.length === 0) throw emptyCart()
  const quantities = mergedQuantities(wanted)
  const rows = await findOffered(app.db, offerTo([...quantities.keys()], buyer, app))
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
    return { productId: id, name, image: ownImage(image), priceCents, quantity }
  })
  return { lines, counted }
}

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
