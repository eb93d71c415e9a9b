import { Secret, TOTP } from 'otpauth'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { expect, openSearch, setStatus, test } from './world.ts'

const listOf = (email: string) => `${paths.users()}?q=${encodeURIComponent(email)}`

test(
  'an admin finds a user in one line with its two buttons, and changes the role',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { user } = await world.newCustomer()
    await world.signIn(await world.newAdmin(), page)
    await page.goto(paths.users())
    await openSearch(page)
    await page.getByRole('searchbox', { name: 'Search users' }).fill(user.email)
    const row = page.getByRole('row').filter({ hasText: user.email })
    await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
    await expect(row).toContainText('user')
    // The key that the list is sorted by.
    await expect(row).toContainText(/since [A-Z][a-z]+ \d{1,2}, \d{4}/)

    // Edit and Delete stand on one line, outside each other.
    // In one go: the page may still move.
    const [edit, remove] = await row
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
    expect(remove!.y).toBe(edit!.y)
    expect(remove!.x).toBeGreaterThanOrEqual(edit!.x + edit!.width)

    await row.getByRole('button', { name: 'Edit' }).click()
    const modal = page.getByRole('dialog', { name: 'Edit User Role' })
    await expect(modal.getByLabel('Email')).toHaveValue(user.email)
    await expect(modal.getByLabel('Email')).not.toBeEditable()
    await expect(modal.getByLabel('Role').getByRole('option')).toHaveText(['User', 'Admin'])
    await expect(modal.getByText('anybody may have opened the account')).toBeVisible()
    await modal.getByLabel('Role').selectOption('Admin')
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Updated role successfully!')).toBeVisible()
    await expect(modal).toBeHidden()
    await expect(row).toContainText('admin')
  },
)

test('an admin who gave the password long ago confirms it, and the step goes on', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/403/)
  const { user } = await world.newCustomer()
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  const refused = { status: 403, json: { code: 'confirm_needed', message: 'Please confirm' } }
  await page.route(`**/api/auth/users/${user._id}`, (route) => route.fulfill(refused), { times: 1 })
  await page.goto(listOf(user.email))
  await page.getByRole('row').filter({ hasText: user.email }).getByRole('button', { name: 'Edit' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit User Role' })
  await modal.getByLabel('Role').selectOption('Admin')
  await modal.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await expect(dialog.getByLabel('Your password')).toBeVisible()
  await expectAccessible(page, 'the question for the password above a form')
  const give = async () => {
    await dialog.getByLabel('Your password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  await give()
  await expect(page.getByText('Updated role successfully!')).toBeVisible()
  await expect(modal).toBeHidden()

  // A file is no call: it is asked for before the browser saves it.
  await page.route('**/api/auth/confirm', (route) => route.fulfill(refused), { times: 1 })
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), give()])
  expect(download.suggestedFilename()).toContain('users')
})

