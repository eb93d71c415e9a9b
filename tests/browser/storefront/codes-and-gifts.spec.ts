import { DISCOUNTS_PAGE } from '../../../contract/office.ts'
import { logInAsNewCustomer, signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillCart, openCart } from '../support/cart.ts'
import { ADMIN } from '../support/demo-accounts.ts'
import { linkLike } from '../support/mailbox.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { GOOD_CARD, payWith } from '../support/pay.ts'
import { expect, newVisitor } from '../support/test.ts'

const flat = { name: 'Parcel', note: '', kind: 'flat', price: 5, freeFrom: 0, steps: [], days: 0 }
const zone = { name: 'At home', countries: ['US'], states: [], postcodes: [], methods: [flat] }

// A code that is on would put its field into the carts of all other tests.
const test = inOwnShop({
  SET_ORDERS_COUNTRIES: JSON.stringify(['US']),
  SET_ORDERS_GIFTS: 'true',
  SET_DELIVERY_ZONES: JSON.stringify([zone]),
})

const NOTE = 'Happy birthday, Rose!\nWater it on Sundays.'

test('a merchant makes a code; a shopper mistypes it, has it taken off a gift, and finds it wherever the sum stands', async ({
  page,
  browser,
  request,
}) => {
  const office = await newVisitor(browser)
  await signIn(office, ADMIN)
  await office.goto(DISCOUNTS_PAGE)
  await office.getByRole('button', { name: 'New discount' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Spring sale')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('SPRING')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Per cent off')).toHaveAccessibleDescription('Please fill in this field')
  await dialog.getByLabel('Per cent off').fill('10')
  await dialog.getByLabel('Uses in all').fill('1')
  await expectAccessible(office, 'discounts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = office.getByRole('row').filter({ hasText: 'SPRING' })
  await expect(row).toContainText('Not used, of 1')

  const { email } = await logInAsNewCustomer(page)
  await fillCart(page)
  const drawer = await openCart(page)
  const sum = (name: string) => drawer.locator('dl > div', { hasText: name }).locator('dd')
  const price = Number((await sum('Total price').innerText()).slice(1))
  const off = Math.round(price * 10) / 100
  const left = price - off + 5
  const total = `$${(left + Math.round(left * 5) / 100).toFixed(2)}`

  await drawer.getByLabel('Discount code').fill('SPRIG')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(drawer.getByLabel('Discount code')).toHaveAccessibleDescription('This code is not valid.')
  await expect(drawer.getByLabel('Discount code')).toHaveValue('SPRIG')
  await drawer.getByLabel('Discount code').fill(' spring')
  await drawer.getByLabel('Discount code').press('Enter')
  await expect(sum('Discount (SPRING)')).toHaveText(`-$${off.toFixed(2)}`)
  await expect(sum('Grand total')).toHaveText(total)
  await drawer.getByLabel('This is a gift').check()
  await drawer.getByLabel('Note on the card').fill(NOTE)
  await expectAccessible(page, 'cart')

  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await drawer.getByLabel('Full name').fill('Rose Field')
  await drawer.getByLabel('Address', { exact: true }).fill('1 Garden Street')
  await drawer.getByLabel('City').fill('Portland')
  await drawer.getByLabel(/^State/).selectOption('Oregon')
  await drawer.getByLabel(/^Postal code/).fill('97201')
  await drawer.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await expect(page.getByText(`−$${off.toFixed(2)} SPRING`)).toBeVisible()
  await payWith(page, GOOD_CARD)
  await expect(page.getByText('Thank you!')).toBeVisible()
  await expect(page.getByText(total)).toBeVisible()
  await expect(page.getByText('Discount (SPRING)')).toBeVisible()

  await page.getByRole('link', { name: /order/i }).first().click()
  const main = page.getByRole('main')
  await expect(main.getByText('Discount (SPRING)')).toBeVisible()
  await expect(main.getByText('A gift, with this card:')).toBeVisible()
  await expect(main.getByText(NOTE)).toBeVisible()
  expect(await linkLike(request, email, /Discount \(SPRING\).*/)).toContain(off.toFixed(2))

  await office.reload()
  await expect(row).toContainText('Used once, of 1')
  await office.goto('/dashboard/admin/packing')
  await expect(
    office.getByRole('article').filter({ hasText: 'Rose Field' }).getByText('Parcel', { exact: true }),
  ).toBeVisible()
  await office.close()
})
