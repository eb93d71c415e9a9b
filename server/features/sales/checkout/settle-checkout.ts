import type { Checkout } from './checkout.store.ts'
import { placeOrder, type Placed, type Shop } from './place-order.ts'
import { expireCheckout } from './release-checkout.ts'
import type { ProviderSession } from '../provider/provider.ts'

/** Brings a checkout to its provider's state: paid, expired, or past its time, then closed there first. @param complete its fresh answer */
export async function settleCheckout(
  shop: Shop,
  checkout: Checkout,
  complete?: ProviderSession,
): Promise<Placed> {
  const placed = await placeOrder(shop, checkout, { session: complete })
  if (placed.outcome !== 'unpaid') return placed
  const overdue = (checkout.hold_until ?? checkout.expires_at) <= shop.clock()
  if (placed.session?.status === 'open' && overdue) return closeAtProvider(shop, checkout, placed.session.id)
  if (placed.session?.status === 'expired' || overdue) await expireCheckout(shop, checkout.id)
  return placed
}

/** Expires the session at the provider. If a payment came first, the provider answers `paid`, and the order is written. */
export async function closeAtProvider(shop: Shop, checkout: Checkout, sessionId: string): Promise<Placed> {
  const session = await shop.provider.expireSession(sessionId)
  if (session?.paymentStatus === 'paid') return placeOrder(shop, checkout)
  if (session?.status !== 'open') await expireCheckout(shop, checkout.id)
  return { outcome: 'unpaid', session }
}
