import { hasTypedText } from '../../../ui/typed-text.ts'

const KEY = 'reopen-cart'

/** Set when this page was loaded to open the cart, so that it is not loaded for that again. */
let isReopened = false

/** Returns true if this page was loaded to open the cart; called after hydration. */
export function takeReopening(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === null) return false
    sessionStorage.removeItem(KEY)
    isReopened = true
  } catch {
    // Without storage, nothing is remembered.
  }
  return isReopened
}

/** Makes the next page load open the cart. Returns whether that could be stored. */
export function reopenOnNextLoad(): boolean {
  try {
    sessionStorage.setItem(KEY, 'true')
    return true
  } catch {
    return false
  }
}

/** Loads the page whole, once, and opens the cart again; not without a connection, or when text in a field would be lost. */
export function loadForCart(): boolean {
  if (isReopened || !navigator.onLine || hasTypedText() || !reopenOnNextLoad()) return false
  window.location.reload()
  return true
}
