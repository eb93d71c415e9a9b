import type { Page } from '@playwright/test'

/**
 * Everything on the page that can be pressed and is smaller than it should be, as `<button aria-label="Close"> 20 x 20`: 24 pixels
 * (WCAG 2.5.8) on a desk and 44 on a phone. Links within a line of text are left out, as the criterion does. Under a modal only
 * the modal counts.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((wanted) => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)

    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // Elements for the keyboard or a screen reader alone are clipped to nothing.
      const isClipped = getComputedStyle(element).clipPath !== 'none'
      return width > 1 && height > 1 && !isClipped && element.checkVisibility({ visibilityProperty: true })
    }
    /** Its line says something besides. */
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    /** The area that a finger may hit, including a choice's label, and all of a card over which its link is spread. */
    const areaOf = (element: Element): Element => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      if (label?.contains(element) === true) return label
      const after = getComputedStyle(element, '::after')
      const isSpread = after.content !== 'none' && after.position === 'absolute'
      return isSpread && element instanceof HTMLElement ? (element.offsetParent ?? element) : element
    }

    /** As it is laid out: a message behind a newer one is drawn smaller, and as large as this once a finger is on it. */
    const sizeOf = (element: Element) =>
      element instanceof HTMLElement
        ? { width: element.offsetWidth, height: element.offsetHeight }
        : element.getBoundingClientRect()

    return [...(modal ?? document).querySelectorAll(controls)]
      .map(areaOf)
      .filter((element) => isSeen(element) && !isInText(element))
      .flatMap((element) => {
        const { width, height } = sizeOf(element)
        // Half a pixel is what rounding takes.
        if (width > wanted - 0.5 && height > wanted - 0.5) return []
        const name = element.getAttribute('aria-label') ?? (element.textContent ?? '').trim().slice(0, 40)
        return [`<${element.localName}> "${name}" ${Math.round(width)} x ${Math.round(height)}`]
      })
  }, least)
