import { test, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { secondFindings } from './second-engine.ts'
import { smallTargets } from './targets.ts'
import { expect } from './test.ts'
import { invalidHtml } from './valid-html.ts'

/**
 * Expects that axe and a second engine find nothing on the page as it is, that it is valid HTML, that nothing hangs over its side and that everything to press is large enough.
 * The document is the same on a phone, where only sizes and colours on other grounds can differ; in dark colours only the
 * contrast can. In forced colours the contrast is the theme's, and scripts are told other colours than the painted ones.
 *
 * @param what names the state of the page when something is found
 */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  const isPhone = test.info().project.use.isMobile === true
  // A screen whose code is on its way has no heading yet: it is waited for, as whoever looks would.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  await standingStill(page)
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: !isForced } }
  await expectNoFindings(page, what, isPhone ? only('color-contrast', 'target-size') : { rules })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what} does not overflow sideways`).toBeLessThanOrEqual(0)
  expect(await smallTargets(page, isPhone ? 44 : 24), `${what}: what is too small to press`).toEqual([])
  if (isPhone || isForced) return
  expect(await secondFindings(page), `${what}, by the second engine`).toEqual([])
  expect(await invalidHtml(await page.content()), `${what} as valid HTML`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await standingStill(page)
  await expectNoFindings(page, `${what} in dark colours`, only('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
}

const only = (...values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } })

/**
 * Put into a page once and asked for violations alone, axe takes a fifth of the time that its own wrapper for Playwright takes, which
 * loads it anew for every question and brings along all that passed.
 */
async function expectNoFindings(page: Page, what: string, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async (asked) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      // The only frames are somebody else's pages: the map, and letters.
      const { violations } = await inPage.run({ exclude: ['iframe'] }, asked)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html}`),
      )
    },
    { ...options, resultTypes: ['violations' as const] },
  )
  expect(found, what).toEqual([])
}

/**
 * Axe measures colours as they are at the moment: nothing may be half faded in. Transitions of a change of colours begin with the
 * frame after it, so that one is waited for first.
 */
async function standingStill(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}
