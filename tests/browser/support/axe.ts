import AxeBuilder from '@axe-core/playwright'
import { test, type Page } from '@playwright/test'
import { smallTargets } from './targets.ts'
import { expect } from './test.ts'

/**
 * Expects that axe finds nothing on the page as it is, that nothing hangs over its side and that everything to press is large enough.
 * The document is the same on a phone, where only sizes and colours on other grounds can differ; in dark colours only the
 * contrast can. In forced colours the contrast is the theme's, and scripts are told other colours than the painted ones.
 *
 * @param what names the state of the page when something is found
 */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  const isPhone = test.info().project.use.isMobile === true
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  await standingStill(page)
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: !isForced } }
  await expectNoFindings(page, what, (axe) =>
    isPhone ? axe.withRules(['color-contrast', 'target-size']) : axe.options({ rules }),
  )
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what} does not overflow sideways`).toBeLessThanOrEqual(0)
  expect(await smallTargets(page, isPhone ? 44 : 24), `${what}: what is too small to press`).toEqual([])
  if (isPhone || isForced) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await standingStill(page)
  await expectNoFindings(page, `${what} in dark colours`, (axe) => axe.withRules(['color-contrast']))
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoFindings(
  page: Page,
  what: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  // Without its own window for each answer, which takes as long as the rules: the only frame, the map, is somebody else's page.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  const { violations } = await choose(axe).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html}`),
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
