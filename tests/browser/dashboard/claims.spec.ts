import { MY_CLAIMS_PAGE } from '../../../contract/office.ts'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { picture } from './pictures.ts'
import { expect, setStatus, test } from './world.ts'

test('a buyer reports damage, an admin finds it and sends a replacement', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/ERR_FAILED/)
  const customer = await world.newCustomer()
  const [order] = await world.newOrders(customer, 1)
  const admin = await world.newAdmin()
  await setStatus(admin.api, order!, 'shipped')

  await world.signIn(customer, page)
  await page.goto(paths.order(order!.orderId))
  const claims = page.getByRole('region', { name: 'Claims' })
  await page
    .getByRole('region', { name: 'Arrived damaged?' })
    .getByRole('button', { name: 'Report damage' })
    .click()
  const form = page.getByRole('dialog', { name: 'Report damage' })
  const answerPicture = await holdAnswers(page, '**/api/uploadImage')
  await form.getByLabel('Photos (optional, up to 3)').setInputFiles(await picture())
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await answerPicture()
  await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  const words = `The stem is broken ${order!.orderId}`
  await form.getByLabel('What is wrong?').fill(words)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Choose the quantity of at least one product.')).toBeVisible()
  await form.getByRole('combobox').first().selectOption('1')
  await expectAccessible(page, 'a claim')
  await page.route('**/api/**', (route) => route.abort())
  const asked = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(`/order/${order!.orderId}`),
  )
  await form.getByRole('button', { name: 'Send' }).click()
  await asked
  await expect(form.getByText('The shop could not be reached.')).toBeVisible()
  await page.unroute('**/api/**')
  await expect(form.getByLabel('What is wrong?')).toHaveValue(words)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form).toBeHidden()
  await expect(claims.getByText('Under review')).toBeVisible()
  await expect(claims.getByRole('button', { name: 'Report damage' })).toBeHidden()

  await world.signIn(admin, page)
  await page.goto(paths.admin())
  await expect(page.getByRole('figure', { name: /^Monthly Earnings/ })).toBeVisible()
  await page.keyboard.press('End')
  await page.getByRole('link', { name: /open claims?$/ }).click()
  const waiting = page.getByRole('list', { name: 'Claims' })
  await expect(waiting.getByText(words)).toBeVisible()
  const asDemo = `**/api/orders/order/${order!.orderId}`
  await page.route(asDemo, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), demo: true } })
  })
  await waiting.getByRole('link', { name: order!.orderId }).click()
  await claims.getByRole('button', { name: 'Answer' }).click()
  const answer = page.getByRole('dialog', { name: 'Answer claim' })
  // Nobody paid for an order of the demo.
  await expect(answer.getByLabel('Decision').getByRole('option')).toHaveText([
    'Send replacement',
    'Decline claim',
  ])
  await expect(answer.getByText('The replacement is taken from stock now.')).toBeVisible()
  await page.unroute(asDemo)
  await page.reload()
  await claims.getByRole('button', { name: 'Answer' }).click()
  await expect(answer.getByText(/^\$\d+\.\d\d including tax will be refunded to the card\.$/)).toBeVisible()
  await answer.getByLabel('Decision').selectOption('replace')
  await answer.getByLabel('Message to the customer').fill('It leaves on Monday.')
  await expectAccessible(page, 'the answer to a claim')
  await answer.getByRole('button', { name: 'Answer' }).click()
  await expect(answer).toBeHidden()
  await expect(claims.getByText('Replacement')).toBeVisible()
  await expect(claims.getByText('It leaves on Monday.')).toBeVisible()

  await page.goto(`${paths.manageOrders()}?status=to+be+packed&q=${order!.orderId}`)
  await expect(
    page.getByRole('row').filter({ hasText: order!.orderId }).getByText('Replacement to send'),
  ).toBeVisible()
  await page.goto(`${paths.packing()}?ids=${order!.orderId}`)
  const slip = page.getByRole('article', { name: order!.orderId })
  await expect(slip.getByText('Replacement', { exact: true })).toBeVisible()
  await expect(slip.getByText('1 item in 1 line')).toBeVisible()

  await page.goto(paths.order(order!.orderId))
  await page.getByRole('button', { name: 'Send replacement' }).click()
  const parcel = page.getByRole('dialog', { name: 'Send replacement' })
  await parcel.getByLabel('Carrier').selectOption('ups')
  await parcel.getByLabel('Tracking number').fill('1Z-again')
  await expectAccessible(page, 'the parcel of a replacement')
  await parcel.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Parcel 1 of 1, replacement')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send replacement' })).toBeHidden()

  await world.signIn(customer, page)
  await page.goto(MY_CLAIMS_PAGE)
  await expect(waiting.getByRole('listitem').filter({ hasText: words })).toContainText('Replacement')
})
