import { randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import { INVOICES_PAGE } from '../../../contract/office.ts'
import type { CheckoutView, OrderView } from '../../../contract/schemas/order.ts'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { DEFAULT_ZONE } from '../../../contract/taxes.ts'
import { readPdf } from '../../../server/testing/read-pdf.ts'
import { registerAccount, signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { ADMIN } from '../support/demo-accounts.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { GOOD_CARD } from '../support/pay.ts'
import { expect, openSearch, test as inCommonShop } from './world.ts'

// In a shop that issues invoices the payment pages of all other tests would ask for more.
const test = inOwnShop({
  SET_INVOICES_ISSUE: 'paid',
  SET_MONEY_CURRENCY: 'eur',
  SET_MONEY_INCLUDED: 'true',
  SET_TAX_ZONES: JSON.stringify([{ ...DEFAULT_ZONE, standard: ['MwSt 19'] }]),
})

inCommonShop('a shop that issues no invoices says so', async ({ page, world }) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(INVOICES_PAGE)
  const main = page.getByRole('main')
  await expect(main.getByText('No invoices yet!')).toBeVisible()
  await main.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
})

test('an admin finds an invoice by its number, opens it and sends it again by keyboard; its buyer finds it on the order @phone', async ({
  page,
  baseURL,
  problems,
}) => {
  const account = await registerAccount(page)
  const buyer = await request.newContext(baseURL === undefined ? {} : { baseURL })
  const { user } = await (await buyer.post('/api/auth/login', { data: account })).json()
  const { products } = (await (await buyer.get('/api/products?limit=1')).json()) as ProductListView
  const buy = async (): Promise<OrderView> => {
    const cart = [{ productId: products[0]!._id, quantity: 1 }]
    const body = { products: cart, userId: user._id, email: user.email }
    const opened = await buyer.post('/api/orders/create-checkout-session', { data: body })
    const { id, url } = (await opened.json()) as CheckoutView
    const card = { number: GOOD_CARD, expiry: '12 / 40', cvc: '123', name: 'Willow Marsh' }
    await buyer.post(url, { form: card, maxRedirects: 0 })
    const paid = await buyer.post('/api/orders/confirm-payment', { data: { session_id: id } })
    return ((await paid.json()) as { order: OrderView }).order
  }
  const issued = async (order: OrderView) => {
    const answer = await buyer.get(`/api/orders/order/${order._id}`)
    return (await answer.json()) as OrderView
  }
  const orders = [await buy(), await buy()]
  // Drawn after the purchase, by a process that has to start.
  for (const order of orders)
    await expect.poll(async () => (await issued(order)).invoice, { timeout: 60_000 }).toBeDefined()
  const [first, second] = [(await issued(orders[0]!)).invoice!, (await issued(orders[1]!)).invoice!]

  await signIn(page, ADMIN)
  problems.expectOnly(/status of 500/)
  const lists = /\/api\/invoices\?/
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.goto(INVOICES_PAGE)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(lists)
  await main.getByRole('button', { name: 'Try again' }).press('Enter')
  const rowOf = (number: string) => main.getByRole('row').filter({ hasText: number })
  await expect(rowOf(first.number)).toContainText(orders[0]!.orderId)
  await expect(rowOf(second.number)).toBeVisible()
  await expectAccessible(page, 'invoices')

  await openSearch(page)
  const search = page.getByRole('searchbox', { name: 'Search by number or order' })
  await search.fill(second.number.toLowerCase())
  await search.press('Enter')
  await expect(rowOf(first.number)).toHaveCount(0)
  await expect(rowOf(second.number)).toBeVisible()
  const link = rowOf(second.number).getByRole('link', { name: second.number })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await readPdf(await file.body())).join(' ')).toContain(second.number)

  const send = rowOf(second.number).getByRole('button', { name: /Send again/ })
  await send.press('Enter')
  await expect(page.getByText(`${second.number} is sent to ${account.email}`)).toBeVisible()

  await page.goto(`${INVOICES_PAGE}?q=INV-1999-000001`)
  await expect(main.getByText('No invoice found!')).toBeVisible()

  const refund = { requestId: randomUUID(), reason: 'Broken' }
  expect((await page.request.post(`/api/orders/${orders[1]!._id}/refunds`, { data: refund })).ok()).toBe(true)
  await signIn(page, account)
  await page.goto(`/orders/${orders[1]!._id}`)
  await expect(main.getByRole('link', { name: `Invoice ${second.number} (PDF)` })).toBeVisible()
  await expect.poll(async () => (await issued(orders[1]!)).creditNotes, { timeout: 60_000 }).toHaveLength(1)
  await page.reload()
  await expect(main.getByRole('link', { name: /^Credit note CN-\d{4}-\d{6} \(PDF\)$/ })).toBeVisible()
  await buyer.dispose()
})
