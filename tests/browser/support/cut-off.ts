import type { ElementHandle, Page } from '@playwright/test'
import { covered } from './covered.ts'
import { keepWindow } from './keep-window.ts'
import { expect } from './test.ts'

/** WCAG 1.4.12, and the letters of somebody who reads at 200 % (1.4.4). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
export const LARGE = 'html { font-size: 200% !important }'

/**
 * The width of a tablet with the height of a phone held sideways, 1280 by 1024 at 400 % (WCAG 1.4.10), and those who want other letters, at once
 * where there is room. Letters change as seldom as can be: each time the styles of all elements are computed anew.
 */
const VIEWS = [
  { how: 'on a phone with large letters', width: 390, height: 844, css: LARGE, isLow: true },
  { how: 'with large and spaced letters', width: 640, height: 800, css: LARGE + SPACED },
  { how: 'at 768', width: 768, height: 390, css: '' },
  { how: 'at 320', width: 320, height: 256, css: '', isLow: true },
]

/** How wide the window is and how far the page can be moved to the left, in pixels, with these letters. */
const sideways = (letters: ElementHandle, css: string) =>
  letters.evaluate((style, text) => {
    if (style.textContent !== text) style.textContent = text
    scrollTo({ left: 10_000, behavior: 'instant' })
    const moved = scrollX
    scrollTo({ left: 0, behavior: 'instant' })
    return { width: innerWidth, moved }
  }, css)

/**
 * Expects that the page as it is fits a tablet, a phone held sideways, 400 %, and large or spaced letters, and that nothing lies over what has the
 * focus in the windows with the least room. The window has its size again afterwards.
 *
 * @param what names the page when it does not fit
 */
export const expectNothingCutOff = (page: Page, what = page.url()): Promise<void> =>
  keepWindow(page, () => lookInOtherWindows(page, what))

export async function lookInOtherWindows(page: Page, what: string): Promise<void> {
  const letters = await page.addStyleTag({ content: '/* the letters */' })
  for (const { how, width, height, css, isLow } of VIEWS) {
    await page.setViewportSize({ width, height })
    // A window is answered to be of another size before the page is.
    const fits = { width, moved: 0 }
    await expect.poll(() => sideways(letters, css), `${what} ${how}: pixels to the side`).toEqual(fits)
    if (isLow === true) await expect.poll(() => covered(page), `${what} ${how}: what is covered`).toEqual([])
  }
  await letters.evaluate((style) => (style as Element).remove())
}
