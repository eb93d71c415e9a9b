import { expectAccessible } from '../support/axe.ts'
import { picture } from '../dashboard/pictures.ts'
import { expect, test, unique, type Person } from '../dashboard/world.ts'
import type { ProductView } from '../../../contract/schemas/product.ts'

/** A product with three pictures. */
async function pictured({ api }: Person, { _id: id }: ProductView) {
  const pictures = []
  for (const alt of ['From the front', 'A leaf', 'Its pot']) {
    const image = `data:image/png;base64,${(await picture()).buffer.toString('base64')}`
    const uploaded = await api.post('/api/uploadImage', { data: { image } })
    pictures.push({ image: (await uploaded.json()) as string, alt })
  }
  expect((await api.put(`/api/products/${id}/pictures`, { data: { pictures } })).status()).toBe(200)
}

test('pictures of a product are swiped through, reached by small ones, enlarged and left by keys', async ({
  page,
  world,
}) => {
  const admin = await world.newAdmin()
  const plant = await world.newProduct({ name: unique('Gallery fern') })
  await pictured(admin, plant)
  await page.goto(`/shop/${plant._id}`)
  const gallery = page.getByRole('list', { name: `Pictures of ${plant.name}` })
  const [first, second] = [
    gallery.getByRole('img', { name: 'From the front' }),
    gallery.getByRole('img', { name: 'A leaf' }),
  ]
  await expect(first).toBeInViewport()
  await expect(second).not.toBeInViewport()
  await expect(first).toHaveAttribute('loading', 'eager')
  await expect(second).toHaveAttribute('loading', 'lazy')
  await page.locator('a[href="#picture-2"]').click()
  await expect(second).toBeInViewport()
  await expect(page).toHaveURL(`/shop/${plant._id}`)
  await expectAccessible(page, 'a product with pictures')

  // The keyboard brings each into view.
  await gallery.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(gallery.getByRole('img', { name: 'Its pot' })).toBeInViewport()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: plant.name })
  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  const frame = viewer.getByRole('group', { name: 'Enlarged picture' })
  await expect(frame).toBeVisible()
  const scrolled = () => frame.evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop)
  const before = await scrolled()
  await frame.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(scrolled).toBeLessThan(before)
  await expectAccessible(page, 'an enlarged picture')
  await viewer.getByRole('button', { name: 'Zoom out' }).click()
  await viewer.getByRole('button', { name: 'Next' }).click()
  await expect(viewer.getByRole('img', { name: 'From the front' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(gallery.getByRole('link').nth(2)).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are reached by small ones, and enlarged as files', async ({ page, problems, world }) => {
    problems.expectOnly(/request: csp/)
    const admin = await world.newAdmin()
    const plant = await world.newProduct({ name: unique('Plain gallery fern') })
    await pictured(admin, plant)
    await page.goto(`/shop/${plant._id}`)
    await page.locator('a[href="#picture-3"]').click()
    await expect(page.getByRole('img', { name: 'Its pot' })).toBeInViewport()
    await page.getByRole('link', { name: 'Its pot' }).click()
    await expect(page).toHaveURL(/\/images\/[^/]+\/1280\.webp$/)
  })
})
