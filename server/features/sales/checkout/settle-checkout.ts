import { isId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { releaseHolds } from '../../catalogue/stock/holds.store.ts'
import { releaseUses } from '../discounts/take-discounts.ts'
import type { ProviderSession } from '../provider/provider.ts'
import { findCheckout, type Checkout } from './checkout.store.ts'
import { placeOrder, type Placed } from './place-order.ts'
import type { Shop } from './write-order.ts'

/** Brings a checkout to its provider's state: paid, expired, or past its time, then closed there first. @param complete its fresh answer */
export async function settleCheckout(
  shop: Shop,
  checkout: Checkout,
  complete?: ProviderSession,
): Promise<Placed> {
  const placed = await placeOrder(shop, checkout, { session: complete })
  if (placed.outcome !== 'unpaid') return placed
  const overdue = (checkout.hold_until ?? checkout.expires_at) <= shop.clock()
  if (placed.session?.status === 'open' && overdue) return closePage(shop, checkout, placed.session.id)
  if (placed.session?.status === 'expired' || overdue) await expireCheckout(shop, checkout.id)
  return placed
}

/** Expires the session at the provider. If a payment came first, the provider answers `paid`, and the order is written. */
export async function closePage(shop: Shop, checkout: Checkout, sessionId: string): Promise<Placed> {
  const session = await shop.provider.expireSession(sessionId)
  if (session?.paymentStatus === 'paid') return placeOrder(shop, checkout)
  if (session?.status !== 'open') await expireCheckout(shop, checkout.id)
  return { outcome: 'unpaid', session }
}

/** True for a checkout that keeps something from others while it is open: stock, or a use of a discount. */
export const isReleased = ({ hold_until: until, money }: Pick<Checkout, 'hold_until' | 'money'>): boolean =>
  until !== null || money?.discounts !== undefined

/** Closes the page of a buyer who came back from their open checkout with stock or a discount; else the reconciliation does when the hold ends. */
export async function releaseCheckout(app: App, viewer: Viewer, id: string): Promise<void> {
  const checkout = isId(id) ? await findCheckout(app.db, id) : undefined
  if (checkout?.user_id !== viewer.id || checkout.state !== 'open') return
  if (!isReleased(checkout) || checkout.session_id === null) return
  try {
    await closePage(app, checkout, checkout.session_id)
  } catch (error) {
    app.log.warn({ err: error, checkout: id }, 'a checkout that was left could not be closed')
  }
}

/** Expires a checkout and releases its stock, if open. Only when its page is closed or was never opened, so it cannot be paid. */
export async function expireCheckout(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  from: 'open' | 'mismatch' = 'open',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock()
    const expired = await tx
      .updateTable('checkouts')
      .set({ state: 'expired', updated_at: at })
      .where('id', '=', id)
      .where('state', '=', from)
      .returning(['id', 'hold_until', 'created_at', 'money'])
      .executeTakeFirst()
    if (expired?.money?.discounts) await releaseUses(tx, expired.id)
    if (expired?.hold_until) await releaseHolds(tx, expired, at)
  })
}
