import type { APIRequestContext, Page } from '@playwright/test'
import type { ClaimListView } from '../../../contract/schemas/claim.ts'
import type { OrderListView } from '../../../contract/schemas/order.ts'
import { expectUsable } from '../support/axe.ts'
import { ADMIN } from '../support/demo-accounts.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'

const test = inOwnShop({ SET_WITHDRAWAL_OFFERED: 'eu' })

type Bought = { orderId: string; email: string }

/** The admin's calls have cookies of their own: the page stays a guest's. */
async function boughtBefore(admin: APIRequestContext): Promise<Bought> {
  expect((await admin.post('/api/auth/login', { data: ADMIN })).status()).toBe(200)
  const { orders } = (await (await admin.get('/api/orders?limit=20')).json()) as OrderListView
  const order = orders.find(({ status }) => status === 'pending')
  expect(order).toBeDefined()
  return order!
}

/** Reaches each field with Tab, as somebody without a mouse would. */
async function fillIn(page: Page, name: string, { orderId, email }: Bought) {
  await page.getByLabel('Name', { exact: true }).focus()
  for (const [label, text] of [
    ['Name', name],
    ['Order number', orderId],
    ['E-mail address of the order', email],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

async function confirm(page: Page) {
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your withdrawal was sent' })).toBeFocused()
}

/** All that the page says, but for the address that was typed and the minute. */
const wordsOf = async (page: Page, email: string) =>
  (await page.getByRole('main').innerText()).replaceAll(email, '').replace(/Received on .*/, '')

test('a guest withdraws with the keyboard alone, and a wrong address gets the same page', async ({
  page,
  request,
}) => {
  const bought = await boughtBefore(request)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectUsable(page, 'the form of a withdrawal with nothing in it')

  await fillIn(page, 'Willow Marsh', bought)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Some of its items' })).toBeFocused()
  await page.getByLabel('Which items?').fill('One of the two ferns.')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByText('One of the two ferns.')).toBeVisible()
  await expectUsable(page, 'the second step of a withdrawal')
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page.getByLabel('Which items?')).toHaveValue('One of the two ferns.')
  await page.getByRole('radio', { name: 'The whole order' }).check()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByRole('main').getByText('The whole order')).toBeVisible()
  await confirm(page)
  await expect(page.getByText(/^Received on .+ at \d+:\d\d [AP]M \(.+\)\.$/)).toBeVisible()
  await expectUsable(page, 'a withdrawal that was sent')
  const words = await wordsOf(page, bought.email)

  const wrong = { orderId: bought.orderId, email: 'nobody-there@example.com' }
  await page.goto('/withdraw')
  await fillIn(page, 'Eve Nettle', wrong)
  await page.keyboard.press('Enter')
  await confirm(page)
  expect(await wordsOf(page, wrong.email)).toBe(words)

  const { claims } = (await (await request.get('/api/claims')).json()) as ClaimListView
  const filed = claims.filter(({ orderId, kind }) => orderId === bought.orderId && kind === 'withdrawal')
  expect(filed).toMatchObject([{ state: 'open', text: '' }])
})
