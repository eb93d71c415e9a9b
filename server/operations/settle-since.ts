import { findCheckoutOfSession } from '../features/sales/payments/payments.store.ts'
import type { ProviderSession } from '../features/sales/provider/provider.ts'
import { settleCheckout } from '../features/sales/checkout/settle-checkout.ts'
import type { Shop } from '../features/sales/checkout/write-order.ts'

export type Settlement = {
  /** Sessions of the provider that were paid since then. */
  paid: number
  /** The number of these with an order, written now or before. */
  settled: number
  /** Paid sessions whose amount differs from the checkout's. */
  mismatched: ProviderSession[]
  /** Paid sessions without a checkout here: opened after the restored backup, or by another shop of the same provider account. */
  unknown: ProviderSession[]
}

/** Compares the provider's paid sessions with the shop's orders and writes missing ones. @throws AppError 502 or 503 */
export async function settleSince(shop: Shop, since: Date): Promise<Settlement> {
  const found: Settlement = { paid: 0, settled: 0, mismatched: [], unknown: [] }
  for await (const session of shop.provider.listSessions({ since })) {
    if (session.paymentStatus !== 'paid') continue
    found.paid += 1
    const checkout = await findCheckoutOfSession(shop.db, session)
    if (!checkout) {
      found.unknown.push(session)
      continue
    }
    const { outcome } = await settleCheckout(shop, checkout)
    if (outcome === 'placed') found.settled += 1
    else found.mismatched.push(session)
  }
  return found
}
