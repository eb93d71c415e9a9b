import { compareAddress } from '../../../contract/compare-address.ts'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { expect, test } from '../dashboard/world.ts'
import { signInAsNewCustomer } from '../support/accounts.ts'
import { expectAccessible, expectUsable } from '../support/axe.ts'
import { fillCart, openCart } from '../support/cart.ts'
import { expectNothingCutOff, LARGE } from '../support/cut-off.ts'
import { demoProduct } from '../support/demo-product.ts'
import { listedPages, pagesOf } from '../support/listed-pages.ts'

const LISTS = ['/shop', '/finder', '/compare', '/categories/:categoryName', '/search', '/blog']
const FORMS = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/undo-address',
  '/unsubscribe',
]
const AT = {
  '/shop': ['/shop', '/shop?rating=5&minPrice=200'],
  '/finder': ['/finder?pets=yes'],
  '/categories/:categoryName': ['/categories/succulents-&-cacti'],
  '/search': ['/search?q=boston+fern', '/search?q=zzzzz', '/search?q=monstrea'],
  '/pages/:slug': ['/pages/returns'],
  '/blog/:slug': ['/blog/water-less-look-more'],
  '/unsubscribe': [farPaths.unsubscribe('none')],
  // Walked below, with a product that is as wide as can be.
  '/shop/:id': [],
}
const all = listedPages('everyone')

for (const [kind, addresses] of [
  ['lists, full and empty', LISTS],
  ['forms', FORMS],
  ['all other pages', all.filter((address) => ![...LISTS, ...FORMS].includes(address))],
] as const)
  test(`axe finds nothing on ${kind}, and they fit a sideways phone, 400 % and large or spaced letters`, async ({
    page,
    world,
  }) => {
    test.slow()
    const { image } = await demoProduct(page)
    // As wide as a price gets, in both columns of a phone.
    for (let count = 0; count < 2 && kind.startsWith('lists'); count += 1)
      await world.newProduct({ price: 44_999.99, category: 'succulents & cacti', image })
    for (const address of pagesOf(addresses, AT)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectUsable(page, address)
    }
  })

test('a product fits a sideways phone, 400 % and large or spaced letters, with its button to buy', async ({
  page,
  world,
}) => {
  const { _id } = await world.newProduct({ price: 44_999.99 })
  await page.goto(`/shop/${_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingCutOff(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({ content: LARGE })
  const end = async () => {
    const button = page.getByRole('button', { name: 'Add to Cart', exact: true })
    const { x, width } = (await button.boundingBox()) ?? { x: Infinity, width: 0 }
    return x + width
  }
  await expect.poll(end).toBeLessThanOrEqual(390)
})

test('bars at the lower edge stay only where they leave the page four fifths of the window', async ({
  page,
  world,
}) => {
  test.slow()
  const list = (await (await page.request.get('/api/products?limit=3&rating=1')).json()) as ProductListView
  const ids = list.products.map(({ _id }) => _id)
  await page.goto(compareAddress(ids))
  await expectNothingCutOff(page)

  await page.goto('/finder?pets=yes')
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check()
  const tray = page.getByRole('region', { name: 'Comparison' })
  await expect(tray).toHaveCSS('position', 'sticky')
  await expectNothingCutOff(page, 'a plant to compare')
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(tray).toHaveCSS('position', 'static')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expectNothingCutOff(page, 'the cart')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expectNothingCutOff(page, 'the filters of a phone')

  const admin = await world.newAdmin()
  const { orderId } = await world.newOrder(admin)
  await world.signIn(admin, page)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of [`${paths.manageOrders()}?q=${orderId}`, paths.manageProducts()]) {
    await page.goto(path)
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expectNothingCutOff(page, `${path}, with one chosen`)
  }
})

test('axe finds nothing on a product, the review modal, and what is not there', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/404/)
  const { _id } = await demoProduct(page)
  await signInAsNewCustomer(page)
  await page.goto(`/shop/${_id}`)
  await expect(page.getByRole('button', { name: 'Add a Review' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a Review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please fill both fields before submitting!')).toBeVisible()
  await expectAccessible(page)
  for (const missing of ['/shop/no-such-plant', '/categories/weeds', '/greenhouse/9']) {
    await page.goto(missing)
    await expectAccessible(page)
  }
})

test('axe finds nothing on the cart, empty and full', async ({ page }) => {
  await page.goto('/')
  await openCart(page)
  await expectAccessible(page)
  // Escape goes back by itself a moment later, in the middle of what the test opens next.
  await page.goBack()
  await fillCart(page, 2)
  await openCart(page)
  await expectAccessible(page)
})
