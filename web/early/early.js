/*
 * Remembers presses of buttons before the page is alive, and repeats them then. Links and forms with an address of their own
 * work by themselves and are left to the browser.
 */
if (!document.documentElement.hasAttribute('data-alive')) {
  const waiting = new Map()

  const remember = (event) => {
    const button = event.target.closest('button')
    if (button === null || button.form?.hasAttribute('action')) return
    button.setAttribute('aria-busy', 'true')
    waiting.set(button, Date.now())
  }

  const repeat = () => {
    removeEventListener('click', remember, true)
    for (const [button, at] of waiting) {
      button.removeAttribute('aria-busy')
      // What somebody wanted ten seconds ago would only surprise them.
      if (button.isConnected && Date.now() - at < 10_000) button.click()
    }
  }

  addEventListener('click', remember, true)
  // Afterwards: all parts of the page are listening then.
  addEventListener('alive', () => setTimeout(repeat), { once: true })
}
