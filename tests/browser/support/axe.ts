import AxeBuilder from '@axe-core/playwright'
import { test, type Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Expects that axe finds nothing on the page as it is, and that nothing hangs over its side. In dark colours only the contrast can
 * differ, and it is the same on every screen.
 *
 * @param what names the state of the page when something is found
 */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await standingStill(page)
  await expectNoFindings(new AxeBuilder({ page }), what)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what} does not overflow sideways`).toBeLessThanOrEqual(0)
  if (test.info().project.use.isMobile === true) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await standingStill(page)
  await expectNoFindings(new AxeBuilder({ page }).withRules(['color-contrast']), `${what} in dark colours`)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoFindings(axe: AxeBuilder, what: string): Promise<void> {
  // The map is somebody else's page.
  const { violations } = await axe.exclude('iframe').analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, what).toEqual([])
}

/** Axe measures colours as they are at the moment: nothing may be half faded in. */
const standingStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
      ),
  )
