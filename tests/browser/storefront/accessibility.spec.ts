import type { ProductListView } from '../../../contract/schemas/product.ts'
import { CUSTOMER, signIn, signInAsNewCustomer } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillCart, openCart } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

for (const [kind, addresses] of [
  ['home and contact', ['/', '/contact']],
  [
    'lists, full and empty',
    [
      '/shop',
      '/shop?rating=5&minPrice=200',
      '/categories/succulents-&-cacti',
      '/search?q=fern',
      '/search?q=zzzzz',
    ],
  ],
  ['forms', ['/login', '/register', '/success']],
] as const)
  test(`axe finds nothing on ${kind}`, { tag: '@phone' }, async ({ page }) => {
    test.slow()
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })

test(
  'axe finds nothing on a product, the review modal, and what is not there',
  { tag: '@phone' },
  async ({ page, problems }) => {
    problems.expectOnly(/404/)
    const list = (await (await page.request.get('/api/products?limit=1&rating=1')).json()) as ProductListView
    await signInAsNewCustomer(page)
    await page.goto(`/shop/${list.products[0]?._id}`)
    await expect(page.getByRole('button', { name: 'Add a Review' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add a Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please fill both fields before submitting!')).toBeVisible()
    await expectAccessible(page)
    for (const missing of ['/shop/no-such-plant', '/categories/weeds']) {
      await page.goto(missing)
      await expectAccessible(page)
    }
  },
)

test('axe finds nothing on the cart, empty and full', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await openCart(page)
  await expectAccessible(page)
  // Escape goes back by itself a moment later, in the middle of what the test opens next.
  await page.goBack()
  await fillCart(page, 2)
  await openCart(page)
  await expectAccessible(page)
})

test('axe finds nothing on an order', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, CUSTOMER)
  await page.goto('/dashboard/orders')
  await page
    .getByRole('link', { name: /View Order/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Payment Status/ })).toBeVisible()
  await expectAccessible(page)
})
