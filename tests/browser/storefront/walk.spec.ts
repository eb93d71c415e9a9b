import { demoProduct } from '../support/demo-product.ts'
import { idle } from '../support/idle.ts'
import { expect, test } from '../support/test.ts'

// As whoever has been here before gets the pages.
test.use({ serviceWorkers: 'allow' })

test('public pages come whole: no call to the API on first load, on back and on forward @walk', async ({
  page,
}) => {
  test.slow()
  const { _id } = await demoProduct(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The numbers beside the filters come later on purpose: no list waits for them.
    if (pathname.startsWith('/api/') && pathname !== '/api/products/counts') calls.push(request.url())
  })
  const pages = [
    '/',
    '/shop',
    '/shop?category=indoor+plants&page=1',
    `/shop/${_id}`,
    '/categories/outdoor-plants',
    '/search?q=fern',
    '/cancel',
    '/login',
    '/register',
  ]
  for (const address of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await idle(page)
    expect(calls, address).toEqual([])
  }
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).first().click()
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible()
  await idle(page)
  calls.length = 0
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  expect(calls).toEqual([])
})