test('an admin logs somebody out everywhere, and removes a second factor that is lost', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/409/)
  const { user, api } = await world.newCustomer()
  const { secret } = await (await api.post('/api/auth/totp/begin')).json()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  expect((await api.post('/api/auth/totp/confirm', { data: { code } })).status()).toBe(200)
  await world.signIn(await world.newAdmin(), page)
  await page.goto(listOf(user.email))
  await page.getByRole('button', { name: `Edit ${user.email}` }).click()
  const modal = page.getByRole('dialog', { name: 'Edit User Role' })
  await modal.getByRole('button', { name: 'Remove second factor' }).click()
  const question = page.getByRole('dialog', { name: 'Remove second factor?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Second factor removed')).toBeVisible()
  await expect(question).toBeHidden()
  expect((await api.get('/api/auth/security')).status()).toBe(401)

  await modal.getByRole('button', { name: 'Remove second factor' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByRole('alert')).toHaveText('This user has no second factor')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await modal.getByRole('button', { name: 'Log out everywhere' }).click()
  await page
    .getByRole('dialog', { name: 'Log out everywhere?' })
    .getByRole('button', { name: 'Log out' })
    .click()
  await expect(page.getByText('Logged out everywhere')).toBeVisible()
  await expectOpenDialogs(page, 1)
  await page.goBack()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${paths.users()}\\?`))
})

test('a user is deleted after a question, and a role or a deletion that is refused is told with the reason', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/auth\/users/)
  const { user } = await world.newCustomer()
  const { user: other } = await world.newCustomer()
  const customer = await world.newCustomer()
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(paths.users())
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill(customer.user.email)
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${customer.user.email}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete user?' })
  await expect(question).toContainText(customer.user.email)
  const release = await holdAnswers(page, `**/api/auth/users/${customer.user._id}`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await search.fill(other.email)
  await page.getByRole('button', { name: `Delete ${other.email}` }).click()
  await release()
  await expect(page.getByText('User deleted successfully!')).toBeVisible()
  // A late answer closes no other question.
  await expect(question).toContainText(other.email)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await search.fill(customer.user.email)
  await expect(page.getByText('No user found!')).toBeVisible()
  expect((await customer.api.get('/api/auth/security')).status()).toBe(401)

  await search.fill(user.email)
  await page.getByRole('button', { name: `Edit ${user.email}` }).click()
  await admin.api.delete(`/api/auth/users/${user._id}`)
  const modal = page.getByRole('dialog', { name: 'Edit User Role' })
  await modal.getByLabel('Role').selectOption('Admin')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to udpate user role')).toBeVisible()
  await expect(modal.getByRole('alert')).toHaveText('User not found')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  // The list is fetched anew.
  await expect(page.getByText('No user found!')).toBeVisible()
  await search.fill(other.email)
  await page.getByRole('button', { name: `Delete ${other.email}` }).click()
  await admin.api.delete(`/api/auth/users/${other._id}`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete user')).toBeVisible()
  await expect(question.getByRole('alert')).toHaveText('User not found')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No user found!')).toBeVisible()
})

test('an admin who gives up the own role is signed out', async ({ page, world, problems }) => {
  // The list is asked for once more before the page knows.
  problems.expectOnly(/auth\/users/)
  const admin = await world.newAdmin()
  const { user } = admin
  await world.signIn(admin, page)
  await page.goto(listOf(user.email))
  await page.getByRole('button', { name: `Edit ${user.email}` }).click()
  const modal = page.getByRole('dialog', { name: 'Edit User Role' })
  await expect(modal).toContainText('This is your own account')
  await modal.getByLabel('Role').selectOption('User')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(paths.login())
})

test('the list filters by role in the address, and a failing list says so and keeps the rows that are there', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/auth\/users/)
  const { user } = await world.newCustomer()
  await world.signIn(await world.newAdmin(), page)
  await page.goto(listOf(user.email))
  const role = page.getByRole('main').getByLabel('Role')
  await role.selectOption('Admin')
  await expect(page).toHaveURL(/role=admin/)
  await expect(page.getByText('No user found!')).toBeVisible()
  await role.selectOption('User')
  await page.getByRole('button', { name: `Edit ${user.email}` }).click()
  // The filter of the list has the same name.
  await page.getByRole('dialog').getByLabel('Role').selectOption('Admin')
  await page.route('**/api/auth/users?*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.getByRole('button', { name: 'Save' }).click()
  const failed = page.getByText('Something went wrong! Please try again later.')
  await expect(failed).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: user.email })).toBeVisible()
  // Where there are none.
  await role.selectOption('Admin')
  await expect(page.getByRole('row').filter({ hasText: user.email })).toHaveCount(0)
  await expect(failed).toBeVisible()
})

test('an admin sees what somebody bought, and erases their personal data once the order has arrived', async ({
  page,
  world,
  shopOwner,
  problems,
}) => {
  problems.expectOnly(/409/)
  const customer = await world.newCustomer()
  const order = await world.newOrder(customer)
  await world.signIn(await world.newAdmin(), page)
  await page.goto(listOf(customer.user.email))
  const edit = page.getByRole('button', { name: `Edit ${customer.user.email}` })
  await edit.click()
  await page.getByRole('dialog').getByRole('link', { name: 'View orders' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Orders' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: order.orderId })).toBeVisible()
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await page.goBack()
  await edit.click()
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  const question = page.getByRole('dialog', { name: 'Erase personal data?' })
  await expect(question.getByRole('listitem').first()).toContainText('required for accounting by law')
  await expectAccessible(page, 'the question before somebody is erased')
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(question.getByRole('alert')).toContainText(`Order ${order.orderId} is not shipped yet`)
  await setStatus(shopOwner, order, 'completed')
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('Personal data erased')).toBeVisible()
  await expect(page.getByText('No user found!')).toBeVisible()
})
