import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { SHOP } from '../../../brand/shop.ts'
import { paths } from '../../../contract/paths.ts'
import { ProductDetailView } from '../../../contract/schemas/product.ts'
import { registerAccount, signIn, signInAsNewCustomer } from '../support/accounts.ts'
import { openCart, quantityOf, SHELF } from '../support/cart.ts'
import { demoProduct } from '../support/demo-product.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'

/** Tests of this file review it; nobody reviews the one that others read, for its reviews are counted. */
const REVIEWED = 'Spider plant'

test('nothing on a product moves when its fonts come late, or the notice of one that is sold out', async ({
  page,
}) => {
  const moved = await watchLayoutShift(page)
  // The first has another number of lines in the fallback.
  for (const name of ['Rose pincushion cactus', 'Philodendron ‘Pink Princess’']) {
    const { _id } = await demoProduct(page, name)
    const release = await holdAnswers(page, '**/*.woff2')
    await page.goto(`/shop/${_id}`, { waitUntil: 'commit' })
    if (name.startsWith('Philodendron')) await expect(page.getByText('to be notified when')).toBeVisible()
    await release()
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await moved(), name).toBe(0)
  }
})

test('a product has its way home, facts, related products and reviews, and is described for machines', async ({
  page,
}) => {
  const product = await demoProduct(page)
  await page.goto(`/shop/${product._id}`)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(trail.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop')
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText(`$${product.price.toFixed(2)}`).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: `Reviews (${product.reviewCount})` })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Related products' }).getByRole('listitem').first(),
  ).toBeVisible()
  const review = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first()
  await expect(review.getByText(/ago|yesterday|just now|last/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register',
  )
  const quantity = page.getByRole('group', { name: /^Quantity of/ })
  await expect(quantity).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(product.name.replaceAll(/[^\w ]/g, '.')))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/shop/${product._id}$`),
  )
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = blocks.map((text) => (JSON.parse(text) as { '@type': string })['@type'])
  expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  await page.emulateMedia({ media: 'print' })
  await expect(quantity).toBeHidden()
})

test('the quantity chosen beside Add to Cart is what lies in the cart', async ({ page }) => {
  const { _id, name } = await demoProduct(page)
  await page.goto(`/shop/${_id}`)
  const more = page.getByRole('button', { name: `Increase quantity of ${name}` })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: `Decrease quantity of ${name}` }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const quantity = quantityOf(await openCart(page), name)
  await expect(quantity).toHaveText('2')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Item already in the cart')).toBeVisible()
  await openCart(page)
  await expect(quantity).toHaveText('2')
})

test(
  'name, price and Add to Cart are seen without scrolling, and the button stays until its place shows',
  { tag: '@phone' },
  async ({ page }) => {
    const product = await demoProduct(page)
    await page.goto(`/shop/${product._id}`)
    const main = page.getByRole('main')
    const add = main.getByRole('button', { name: 'Add to Cart', exact: true })
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.getByText(`$${product.price.toFixed(2)}`).first(),
      add,
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await page.getByText(SHOP.promises[1]!.title).scrollIntoViewIfNeeded()
    await expect(add).toHaveCount(1)
    await expect(add).toBeInViewport({ ratio: 1 })
    // A phone held sideways.
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(add).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(add).toBeInViewport({ ratio: 1 })

    // A small phone and two prices: a bar of two rows would take too much of it and be none.
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`/shop/${(await demoProduct(page, 'Balcony greenhouse'))._id}`)
    await expect(add).toBeInViewport({ ratio: 1 })
    const [button, price] = [await add.boundingBox(), await page.locator('.buy-bar-price').boundingBox()]
    expect(price!.y).toBeLessThan(button!.y + button!.height)
    expect(button!.y).toBeLessThan(price!.y + price!.height)
  },
)

test('a name of one long word makes no page wider', async ({ page }) => {
  await page.goto(SHELF)
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  const title = page.locator('main h1')
  await expect(title).not.toHaveText('Shop Page')
  // Only told to this page: in the shop, other tests would meet it.
  const lengthen = (name: Locator) =>
    name.evaluate((element) => {
      element.textContent = 'Wordwithoutend'.repeat(8)
    })
  await lengthen(title)
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const button = await add.boundingBox()
    expect(button!.x + button!.width).toBeLessThanOrEqual(width)
  }
  await add.click()
  const line = (await openCart(page)).getByRole('heading', { level: 3 })
  await lengthen(line.getByRole('link'))
  expect(await line.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0)
})

test('the link to the reviews leads there and leaves Back to the page before', async ({ page }) => {
  const product = await demoProduct(page)
  await page.goto('/contact')
  await page.goto(`/shop/${product._id}`)
  await page.getByRole('link', { name: /^\d+ reviews?$/ }).click()
  const title = page.getByRole('heading', { name: `Reviews (${product.reviewCount})` })
  await expect(title).toBeInViewport()
  await expect(title).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

test("a review older than those on the page is still its author's to edit", async ({ page }) => {
  const { _id: userId } = await signIn(page, await registerAccount(page))
  const product = await demoProduct(page, REVIEWED)
  const comment = `An old one, ${randomUUID()}.`
  const posted = await page.request.post('/api/reviews/post-review', {
    data: { productId: product._id, userId, rating: 3, comment },
  })
  expect(posted.status()).toBe(200)
  // As if a thousand newer ones stood before it.
  await page.route(`**/api/products/${product._id}`, async (route) => {
    const detail = ProductDetailView.parse(await (await route.fetch()).json())
    const reviews = detail.reviews.filter((review) => review.userId._id !== userId)
    await route.fulfill({ json: { product: { ...detail.product, reviewCount: 1_001 }, reviews } })
  })
  await page.goto(`${paths.search()}?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('heading', { name: 'Reviews (1001)' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Review' }).click()
  await expect(page.getByRole('dialog').getByLabel('Your comment')).toHaveValue(comment)
})

