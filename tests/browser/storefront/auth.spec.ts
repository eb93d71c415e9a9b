import type { Route } from '@playwright/test'
import { registerAccount, signInAsNewCustomer } from '../support/accounts.ts'
import { ADMIN, CUSTOMER } from '../support/demo-accounts.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

test('a visitor registers in two goes, logs in with the same address, is at home, and is still after a reload', async ({
  page,
}) => {
  const email = `hazel-${crypto.randomUUID()}@example.com`
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  await page.getByLabel('Username').fill('Hazel Brook')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a-long-enough-word')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'a-long-enough-word',
  )
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue('Hazel Brook')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await page.getByLabel('Password').fill('a-long-enough-word')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration completed!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('')
  await page.goBack()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a-long-enough-word')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  const stored = await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('loginTime')])
  expect(JSON.parse(stored[0] ?? '')).toMatchObject({ email })
  expect(stored[1]).not.toBeNull()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()

  await page.goto('/register')
  await page.getByLabel('Username').fill('Hazel Brook')
  await page.getByLabel('Email').fill(`second-${email}`)
  await page.getByLabel('Password').fill('a-long-enough-word')
  const releaseAccount = await holdAnswers(page, '**/api/auth/register')
  await page.getByRole('button', { name: 'Register' }).click()
  const releaseShop = await holdAnswers(page, '**/assets/ShopPage-*.js')
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await releaseAccount()
  // A late answer takes nobody away from where they have gone, or are going, meanwhile.
  await expect(page.getByText('Registration completed!')).toBeVisible()
  await releaseShop()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop Page')
  await expect(page).toHaveURL('/shop')
})

test('no form is sent before the page has come to life', async ({ page, problems }) => {
  problems.expectOnly(/ERR_FAILED/)
  // The page's own wait would not end.
  const early = await page.context().newPage()
  await early.route('**/*.js', (route) => route.abort())
  for (const address of ['/login', '/register', '/contact']) {
    await early.goto(address)
    for (const field of await early.getByRole('main').getByRole('textbox').all())
      await field.fill('a@b.example')
    await early.getByRole('main').getByRole('textbox').first().press('Enter')
    const submit = early.getByRole('main').getByRole('button', { name: /Login|Register|Send Message/ })
    await expect(submit).toBeDisabled()
    await expect(early).toHaveURL(address)
    await expect(early.getByRole('main').getByRole('textbox').first()).toHaveValue('a@b.example')
  }
})

test('the login hints at the demo accounts, sends no empty form, says in place why it fails, and works at the next try @walk', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/401|429/, LOST_CONNECTION)
  const account = await registerAccount(page)
  await page.goto('/login')
  await expect(page.getByText(CUSTOMER.email)).toBeVisible()
  await expect(page.getByText(ADMIN.email)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('placeholder', `Try ${CUSTOMER.email}`)
  await expect(page.getByLabel('Password')).toHaveAttribute('placeholder', `Try ${CUSTOMER.password}`)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please provide a valid email and password')).toBeVisible()
  await expect(page).toHaveURL('/login')
  for (const label of ['Email', 'Password']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(
      'Please provide a valid email and password',
    )
  }
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('somebody@example.com')
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')

  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  const alert = page.getByRole('main').getByRole('alert')
  const locked = { message: 'Too many failed logins', code: 'locked' }
  for (const [fail, why] of [
    [(route: Route) => route.fulfill({ status: 429, json: locked }), locked.message],
    [(route: Route) => route.abort('internetdisconnected'), 'Please check your connection'],
  ] as const) {
    await page.route('**/api/auth/login', fail)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(alert).toContainText('Please provide a valid email and password')
    await expect(alert).toContainText(why)
    await page.unroute('**/api/auth/login')
  }
  const release = await holdAnswers(page, '**/api/auth/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  await release()
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page).toHaveURL('/register')
})

test('a taken address fails the registration in place, and one that a try without an answer took leads to the login', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/409/, LOST_CONNECTION)
  const account = await registerAccount(page)
  await page.goto('/register')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration failed')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already has an account/)
  await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid')

  const email = `new-${account.email}`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please use at least 8 characters')).toBeVisible()
  await expect(page.getByText('Registration failed')).toBeHidden()
  await page.getByLabel('Password').fill(account.password)
  await page.route('**/api/auth/register', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('The first try may have worked')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login successful')).toBeVisible()
})

test('a logout that fails is only logged, and after one that does not the back button shows nothing private', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/500/)
  const account = await signInAsNewCustomer(page)
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('main').getByText(account.username).first()).toBeVisible()
  const logOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  }
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }))
  const refused = page.waitForResponse('**/api/auth/logout')
  await logOut()
  await (await refused).finished()
  await page.unroute('**/api/auth/logout')
  await page.reload()
  await logOut()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(account.username)).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect((await page.request.get(`/api/orders/${account.email}`)).status()).toBe(401)
})

test('who goes back the moment the logout is done is sent to the login page', async ({ page }) => {
  await signInAsNewCustomer(page)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Account menu' }).click()
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await logout.evaluate(
    (button: HTMLElement) =>
      new Promise<void>((done) => {
        // Sooner than any finger, and than a page that is drawn in its own time.
        const pushState = history.pushState.bind(history)
        history.pushState = (...entry) => {
          pushState(...entry)
          history.pushState = pushState
          queueMicrotask(() => history.back())
          done()
        }
        button.click()
      }),
  )
  await expect(page).toHaveURL('/login')
})
