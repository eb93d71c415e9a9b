import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, unique } from './world.ts'

test('an admin keeps a product as a draft, gives it an address and numbers, and publishes it', async ({
  page,
  problems,
  world,
}) => {
  problems.expectOnly(/40[0149]/)
  const product = await world.newProduct({ name: unique('Großer Farn') })
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.updateProduct(product._id))
  const panel = (name: string) => page.getByRole('region', { name })
  const publishing = panel('Publishing')
  await publishing.getByRole('combobox', { name: 'State' }).selectOption('Draft: only admins see it')
  await publishing.getByRole('button', { name: 'Save publishing' }).click()
  await expect(page.getByText('Publishing saved')).toBeVisible()
  expect((await page.request.get(`/api/products/${product._id}`)).status()).toBe(404)

  // Each panel saves over what another one has saved.
  const keeping = panel('Stock keeping')
  await keeping.getByRole('textbox', { name: 'Barcode' }).fill('4006381333932')
  await keeping.getByRole('textbox', { name: 'SKU' }).fill(unique('FC'))
  await keeping.getByRole('button', { name: 'Save stock keeping' }).click()
  await expect(keeping).toContainText('the last checks the others')
  await keeping.getByRole('textbox', { name: 'Barcode' }).fill('4006381333931')
  await keeping.getByRole('button', { name: 'Save stock keeping' }).click()
  await expect(page.getByText('Stock keeping saved')).toBeVisible()

  const slug = `grosser-farn-${product.name.slice(-8)}`
  await publishing.getByRole('textbox', { name: 'Address' }).fill(slug)
  await publishing.getByRole('textbox', { name: 'Tags' }).fill('Schatten, selten')
  await publishing.getByRole('combobox', { name: 'State' }).selectOption('Published: on sale')
  await publishing.getByRole('button', { name: 'Save publishing' }).click()
  await expect(page.getByText('Publishing saved')).toHaveCount(1)
  // Behind a newer message the older one is drawn smaller until it goes.
  await expect(page.getByText('Stock keeping saved')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/shop/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/shop/${slug}$`))
  await page.goto(paths.product(product._id))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/shop/${slug}$`))
})

test('a description in Markdown is drawn with its headings, links and lists', async ({ page, world }) => {
  const product = await world.newProduct({ name: unique('Moss') })
  const boss = await world.newAdmin()
  await boss.api.patch(`/api/products/update-product/${product._id}`, {
    data: { description: '## Care\n\n- Water [weekly](/shop)\n- No **sun**', descriptionFormat: 'markdown' },
  })
  await page.goto(paths.product(product._id))
  await expect(page.getByRole('heading', { name: 'Care' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'weekly' })).toHaveAttribute('href', '/shop')
})
