import { HERO } from '../../../brand/home.ts'
import { formatMoney } from '../../../contract/currencies.ts'
import type { OrdersAnswer } from '../../../contract/schemas/order.ts'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { registerAccount } from '../support/accounts.ts'
import { cartDrawer, openCart } from '../support/cart.ts'
import { DECLINED_CARD, GOOD_CARD, payWith } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'

// As whoever has been here before gets the pages.
test.use({ serviceWorkers: 'allow' })

test(
  'a guest finds a plant, logs in, is declined once, pays, and sees the order',
  // On a desk the keyboard buys (keyboard.spec.ts).
  { tag: ['@phone-only', '@walk'] },
  async ({ page }) => {
    test.slow()
    const account = await registerAccount(page)

    await page.goto('/')
    await page.getByRole('link', { name: HERO.action }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
    // The newest are those of tests beside this one, which change and go.
    const listed = page.waitForResponse(/api\/products\?.*sort=rating/)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated')
    const { products } = (await (await listed).json()) as ProductListView
    const name = products[0]?.name ?? ''
    const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
    await expect(card.getByRole('heading')).toHaveText(name)
    await expect(page).toHaveURL('/shop?sort=rating')
    await card.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByText('Item added to the cart')).toBeVisible()

    const guestDrawer = await openCart(page)
    await guestDrawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByText('Please log in to proceed with payment.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Login successful')).toBeVisible()
    await expect(page).toHaveURL('/')

    // The cart the login interrupted is open again.
    const drawer = cartDrawer(page)
    await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
    await expect(drawer.getByText('Selected items').locator('..')).toContainText('2')
    await drawer.getByRole('button', { name: 'Checkout' }).click()

    await payWith(page, DECLINED_CARD)
    await expect(page.getByRole('alert')).toContainText('Nothing was charged')
    await payWith(page, GOOD_CARD)

    await expect(page).toHaveURL(/\/success\?session_id=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Status' })).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByText('GST (5%)')).toBeVisible()
    // The provider's event may have been faster than the buyer, and the e-mail too.
    await expect(page.getByText(/^A confirmation e-mail (is being|was) sent to /)).toContainText(
      account.email,
    )
    await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()

    const answer = await page.request.get(`/api/orders/${encodeURIComponent(account.email)}`)
    const { orders } = (await answer.json()) as OrdersAnswer
    expect(orders).toHaveLength(1)
    const [order] = orders
    expect(order?.products).toMatchObject([{ name, quantity: 2 }])
    expect(order?.amount).toBeCloseTo((order?.subtotal ?? 0) + (order?.tax ?? 0), 5)

    await page.goto(`/orders/${order?.orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Status: pending' })).toBeVisible()
    await expect(page.getByText('Your order has been created and is awaiting processing.')).toBeVisible()
    await expect(page.getByText(formatMoney(order?.amount ?? 0, 'usd'))).toBeVisible()
    await expect(async () => {
      await page.reload()
      const confirmation = page.getByText(/^A confirmation /)
      await expect(confirmation).toHaveText(`A confirmation e-mail was sent to ${account.email}.`, {
        timeout: 5_000,
      })
    }).toPass()

    await page.goto(`/sandbox/mail?address=${encodeURIComponent(account.email)}`)
    await expect(page.getByText(`Your order ${order?.orderId} is confirmed`)).toBeVisible()
  },
)
