import type { Page } from '@playwright/test'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { registerAccount, signIn, signInAsNewCustomer, type Account } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const openProduct = async (page: Page) => {
  const { products } = (await (await page.request.get('/api/products?rating=1')).json()) as ProductListView
  await page.goto(`/shop/${products[0]!._id}`)
}

test('fields tell password managers which they are, and a shown password is hidden when it is sent', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/401/)
  await page.goto('/login')
  expect(await purposes(page)).toEqual(['username', 'current-password'])
  const password = page.getByLabel('Password')
  const show = page.getByRole('button', { name: 'Show password' })
  await password.fill('not-the-password')
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  const box = await show.boundingBox()
  expect(Math.round(Math.min(box!.width, box!.height))).toBeGreaterThanOrEqual(44)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please provide a valid email and password')).toBeVisible()
  await expect(password).toHaveAttribute('type', 'password')
})

test('fields of a registration name what is wrong with them, and the first wrong one has the focus', async ({
  page,
}) => {
  await page.goto('/register')
  expect(await purposes(page)).toEqual(['nickname', 'username', 'new-password'])
  await page.getByLabel('Username').fill('   ')
  await page.getByLabel('Email').fill('willow')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  for (const [label, words] of [
    ['Username', 'Please enter a username'],
    ['Email', 'Please enter an e-mail address such as name@example.com'],
    ['Password', 'Please use at least 8 characters'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(words)
  }
  await expectAccessible(page, 'a registration full of errors')
  await page.getByLabel('Username').fill('Willow')
  await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid')
})

/** What the fields of a page tell password managers. */
const purposes = (page: Page) =>
  page
    .getByRole('main')
    .locator('input')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))

test('whoever is logged in already is told so on the login page', async ({ page }) => {
  const { username } = await signInAsNewCustomer(page)
  for (const address of ['/register', '/contact']) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  }
  await page.goto('/login')
  await expect(page.getByRole('main').getByText(`You are logged in as ${username}`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('whoever follows a link to an order and logs in finds the way there first, with its number', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/status of 404.*FC-TEST-ORDER/)
  const account = await registerAccount(page)
  await page.goto('/orders/FC-TEST-ORDER')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText(
    'Continue where you were: order FC-TEST-ORDER',
  )
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/orders/FC-TEST-ORDER')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /^Continue where you were/ })).toBeHidden()
})

test.describe('a review', () => {
  test('names both empty fields, is not lost by a press beside it or by Escape, and reads why it is refused', async ({
    page,
    problems,
  }) => {
    problems.expectOnly(/404|500/)
    await signInAsNewCustomer(page)
    await openProduct(page)
    const opener = page.getByRole('button', { name: 'Add a Review' })
    await opener.click()
    const modal = page.getByRole('dialog', { name: 'Add a Review' })
    const comment = modal.getByLabel('Your comment')
    const submit = modal.getByRole('button', { name: 'Submit' })
    await submit.click()
    await expect(modal.getByRole('radiogroup')).toHaveAccessibleDescription('Please select one to five stars')
    await expect(comment).toHaveAccessibleDescription('Please enter a comment')
    await expect(modal.getByRole('radio').first()).toBeFocused()

    await comment.fill('Two new leaves already.')
    await page.mouse.click(5, 5)
    await expect(modal).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(comment).toHaveValue('Two new leaves already.')
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(comment).toHaveValue('')

    await modal.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await comment.fill('Lovely.')
    for (const [failure, text] of [
      [
        { status: 404, json: { message: 'x', code: 'not_found' } },
        'Endpoint not found. Please check the API URL.',
      ],
      [{ status: 200, contentType: 'text/html', body: '<p>' }, 'The response is not in JSON format.'],
      [{ status: 500, json: { message: 'x', code: 'unexpected' } }, 'An unexpected error occurred.'],
    ] as const) {
      await page.route('**/api/reviews/post-review', (route) => route.fulfill(failure))
      await submit.click()
      await expect(page.getByText(text)).toBeVisible()
      await expect(modal).toBeVisible()
      await page.unroute('**/api/reviews/post-review')
    }
  })

  test('has stars for arrow keys alone, which keep a shape in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await signInAsNewCustomer(page)
    await openProduct(page)
    await page.getByRole('button', { name: 'Add a Review' }).press('Enter')
    const modal = page.getByRole('dialog', { name: 'Add a Review' })
    const stars = modal.getByRole('radio')
    await stars.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(stars.nth(1)).toBeChecked()
    await expect(stars.nth(1)).toBeFocused()
    const drawn = await modal.locator('.star').evaluateAll((all) =>
      all.map((star) => {
        const { backgroundColor, maskImage } = getComputedStyle(star)
        const ring = getComputedStyle(star.parentElement!).outlineStyle
        return { backgroundColor, ring, isFull: !maskImage.includes("fill='none'") }
      }),
    )
    expect(drawn.map(({ isFull }) => isFull)).toEqual([true, true, false, false, false])
    expect(drawn.map(({ ring }) => ring)).toEqual(['none', 'solid', 'none', 'none', 'none'])
    // The colour of the theme's words, on its ground.
    const ink = await modal.evaluate((dialog) => getComputedStyle(dialog).color)
    expect(new Set(drawn.map(({ backgroundColor }) => backgroundColor))).toEqual(new Set([ink]))
    await expectAccessible(page, 'a review in forced colours')
    await page.keyboard.press('Tab')
    await expect(modal.getByLabel('Your comment')).toBeFocused()
  })

  test('is kept when the session has ended, is back after the login, and is nobody else\u2019s after another one', async ({
    page,
    problems,
  }) => {
    problems.expectOnly(/401/)
    const account = await registerAccount(page)
    await signIn(page, account)
    await openProduct(page)
    const address = page.url()
    await page.getByRole('button', { name: 'Add a Review' }).click()
    const modal = page.getByRole('dialog', { name: 'Add a Review' })
    await modal.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await modal.getByLabel('Your comment').fill('Two new leaves already.')
    await page.request.post('/api/auth/logout')
    await modal.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your unsaved text is kept in this tab')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
    const logIn = async ({ email, password }: Account) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByRole('link', { name: 'Continue where you were' }).click()
      await expect(page).toHaveURL(address)
      await page.getByRole('button', { name: 'Add a Review' }).click()
    }
    await logIn(account)
    await expect(modal.getByLabel('Your comment')).toHaveValue('Two new leaves already.')
    await expect(modal.getByRole('radio', { name: '4 stars' })).toBeChecked()

    await page.request.post('/api/auth/logout')
    await modal.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/login')
    await logIn(await registerAccount(page))
    await expect(modal.getByLabel('Your comment')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
      'Two new leaves',
    )
  })
})
