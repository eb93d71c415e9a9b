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
 * that is over would open the login.
 */
export async function settlePayment(store: Store<{ auth: AuthState }>, storage: Storage): Promise<void> {
  const sessionId = storage.getItem(OPEN_PAYMENT)
  const { pathname } = window.location
  if (pathname === paths.cancel()) return storage.removeItem(OPEN_PAYMENT)
  if (sessionId === null || pathname === paths.success() || selectAuth(store.getState()).user === null) return
  const request = requestOf('POST /api/orders/confirm-payment', { body: { session_id: sessionId } })
  const { status, data } = await fetchTransport({ ...request, signal: new AbortController().signal })
  // It is worth asking again after a fault, and when nobody is logged in or too many calls were made.
  if (status >= 500 || status === 401 || status === 429) return
  if (status !== 200) return storage.removeItem(OPEN_PAYMENT)
  if (isNewPayment(sessionId, storage)) store.dispatch(linesPaid((data as OrderAnswer).order.products))
}
