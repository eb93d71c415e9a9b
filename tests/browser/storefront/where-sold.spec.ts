import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Page, request as playwrightRequest } from '@playwright/test'
import type { KnownRulesView } from '../../../contract/schemas/sale-rule.ts'
import type { OrderListView } from '../../../contract/schemas/order.ts'
import { importPage, SALE_RULES_PAGE } from '../../../contract/office.ts'
import { paths } from '../../../contract/paths.ts'
import { signIn, signInAsNewCustomer } from '../support/accounts.ts'
import { expectUsable } from '../support/axe.ts'
import { openCart } from '../support/cart.ts'
import { ADMIN } from '../support/demo-accounts.ts'
import { lookAtFile } from '../support/imports.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { GOOD_CARD, payWith } from '../support/pay.ts'
import { expect } from '../support/test.ts'

type Sold = { admin: APIRequestContext; ivy: string; lemon: string; pot: string }

/** Three products of a shop that has accepted the rules that come with it. The admin's calls have cookies of their own. */
const test = inOwnShop({ SET_ORDERS_COUNTRIES: '["US","CA"]' }).extend<object, { sold: Sold }>({
  sold: [
    async ({ ownShop }, provide) => {
      const admin = await playwrightRequest.newContext({ baseURL: ownShop })
      expect((await admin.post('/api/auth/login', { data: ADMIN })).status()).toBe(200)
      const add = async (name: string, category: string, latinName?: string) => {
        const data = { name, category, price: 12.5, description: 'Made by a test.' }
        const made = await admin.post('/api/products/create-product', { data })
        const { _id } = (await made.json()) as { _id: string }
        if (latinName !== undefined)
          await admin.put(`/api/plant-facts/${_id}`, { data: { latinName, water: 2 } })
        return _id
      }
      const [ivy, lemon, pot] = [
        await add('Test ivy No. 1', 'indoor plants', 'Hedera helix ‘Glacier’'),
        await add('Test lemon', 'indoor plants', 'Citrus × meyeri'),
        await add('Test pot', 'plant accessories'),
      ]
      const { rules } = (await (await admin.get('/api/sale-rules/known')).json()) as KnownRulesView
      await admin.post('/api/sale-rules/known', { data: { ids: rules.map(({ _id }) => _id) } })
      await provide({ admin, ivy, lemon, pot })
      await admin.dispose()
    },
    { scope: 'worker' },
  ],
})

// They share a shop, which takes a while to start.
test.describe.configure({ mode: 'default' })

async function addToCart(page: Page, id: string, pieces: number) {
  await page.goto(paths.product(id))
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('button', { name: new RegExp(`^Cart, ${pieces} `) })).toBeVisible()
}

async function fillAddress(page: Page, state: string, city: string, postalCode: string) {
  await page.getByLabel('Full name').fill('Willow Marsh')
  await page.getByLabel('Address', { exact: true }).fill('7 Fern Street')
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State').selectOption(state)
  await page.getByLabel('Postal code').fill(postalCode)
}

test('a plant that may not go to a state says so on its page and in the cart, where it is taken out, and the rest is bought', async ({
  page,
  sold,
}) => {
  await signInAsNewCustomer(page)
  await addToCart(page, sold.ivy, 1)
  await expect(page.getByText('Cannot be sent to Oregon, Washington.')).toBeVisible()
  await addToCart(page, sold.pot, 2)
  await expect(page.getByText('Cannot be sent')).toHaveCount(0)
  const drawer = await openCart(page)
  await drawer.getByLabel('Deliver to').selectOption('United States')
  await expect(drawer.getByLabel('State')).toHaveAccessibleDescription('Not every plant may go everywhere.')
  await drawer.getByLabel('State').selectOption('Oregon')
  const line = drawer.getByRole('listitem').filter({ hasText: 'Test ivy No. 1' })
  await expect(line.getByRole('status').filter({ hasText: 'Cannot be sent' })).toHaveText(
    /^Cannot be sent to Oregon\. Oregon does not allow English ivy to be sold, not even as a house plant\./,
  )
  await expect(drawer.getByText('Cannot be sent to')).toHaveCount(1)
  await expectUsable(page, 'a cart with a plant that may not go there')

  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await fillAddress(page, 'Oregon', 'Portland', '97201')
  await drawer.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(drawer.getByText(/^Test ivy No\. 1 cannot be delivered there\. Oregon/)).toBeVisible()
  await line.getByRole('button', { name: 'Take it out: Test ivy No. 1' }).click()
  await expect(line).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Remove Test pot' })).toBeFocused()
  // Without a ruled plant no address is asked for.
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await payWith(page, GOOD_CARD)
  await expect(page.getByText('Test pot').first()).toBeVisible()
})

