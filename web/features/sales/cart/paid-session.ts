const KEY = 'paidSession'

/**
 * Whether this payment is news to this browser. The success page may be opened again days later, when the cart holds
 * something else: only the first look at a paid session may take anything out of it.
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
