// Served as it is: see README.md beside this file.
{
  const isAlive = () => document.documentElement.hasAttribute('data-alive')
  const waiting = []
  const lifeless = 'form:not([action], [method="get"])'

  const remember = ({ target }) => {
    const button = isAlive() ? null : target.closest('button')
    if (button === null || button.form?.hasAttribute('action')) return
    button.setAttribute('aria-busy', 'true')
    const before = waiting.find((press) => press.button === button)
    if (before && !button.hasAttribute('data-each-press')) before.at = Date.now()
    else waiting.push({ button, at: Date.now() })
  }
  const keep = (event) => {
    if (!isAlive() && event.target.matches(lifeless)) event.preventDefault()
  }
  const enable = () => {
    if (isAlive()) return
    for (const button of document.querySelectorAll(`${lifeless} [type="submit"]`)) button.disabled = false
  }
  const repeat = () => {
    const { button, at } = waiting.shift() ?? {}
    if (!button) return
    button.removeAttribute('aria-busy')
    if (button.isConnected && Date.now() - at < 10_000) button.click()
    setTimeout(repeat)
  }

  addEventListener('click', remember)
  addEventListener('submit', keep)
  addEventListener('alive', () => setTimeout(repeat), { once: true })
  document.addEventListener('readystatechange', enable, { once: true })
  enable()
}
