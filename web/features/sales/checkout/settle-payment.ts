import type { Store } from '@reduxjs/toolkit'
import { requestOf } from '../../../../contract/calls/call.ts'
import { paths } from '../../../../contract/paths.ts'
import type { OrderAnswer } from '../../../../contract/schemas/order.ts'
import { fetchTransport } from '../../../api/transport.ts'
import { selectAuth, type AuthState } from '../../people/login/auth.slice.ts'
import { linesPaid } from '../cart/cart.slice.ts'
import { OPEN_PAYMENT } from '../cart/open-payment.ts'
import { isNewPayment } from './paid-session.ts'

/**
 * Takes out of the cart what was paid, if the buyer left the page that does so before it was alive. It asks once, or each
 * payment that was given up would cost a call to the provider at every page; and not through the store, where a session
 * that is over would open the login. Where another account is logged in by then, it waits for the one that was sent to pay.
 */
export async function settlePayment(store: Store<{ auth: AuthState }>, storage: Storage): Promise<void> {
  const [sessionId, payer] = storage.getItem(OPEN_PAYMENT)?.split(' ') ?? []
  const { pathname } = window.location
  if (pathname === paths.cancel()) return storage.removeItem(OPEN_PAYMENT)
  const { user } = selectAuth(store.getState())
  if (sessionId === undefined || pathname === paths.success() || user === null) return
  // An older release has stored no account.
  if (payer !== undefined && payer !== user._id) return
  const request = requestOf('POST /api/orders/confirm-payment', { body: { session_id: sessionId } })
  const { status, data } = await fetchTransport({ ...request, signal: new AbortController().signal })
  // It is worth asking again after a fault, and when nobody is logged in or too many calls were made.
  if (status >= 500 || status === 401 || status === 429) return
  if (status !== 200) return storage.removeItem(OPEN_PAYMENT)
  if (isNewPayment(sessionId, storage)) store.dispatch(linesPaid((data as OrderAnswer).order.products))
}
