import { DEFAULT_CURRENCY, toMajor } from '../../../../contract/currencies.ts'
import { MINUTE } from '../../../../contract/durations.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { CheckoutBody, CheckoutView } from '../../../../contract/schemas/order.ts'
import { discountBy, isPickedUp, shippingSums, taxSums } from '../../../../contract/totals.ts'
import { newId } from '../../../base/ids.ts'
import type { CheckoutLine } from '../../../database/tables/sales.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { includedTaxes } from '../pricing/included-taxes.ts'
import { currencyOf, pricingVersion } from '../pricing/pricing.ts'
import { isRefusal } from '../provider/provider-errors.ts'
import type { ProviderSession } from '../provider/provider.ts'
import { checkoutClosed, pricesChanging } from './checkout.errors.ts'
import { attachSession, insertCheckout, type NewCheckout } from './checkout.store.ts'
import { type CountedCart, countedCart } from './count-cart.ts'
import { insertCheckoutWithHolds, type Buyer } from './hold-stock.ts'
import { closeCheckoutsWith } from './own-checkout.ts'
import { refuseAmount, refuseOtherPrices, refuseUncounted } from './refuse-sums.ts'
import { sellableLines } from './sellable-lines.ts'
import { expireCheckout, isReleased } from './settle-checkout.ts'
import { addressOf, judgedFor, wishedOf } from './where-to.ts'

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
