import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import type { ProductView } from '../../../contract/schemas/product.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Person, storedProduct, test, unique } from './world.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const priceOf = async ({ api }: Person, product: ProductView) => (await storedProduct(api, product)).price

test('prices are lowered for many products, as the preview says, and brought back but for one that somebody saved since', async ({
  page,
  world,
  shopOwner,
}) => {
  const kind = unique('Palm')
  const first = await world.newProduct({ name: `${kind} one`, price: 20 })
  const second = await world.newProduct({ name: `${kind} two`, price: 33.4 })
  const cheap = await world.newProduct({ name: `${kind} three`, price: 0.99 })
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(`${paths.manageProducts()}?q=${encodeURIComponent(kind)}`)
  for (const { name } of [first, second, cheap])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('3 selected')
  await page.getByRole('button', { name: 'Change prices' }).click()

  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  const preview = dialog.getByRole('table', { name: 'Current and new prices' })
  await expect(preview.getByRole('row', { name: first.name })).toContainText('$20.00')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription('Please enter a percentage')
  await dialog.getByLabel('Percent').fill('2,5')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription('Enter an amount, such as 12.50.')
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByLabel('Round').selectOption('to .99')
  await expect(preview.getByRole('row', { name: first.name })).toContainText('$17.99')
  await expect(preview.getByRole('row', { name: second.name })).toContainText('$29.99')
  await expect(preview.getByRole('row', { name: cheap.name })).toContainText('already has this price')
  await expectAccessible(page, 'the preview of many prices')
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click()

  await expect(page.getByText('2 prices lowered by 10%.')).toBeVisible()
  await expect(page.getByText(`${cheap.name}: already has this price.`)).toBeVisible()
  await expect(rowOf(page, first.name)).toContainText('$17.99')
  expect(await priceOf(admin, second)).toBe(29.99)

  const saved = await shopOwner.patch(`/api/products/update-product/${second._id}`, { data: { price: 31 } })
  expect(saved.status()).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByText(`1 price restored. ${second.name} was changed in the meantime and not restored.`),
  ).toBeVisible()
  await expect(rowOf(page, first.name)).toContainText('$20.00')
  expect(await priceOf(admin, second)).toBe(31)
})