test('a plant that staff looks at first says so, and its order is neither packed nor sent until it is released', async ({
  page,
  sold,
}) => {
  await signInAsNewCustomer(page)
  await addToCart(page, sold.lemon, 1)
  const drawer = await openCart(page)
  await drawer.getByLabel('Deliver to').selectOption('United States')
  await drawer.getByLabel('State').selectOption('California')
  await expect(drawer.getByText(/We look at your order before we send it\./)).toBeVisible()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await fillAddress(page, 'California', 'Sacramento', '95814')
  await drawer.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(page, GOOD_CARD)
  await expect(page.getByText(/^Paid by card/)).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, ADMIN)

  await page.goto(paths.admin())
  const task = page.getByRole('link', { name: /order on hold by a rule of sale/ })
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(task).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await task.click()
  await expect(page.getByRole('link', { name: 'held by a rule' })).toHaveAttribute('aria-current', 'page')
  const { orders } = (await (await sold.admin.get('/api/orders?waiting=held')).json()) as OrderListView
  const [{ _id, orderId }] = orders as [OrderListView['orders'][number]]
  await page.goto(`${paths.packing()}?ids=${_id}`)
  await expect(page.getByRole('alert')).toHaveText(
    `${orderId} is on hold because of a rule of sale and must not be packed.`,
  )
  await page.goto(paths.order(_id))
  await expect(page.getByText('On hold because of a rule of sale')).toBeVisible()
  await expectUsable(page, 'an order that a rule of sale holds')
  const release = page.getByRole('button', { name: 'Release for sending' })
  await release.click()
  await expect(release).toHaveCount(0)
  await page.goto(`${paths.packing()}?ids=${_id}`)
  await expect(page.getByText('Test lemon').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('rules are saved as a file, corrected, and imported, and a row that is none is said with its line', async ({
  page,
  sold,
}) => {
  const { rules } = (await (await sold.admin.get('/api/sale-rules/known')).json()) as KnownRulesView
  await signIn(page, ADMIN)
  await page.goto(SALE_RULES_PAGE)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page).toHaveURL(importPage('sale-rules'))
  await expectUsable(page, 'the file picker of rules')
  await lookAtFile(page, 'rules.csv', text)
  await expect(page.getByRole('button', { name: `unchanged ${rules.length}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await page.goBack()
  const lines = ['Hedera,US,OR,refuse,No.', 'Testa rara,US,OR,refuse,Not there.']
  const rows = await lookAtFile(
    page,
    'rules.csv',
    ['taxa,countries,states,effect,words', ...lines].join('\n'),
  )
  await expect(rows.nth(1)).toContainText(/2.*refused.*taxa has Hedera, which is one word/s)
  await expect(page.getByText('The refused row holds nothing back')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 rule' }).click()
  await expect(page.getByText('1 rule created, 1 row refused.')).toBeVisible()
  await page.goto(SALE_RULES_PAGE)
  await expect(page.getByRole('table', { name: 'Rules of sale' })).toContainText('Testa rara')
})
