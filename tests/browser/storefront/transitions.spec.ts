import type { Locator, Page } from '@playwright/test'
import { idle } from '../support/idle.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A list that no other test adds to: what moves is a picture, and theirs have none. */
const PLANTS = '/categories/plant-accessories'

type Tab = typeof globalThis & { moved: string[][]; read: string[] }

/** Notes what moves in every transition from now on; `held` ones stand still at their beginning. */
async function watchTransitions(page: Page, { held = false } = {}): Promise<void> {
  await page.addInitScript((held) => {
    const tab = globalThis as Tab
    tab.moved = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const note = () => {
        const animations = document.getAnimations()
        if (held) for (const animation of animations) animation.pause()
        const names = animations.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        tab.moved.push([
          ...new Set(names.filter((name) => name.startsWith('::view-transition-group(product'))),
        ])
      }
      transition.ready.then(note, (error: unknown) => tab.moved.push([`skipped: ${String(error)}`]))
      return transition
    }
  }, held)
}

const moved = (page: Page) => page.evaluate(() => (globalThis as Tab).moved)

/** Notes the answers that the page has read and put away, but not those of a busy shop, which it asks again. */
const watchAnswers = (page: Page) =>
  page.addInitScript(() => {
    const tab = globalThis as Tab
    tab.read = []
    const { text } = Response.prototype
    Response.prototype.text = function (this: Response) {
      const read = text.call(this)
      // The code after the answer runs in microtasks, so the timer comes after it.
      if (this.ok) void read.then(() => setTimeout(() => tab.read.push(this.url)))
      return read
    }
  })

/** Waits for the code of the product page, its imports included, which a list fetches when somebody points at a card. */
async function productPageLoads(page: Page) {
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/ProductPage-'))?.name,
  )
  await script.evaluate((address) => import(String(address)))
}

/**
 * A card is pointed at before it is pressed: a picture moves to a page whose code and product are there by then; otherwise a spinner
 * takes the place of the list, and nothing moves. An answer that has arrived is not read yet, so the page itself is asked.
 */
async function pointAt(page: Page, card: Locator) {
  const product = (await card.getAttribute('href'))?.split('/').at(-1) ?? ''
  await card.hover()
  await page.waitForFunction((id) => (globalThis as Tab).read.some((url) => url.endsWith(id)), product)
  await productPageLoads(page)
  await idle(page)
}

/** A card that is not seen without scrolling. */
async function farCard(page: Page) {
  const card = page.getByRole('list', { name: 'Products' }).getByRole('link').nth(6)
  await card.scrollIntoViewIfNeeded()
  const id = (await card.getAttribute('href'))?.split('/').at(-1) ?? ''
  return { card, picture: `::view-transition-group(product-${id})` }
}

test('the picture moves from the list to its product and back, where one was', async ({ page }) => {
  await watchTransitions(page)
  await watchAnswers(page)
  await page.goto(PLANTS)
  const { card, picture } = await farCard(page)
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await pointAt(page, card)
  await card.click()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await expect.poll(() => moved(page)).toEqual([[picture]])
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Plant Accessories' })).toBeVisible()
  await expect.poll(() => moved(page)).toEqual([[picture], [picture]])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('from one product to a related one its picture moves', async ({ page }) => {
  await watchTransitions(page)
  await watchAnswers(page)
  await page.goto(PLANTS)
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  await expect.poll(async () => (await moved(page)).length).toBe(1)
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const related = page.getByRole('list', { name: 'Related products' }).getByRole('link').first()
  const id = (await related.getAttribute('href'))?.split('/').at(-1) ?? ''
  await pointAt(page, related)
  await related.click()
  await expect.poll(async () => (await moved(page)).at(1)).toContain(`::view-transition-group(product-${id})`)
})

test('a click while a picture moves goes where it points', async ({ page }) => {
  await watchTransitions(page, { held: true })
  await page.goto(PLANTS)
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  await expect.poll(async () => (await moved(page)).length).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/touch|contact/i)
})

test('whoever asks for less motion gets the page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchTransitions(page)
  await page.goto(PLANTS)
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Plant Accessories' })).toBeVisible()
  expect(await moved(page)).toEqual([])
})

test('a browser without transitions shows the page all the same', async ({ page }) => {
  await page.addInitScript(() => Object.assign(document, { startViewTransition: undefined }))
  await page.goto(PLANTS)
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
})
