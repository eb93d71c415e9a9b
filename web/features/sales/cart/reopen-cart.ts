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
    // A storage that is refused remembers nothing.
  }
  return isReopened
}

/** The next page load opens the cart. Answers whether that could be noted. */
export function reopenOnNextLoad(): boolean {
  try {
    sessionStorage.setItem(KEY, 'true')
    return true
  } catch {
    return false
  }
}

/** Loads the page whole, once, with the cart open again: unless there is no connection, or text in a field would go. */
export function loadForCart(): boolean {
  if (isReopened || !navigator.onLine || hasTypedText() || !reopenOnNextLoad()) return false
  window.location.reload()
  return true
}
