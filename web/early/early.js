/*
 * Remembers presses of buttons, and forms that were sent, before the page is alive, and repeats them then. Links and forms with an address
 * of their own work by themselves and are left to the browser.
 */
if (!document.documentElement.hasAttribute('data-alive')) {
  const isAlive = () => document.documentElement.hasAttribute('data-alive')
  const waiting = []
  const LIFELESS = 'form:not([action], [method="get"])'

  const remember = ({ target }) => {
    // A press in the middle of coming to life has been heard already, on its way to here.
    if (isAlive()) return
    const button = target.closest('button')
    if (button === null || button.form?.hasAttribute('action')) return
    button.setAttribute('aria-busy', 'true')
    const before = waiting.find((press) => press.button === button)
    if (before && !button.hasAttribute('data-each-press')) before.at = Date.now()
    else waiting.push({ button, at: Date.now() })
  }

  /** What sends a form waits for the page: until then nobody would read what is sent. */
  const keep = (event) => {
    if (event.target.matches(LIFELESS)) event.preventDefault()
  }
  const enable = () => {
    if (isAlive()) return
    for (const form of document.querySelectorAll(LIFELESS))
      for (const button of form.querySelectorAll('[type="submit"]:disabled')) button.disabled = false
  }

  /** One after the other, because each may change what the next one does. */
  const repeat = () => {
    const press = waiting.shift()
    if (press === undefined) return
    const { button, at } = press
    button.removeAttribute('aria-busy')
    // What somebody wanted ten seconds ago would only surprise them.
    if (button.isConnected && Date.now() - at < 10_000) button.click()
    setTimeout(repeat)
  }

  // Not while they are on their way down: what hears them first needs no repeating.
  addEventListener('click', remember)
  addEventListener('submit', keep)
  if (document.readyState === 'loading') document.addEventListener('readystatechange', enable, { once: true })
  else enable()
  addEventListener(
    'alive',
    () => {
      removeEventListener('click', remember)
      removeEventListener('submit', keep)
      // Afterwards: all parts of the page are listening then.
      setTimeout(repeat)
    },
    { once: true },
  )
}