test('a product that cannot be loaded again after a review stays, and has it once the connection is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expectOnly(/api\/products|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await signInAsNewCustomer(page)
  const { _id: id, name } = await demoProduct(page, REVIEWED)
  const comment = `New leaves in bad reception by ${randomUUID()}.`
  await page.goto(`/shop/${id}`)
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await page.getByRole('button', { name: 'Add a Review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a Review' })
  await modal.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await modal.getByLabel('Your comment').fill(comment)
  await page.route(`**/api/products/${id}`, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api/products/${id}`))
  await modal.getByRole('button', { name: 'Submit' }).click()
  await lost
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.unroute(`**/api/products/${id}`)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText(comment)).toBeVisible()
  await expect(quantityOf(page.getByRole('main'), name)).toHaveText('2')
})

test('a customer reviews a product, and a second review edits the first', async ({ page }) => {
  const { username } = await signInAsNewCustomer(page)
  // Both kinds of browser may review the same plant.
  const [first, second] = [`Two new leaves by ${randomUUID()}.`, `Three by ${randomUUID()}.`]
  const product = await demoProduct(page, REVIEWED)
  await page.goto(`/shop/${product._id}`)
  await page.getByRole('button', { name: 'Add a Review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a Review' })
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(modal.getByText('Please fill both fields before submitting!')).toBeVisible()
  await modal.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(modal.getByText('Please fill both fields before submitting!')).toBeVisible()
  await modal.getByLabel('Your comment').fill(first)
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Review added!')).toBeVisible()
  await expect(modal).toBeHidden()
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  const own = reviews.filter({ hasText: first })
  await expect(own).toContainText(username)
  await expect(own).toContainText('just now')

  await page.getByRole('button', { name: 'Edit Review' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Review' })
  await expect(edit.getByLabel('Your comment')).toHaveValue(first)
  await expect(edit.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await edit.getByLabel('Your comment').fill(second)
  await edit.getByRole('button', { name: 'Submit' }).click()
  await expect(edit).toBeHidden()
  await expect(reviews.filter({ hasText: second })).toBeVisible()
  await expect(own).toBeHidden()
})
