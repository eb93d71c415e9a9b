import AxeBuilder from '@axe-core/playwright'
import { test, type Page } from '@playwright/test'
import { smallTargets } from './targets.ts'
import { expect } from './test.ts'

/**
 * Expects that axe finds nothing on the page as it is, that nothing hangs over its side and that everything to press is large enough.
 * The document is the same on a phone, where only sizes and colours on other grounds can differ; in dark colours only the
 * contrast can.
 *
 * @param what names the state of the page when something is found
 */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  const isPhone = test.info().project.use.isMobile === true
  await standingStill(page)
  await expectNoFindings(page, what, isPhone ? ['color-contrast', 'target-size'] : null)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what} does not overflow sideways`).toBeLessThanOrEqual(0)
  expect(await smallTargets(page, isPhone ? 44 : 24), `${what}: what is too small to press`).toEqual([])
  if (isPhone) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await standingStill(page)
  await expectNoFindings(page, `${what} in dark colours`, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Runs axe, with all its rules or with some. */
async function expectNoFindings(page: Page, what: string, rules: string[] | null): Promise<void> {
  // Without its own window for each answer, which takes as long as the rules: the only frame, the map, is somebody else's page.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  const { violations } = await (
    rules === null ? axe.options({ rules: { 'target-size': { enabled: true } } }) : axe.withRules(rules)
  ).analyze()
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
