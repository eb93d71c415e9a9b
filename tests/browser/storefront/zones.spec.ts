import { expectAccessible } from '../support/axe.ts'
import { demoProduct } from '../support/demo-product.ts'
import { expect, test } from '../support/test.ts'

test('a plant says whether it lives at a ZIP, which never leaves the browser', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  const { _id } = await demoProduct(page, 'English lavender ‘Hidcote’')
  await page.goto(`/shop/${_id}`)
  const question = page.getByText('Will it live at my place?')
  await question.focus()
  expect(asked.filter((request) => request.includes('zones'))).toEqual([])
  await page.keyboard.press('Enter')
  const zip = page.getByLabel('ZIP code')
  const answer = page.getByRole('status').filter({ hasText: 'zone' })
  await zip.focus()
  for (const [typed, words] of [
    ['60601', 'is in zone 6a (map of 2012). Hardy outdoors'],
    ['60601-1234', '60601 is in zone 6a'],
    ['55401', 'Hardy with cover'],
    ['56649', 'Indoors only'],
    ['99501', 'The zone of 99501 is not known: the map of 2012 has the 48 contiguous states alone.'],
    ['00000', 'The zone of 00000 is not known'],
  ] as const) {
    await zip.fill(typed)
    await page.keyboard.press('Enter')
    await expect(answer).toContainText(words)
  }
  await expectAccessible(page)
  await zip.fill('6060')
  await page.keyboard.press('Enter')
  await expect(zip).toHaveAccessibleDescription('Please enter a ZIP code of five digits.')
  await expect(zip).toHaveValue('6060')
  await expect(answer).toHaveCount(0)
  expect(asked.filter((request) => /60601|55401|56649|99501|00000/.test(request))).toEqual([])
  expect(page.url()).not.toContain('?')
})

test('zones that cannot be loaded are said, and the ZIP stays', async ({ page, problems }) => {
  problems.expectOnly(/zones/)
  const { _id } = await demoProduct(page, 'English lavender ‘Hidcote’')
  await page.route(/zones/, (route) => route.abort())
  await page.goto(`/shop/${_id}`)
  await page.getByText('Will it live at my place?').click()
  const zip = page.getByLabel('ZIP code')
  await zip.fill('60601')
  await page.keyboard.press('Enter')
  await expect(zip).toHaveAccessibleDescription(
    'The zones could not be loaded. Please reload the page and try again.',
  )
  await expect(zip).toHaveValue('60601')
  await expectAccessible(page)
})

test('a plant without known hardiness has no question about a place', async ({ page }) => {
  const { _id } = await demoProduct(page, 'Dwarf sunflower')
  await page.goto(`/shop/${_id}`)
  await expect(page.getByRole('heading', { name: 'Care' })).toBeVisible()
  await expect(page.getByText('Will it live at my place?')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no question is shown that nothing would answer', async ({ page, problems }) => {
    problems.expectOnly(/request: csp/)
    const { _id } = await demoProduct(page, 'English lavender ‘Hidcote’')
    await page.goto(`/shop/${_id}`)
    await expect(page.getByRole('heading', { name: 'Care' })).toBeVisible()
    await expect(page.getByText('Will it live at my place?')).toBeHidden()
  })
})
