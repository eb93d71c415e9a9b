import { OPEN_PAYMENT } from '../cart/open-payment.ts'

const KEY = 'paidSession'

/** Handled payments that are remembered; nobody goes back to the page of an older one. */
const KEPT = 20

/**
 * True if this browser has not handled this payment yet. The success page may be opened again days later, when the cart
 * holds something else: only the first visit for a paid session may remove anything from it.
 */
export function isNewPayment(sessionId: string, storage: Storage): boolean {
  try {
    if (storage.getItem(OPEN_PAYMENT)?.split(' ')[0] === sessionId) storage.removeItem(OPEN_PAYMENT)
    const handled = storage.getItem(KEY)?.split(' ') ?? []
    if (handled.includes(sessionId)) return false
    storage.setItem(KEY, [sessionId, ...handled].slice(0, KEPT).join(' '))
  } catch (error) {
    console.warn('Browser storage refuses', error)
  }
  return true
}
