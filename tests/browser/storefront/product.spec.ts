import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { signInAsNewCustomer } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

async function anyProduct(page: Page, query = '') {
  const answer = await page.request.get(`/api/products?limit=1${query}`)
  const [product] = ((await answer.json()) as ProductListView).products
  if (product === undefined) throw new Error('The demo catalogue has no such product')
  return product
}

test('a product has its way home, facts, related products and reviews', async ({ page }) => {
  const product = await anyProduct(page, '&rating=1')
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
})

test('a product is described for machines', async ({ page }) => {
  const product = await anyProduct(page)
  await page.goto(`/shop/${product._id}`)
  await expect(page).toHaveTitle(new RegExp(product.name.replaceAll(/[^\w ]/g, '.')))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/shop/${product._id}$`),
  )
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = blocks.map((text) => (JSON.parse(text) as { '@type': string })['@type'])
  expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
})

// Two of them would be other calls of the API, if an id were pasted into their address as it is.
for (const id of ['no-such-plant', '..%2Fshop-info', '..%2Fproducts%3Flimit=1'])
  test(`the unknown product ${id} is not found, with status 404`, async ({ page, problems }) => {
    problems.expectOnly(/404/)
    const answer = await page.goto(`/shop/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Product not found')).toBeVisible()
  })

test('a customer reviews a product, and a second review edits the first', async ({ page }) => {
  const { username } = await signInAsNewCustomer(page)
  // Both kinds of browser may review the same plant.
  const [first, second] = [`Two new leaves by ${randomUUID()}.`, `Three by ${randomUUID()}.`]
  const product = await anyProduct(page)
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

test('the review modal closes on Cancel and works by keyboard', async ({ page }) => {
  await signInAsNewCustomer(page)
  const product = await anyProduct(page)
  await page.goto(`/shop/${product._id}`)
  const opener = page.getByRole('button', { name: 'Add a Review' })
  await opener.click()
  const modal = page.getByRole('dialog', { name: 'Add a Review' })
  await modal.getByRole('radio', { name: '1 star', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(modal.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const [failure, text] of [
  [
    { status: 404, json: { message: 'x', code: 'not_found' } },
    'Endpoint not found. Please check the API URL.',
  ],
  [{ status: 200, contentType: 'text/html', body: '<p>' }, 'The response is not in JSON format.'],
  [{ status: 500, json: { message: 'x', code: 'unexpected' } }, 'An unexpected error occurred.'],
] as const) {
  test(`a review refused with ${failure.status} reads "${text}"`, async ({ page, problems }) => {
    problems.expectOnly(/404|500/)
    await signInAsNewCustomer(page)
    const product = await anyProduct(page)
    await page.route('**/api/reviews/post-review', (route) => route.fulfill(failure))
    await page.goto(`/shop/${product._id}`)
    await page.getByRole('button', { name: 'Add a Review' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await modal.getByLabel('Your comment').fill('Lovely.')
    await modal.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(modal).toBeVisible()
  })
}
