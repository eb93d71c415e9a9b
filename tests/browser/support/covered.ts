import type { Page } from '@playwright/test'

/**
 * Finds what covers the page or the focused element at this size: bars that take more than a fifth of the window's height
 * together, and controls that cannot be seen where the keyboard goes (WCAG 2.4.11).
 */
export async function covered(page: Page): Promise<string[]> {
  // As who uses the keyboard: only for them a line of links moves.
  await page.keyboard.press('Tab')
  return page.evaluate(async () => {
    const inWindow = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const box = { left: Math.max(left, 0), top: Math.max(top, 0) }
      return {
        ...box,
        width: Math.min(right, innerWidth) - box.left,
        height: Math.min(bottom, innerHeight) - box.top,
      }
    }
    const isAfloat = (element: Element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      return (position === 'fixed' || position === 'sticky') && pointerEvents !== 'none'
    }
    /** Elements that stay in place while the page scrolls. */
    const isBar = (element: Element) => {
      const { position, top, bottom } = getComputedStyle(element)
      return isAfloat(element) && (position === 'fixed' || top !== 'auto' || bottom !== 'auto')
    }
    // Asked once, for to ask every element at every control takes most of the time; bars of these classes come and go.
    const afloat = [...document.body.querySelectorAll(':not(dialog)')].filter(
      (element) => isAfloat(element) || element.matches('.bar, .buy-bar'),
    )
    const taken = () =>
      afloat
        .filter((element) => isBar(element) && element.checkVisibility())
        .map(inWindow)
        .reduce((sum, { width, height }) => sum + (width > 0 && height > 0 ? height : 0), 0)
    const coverOf = (control: Element) => {
      const { left, top, width, height } = inWindow(control)
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      if (width <= 0 || height <= 0 || above === null) return 'is out of view'
      if (control.contains(above)) return null
      for (
        let each: Element | null = above;
        each !== null && !each.contains(control);
        each = each.parentElement
      )
        if (isAfloat(each)) return `is under <${each.localName} class="${each.className}">`
      return null
    }
    const hasBars = document.querySelector('.bar, .buy-bar') !== null
    // This one comes when its place has gone out of view; others stay, and need no frame for each of a hundred controls.
    const comesAndGoes = document.querySelector('.buy-bar') !== null
    const frames = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

    const found = new Set<string>()
    const check = async (control: HTMLElement) => {
      control.focus()
      if (document.activeElement !== control) return
      if (comesAndGoes) await frames()
      if (hasBars && taken() > innerHeight / 5)
        found.add(`bars take ${Math.round(taken())} of ${innerHeight}`)
      const cover = coverOf(control)
      const name = control.ariaLabel ?? (control.innerText.trim() || control.getAttribute('name'))
      if (cover !== null) found.add(`<${control.localName}> "${name}" ${cover}`)
    }
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const controls = [
      ...modal.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }))
    for (const control of [...controls, ...(hasBars ? controls.toReversed() : [])]) await check(control)
    document.querySelector<HTMLElement>(':focus')?.blur()
    return [...found]
  })
}
