const KEY = 'paidSession'

/**
 * True if this browser has not handled this payment yet. The success page may be opened again days later, when the cart
 * holds something else: only the first visit for a paid session may remove anything from it.
 */
export function isNewPayment(sessionId: string, storage: Storage): boolean {
  try {
    if (storage.getItem(KEY) === sessionId) return false
    storage.setItem(KEY, sessionId)
  } catch (error) {
    console.warn('Browser storage refuses', error)
  }
  return true
}
