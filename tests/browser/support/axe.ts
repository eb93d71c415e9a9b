import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { lookInOtherWindows } from './cut-off.ts'
import { keepWindow } from './keep-window.ts'
import { unfitPictures } from './pictures.ts'
import { secondFindings } from './second-engine.ts'
import { smallTargets } from './targets.ts'
import { expect } from './test.ts'
import { invalidHtml } from './valid-html.ts'

/** The short form, which is read into every page. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A phone in a hand: its window, and fingers in place of a pointer. */
const PHONE = { width: 390, height: 844 }

/**
 * Expects that axe and a second engine find nothing on the page as it is, that it is valid HTML, that nothing hangs over its side and that
 * everything to press is large enough; then what alone can differ elsewhere: sizes on a phone and contrast in dark colours, both at once, for
 * what looks otherwise on a phone takes its colours from the same pairs (`brand/colours.test.ts`). In forced colours the contrast is the
 * theme's, and scripts are told other colours than the painted ones. Under a modal only the modal counts. The window has its size again
 * afterwards.
 *
 * @param what names the state of the page when something is found
 */
export const expectAccessible = (page: Page, what = page.url()): Promise<void> =>
  keepWindow(page, () => look(page, what))

/** The same, and that nothing is cut off where there is less room (`cut-off.ts`), for which the window has its size again but once. */
export const expectUsable = (page: Page, what: string): Promise<void> =>
  keepWindow(page, async () => {
    await look(page, what)
    await lookInOtherWindows(page, what)
  })

async function look(page: Page, what: string): Promise<void> {
  // A screen whose code is on its way has no heading yet: it is waited for, as whoever looks would.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  await standingStill(page)
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: !isForced } }
  await expectNoFindings(page, what, { rules })
  await expectTargetSize(page, what, 24)
  if (isForced) return
  expect(await secondFindings(page), `${what}, by the second engine`).toEqual([])
  expect(await invalidHtml(await page.content()), `${what} as valid HTML`).toEqual([])
  await withFingers(page, async () => {
    await page.setViewportSize(PHONE)
    await page.waitForFunction(
      (width) => innerWidth === width && matchMedia('(pointer: coarse)').matches,
      PHONE.width,
    )
    await page.emulateMedia({ colorScheme: 'dark' })
    await standingStill(page)
    await expectNoFindings(page, `${what} on a dark phone`, only('color-contrast', 'target-size'))
    await expectTargetSize(page, `${what} on a phone`, 44)
    await page.emulateMedia({ colorScheme: 'light' })
  })
}

/** @param least pixels of what can be pressed */
async function expectTargetSize(page: Page, what: string, least: number): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what} does not overflow sideways`).toBeLessThanOrEqual(0)
  expect(await smallTargets(page, least), `${what}: what is too small to press`).toEqual([])
  expect(await unfitPictures(page), `${what}: pictures that do not fit their places`).toEqual([])
}

async function withFingers(page: Page, touch: () => Promise<void>): Promise<void> {
  // It ends with the page: one that is detached takes the passkeys of a test along.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await touch()
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

const only = (...values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } })

/**
 * Put into a page once and asked for violations alone, axe takes a fifth of the time that its own wrapper for Playwright takes, which
 * loads it anew for every question and brings along all that passed.
 */
async function expectNoFindings(page: Page, what: string, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const found = await page.evaluate(
    async (asked) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
      // The only frames are somebody else's pages: the map, and e-mails.
      const { violations } = await inPage.run({ include: [modal ?? document], exclude: ['iframe'] }, asked)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html}`),
      )
    },
    { ...options, resultTypes: ['violations' as const], selectors: false, preload: false },
  )
  expect(found, what).toEqual([])
}

/**
 * Axe measures colours as they are at the moment: nothing may be half faded in, so what moves is brought to its end. Transitions of a change of
 * colours begin with the frame after it, so that one is waited for first.
 */
async function standingStill(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity,
      )
    for (const animation of moving) animation.finish()
    return moving.length === 0
  })
}
