import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { expect, openSearch, test, unique } from './world.ts'

const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)))

test.describe('a product form with unsaved text', () => {
  test.beforeEach(async ({ page, world }) => {
    await world.signIn(await world.newAdmin(), page)
    await page.goto(paths.addProduct())
    await page.getByLabel('Description', { exact: true }).fill('Folds its leaves at night.')
  })

  test('asks before a link leads away, stays or goes as one says, and asks again who came back at once', async ({
    page,
  }) => {
    const away = page.getByRole('link', { name: 'Users', exact: true })
    const description = page.getByLabel('Description', { exact: true })
    await away.click()
    await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(paths.addProduct())
    await expect(description).toHaveValue('Folds its leaves at night.')
    await away.click()
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(paths.users())
    await page.goBack()
    await expect(description).toHaveValue('')

    await description.fill('Folds its leaves at night.')
    await away.click()
    // Back at the very moment the address changes, which is before the page does.
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        push(...entry)
        history.back()
      }
      window.addEventListener('popstate', () => document.documentElement.setAttribute('data-back', ''))
    })
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
    // The address is this page's before the way there and after the way back, so the event says which.
    await expect(page.locator('html[data-back]')).toBeVisible()
    await expect(page).toHaveURL(paths.addProduct())
    await expect(description).toHaveValue('')
    await description.fill('Opens them in the morning.')
    await away.click()
    await expect(leaveQuestion(page)).toBeVisible()
  })

  test('warns before the tab goes, has its text again after a reload, and asks before a logout, which drops it', async ({
    page,
  }) => {
    const warned = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const warning = await warned
    expect(warning.type()).toBe('beforeunload')
    await warning.accept()
    await reloaded
    const description = page.getByLabel('Description', { exact: true })
    await expect(description).toHaveValue('Folds its leaves at night.')
    await expect(page.getByText('Your unsaved text was restored.')).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(description).toHaveValue('')
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(page).toHaveURL(paths.users())

    await page.goBack()
    await description.fill('Opens them in the morning.')
    const logout = page.getByRole('main').getByRole('button', { name: 'Logout' })
    await logout.click()
    await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(description).toHaveValue('Opens them in the morning.')
    await logout.click()
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(paths.home())
    await expect.poll(() => drafts(page)).toEqual([])
  })

  test('keeps its text over a logout in another tab, until somebody else logs in there', async ({
    page,
    context,
    world,
  }) => {
    const other = await context.newPage()
    await other.goto(paths.home())
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(paths.login())
    await expect(page.getByText('Your unsaved text is kept in this tab')).toBeVisible()
    await world.signIn(await world.newCustomer('hazel brook'), other)
    await other.goto(paths.home())
    await expect(page.getByText('You are logged in as hazel brook')).toBeVisible()
    await expect.poll(() => drafts(page)).toEqual([])
  })
})

test('what is typed while a product is being saved is asked about, and once saved it leaves no draft behind', async ({
  page,
  world,
}) => {
  const product = await world.newProduct()
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.updateProduct(product._id))
  const [description, update] = [
    page.getByLabel('Description', { exact: true }),
    page.getByRole('button', { name: 'Update Product' }),
  ]
  await description.fill('Likes shade.')
  await whileItIsSaved(page, '**/update-product/**', () => description.fill('Likes shade and rain.'))
  await update.click()
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(description).toHaveValue('Likes shade and rain.')
  await update.click()
  await expect(page).toHaveURL(paths.manageProducts())
  await page.goBack()
  await expect(description).toHaveValue('Likes shade and rain.')
  await expect(page.getByText('Your unsaved text was restored.')).toBeHidden()

  // The messages of these saves go before the next one is looked for.
  await expect(page.getByText('Product updated successfully')).toHaveCount(0)
  await description.fill('Likes rain.')
  const release = await holdAnswers(page, '**/update-product/**')
  await update.click()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await release()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  // Who has gone on is not led elsewhere.
  await openSearch(page)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('hazel')
  await expect(page).toHaveURL(`${paths.users()}?q=hazel`)

  await page.goto(paths.addProduct())
  await page.getByLabel('Name').fill(unique('Fern'))
  await page.getByLabel('Category').selectOption('Indoor Plants')
  await page.getByLabel('Price').fill('5')
  await description.fill('Likes shade.')
  await whileItIsSaved(page, '**/create-product', () => description.fill('Likes shade and rain.'))
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Your unsaved text was restored.')).toBeVisible()
  await expect(description).toHaveValue('Likes shade and rain.')
  await update.click()
  await expect(page).toHaveURL(paths.manageProducts())

  const copy = `${paths.addProduct()}?copy=${product._id}`
  await page.goto(copy)
  await description.fill('Likes sun.')
  const releaseCopy = await holdAnswers(page, '**/create-product')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('link', { name: 'Add Product', exact: true }).click()
  await expect(description).toHaveValue('')
  await releaseCopy()
  await expect(page.getByText('Product added successfully')).toBeVisible()
  await page.goto(copy)
  await expect(description).toHaveValue('Likes rain.')
})

test('what is typed below a product is asked about by a link, Back, Update Product and a reload, until it is saved, and stays when it was typed meanwhile', async ({
  page,
  world,
  problems,
}) => {
  const product = await world.newProduct({ category: 'plant accessories' })
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(`${paths.manageProducts()}?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: `Edit ${product.name}` }).click()
  const onHand = page.getByLabel('On hand')
  const care = page.getByRole('region', { name: 'Plant facts' }).getByLabel('Care', { exact: true })
  const keepEditing = leaveQuestion(page).getByRole('button', { name: 'Keep editing' })
  await onHand.fill('12')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await keepEditing.click()
  const note = page.getByLabel('Note')
  await whileItIsSaved(page, '**/api/stock/**', () => note.fill('Counted twice.'))
  await page.getByRole('button', { name: 'Start tracking' }).click()
  await expect(page.getByText('12 available')).toBeVisible()
  await expect(onHand).toHaveValue('')
  await expect(note).toHaveValue('Counted twice.')
  await onHand.fill('11')
  await page.getByRole('button', { name: 'Save stock', exact: true }).click()
  await expect(page.getByText('11 available')).toBeVisible()
  await expect(note).toHaveValue('')
  const light = page.getByLabel('Minimum light of the plant')
  await light.selectOption('2: Light shade')
  await page.goBack()
  await keepEditing.click()
  await whileItIsSaved(page, '**/api/accessories/**', () => light.selectOption('4: Bright, indirect'))
  const recommend = page.getByRole('button', { name: 'Save recommendations' })
  await recommend.click()
  await expect(page.getByText('Recommendations saved')).toBeVisible()
  await expect(light).toHaveValue('4')
  const again = nextChange(page, '/api/accessories/')
  await recommend.click()
  expect((await again).status()).toBe(200)
  problems.expectOnly(/409/)
  await admin.api.put(`/api/accessories/${product._id}`, { data: { lightFrom: 3 } })
  await page.getByLabel('Minimum humidity of the plant').selectOption('2: Room air')
  await recommend.click()
  await page.getByRole('button', { name: 'Use saved version' }).click()
  await expect(light).toHaveValue('3')

  await care.fill('Little water.')
  const update = page.getByRole('button', { name: 'Update Product' })
  for (const words of ['Greener.', 'Greener still.']) {
    await page.getByLabel('Description', { exact: true }).fill(words)
    const saved = page.waitForResponse('**/update-product/**')
    await update.click()
    expect((await saved).status()).toBe(200)
    await keepEditing.click()
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue(words)
    await expect(care).toHaveValue('Little water.')
  }
  const reloading = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await reloading).accept()
  await reloaded
  await expect(care).toHaveValue('')
  await care.fill('Little water.')
  await whileItIsSaved(page, '**/api/plant-facts/**', () => care.fill('Little water in winter.'))
  const saveFacts = page.getByRole('button', { name: 'Save plant facts' })
  await saveFacts.click()
  await expect(page.getByText('Plant facts saved')).toBeVisible()
  await expect(care).toHaveValue('Little water in winter.')
  const kept = nextChange(page, '/api/plant-facts/')
  await saveFacts.click()
  expect((await kept).status()).toBe(200)
  await update.click()
  await expect(page).toHaveURL(paths.manageProducts())

  const data = { requestId: crypto.randomUUID(), lowAt: 7 }
  expect((await admin.api.put(`/api/stock/${product._id}`, { data })).status()).toBe(200)
  await page.goBack()
  await expect(page.getByLabel('Low stock threshold')).toHaveValue('7')
})

test('a session that ends while one edits a product gives the text back after the login', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/401/)
  const product = await world.newProduct()
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(paths.updateProduct(product._id))
  await page.getByLabel('Description', { exact: true }).fill('Half an hour of writing.')
  // The calls of the panels below would end the session before the button does.
  await expect(page.getByRole('button', { name: 'Start tracking' })).toBeVisible()
  for (const panel of ['search engines', 'pictures', 'plant facts'])
    await expect(page.getByRole('button', { name: `Save ${panel}` })).toBeVisible()
  await page.request.post('/api/auth/logout')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page).toHaveURL(paths.login())
  await expect(page.getByRole('main').getByText('Your session has ended.')).toBeVisible()
  await page.getByLabel('Email').fill(admin.user.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(paths.home())
  await page.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page).toHaveURL(paths.updateProduct(product._id))
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Half an hour of writing.')
})

test('another customer in another tab takes the first one\u2019s order off the screen', async ({
  page,
  context,
  world,
  problems,
}) => {
  problems.expectOnly(/api\/orders/)
  const first = await world.newCustomer()
  const order = await world.newOrder(first)
  await world.signIn(first, page)
  await page.goto(paths.order(order._id))
  await expect(page.getByText(order.orderId)).toBeVisible()
  const other = await context.newPage()
  await world.signIn(await world.newCustomer(), other)
  await other.goto(paths.home())
  await expect(page.getByText(order.orderId)).toBeHidden()
  await expect(page.getByRole('main').getByText(order.products[0]!.name)).toBeHidden()
})

/** Types while the next change of what matches is on its way. */
async function whileItIsSaved(page: Page, pattern: string, type: () => Promise<unknown>) {
  let isSent = false
  await page.route(pattern, async (route) => {
    const isFirst = !isSent && route.request().method() !== 'GET'
    isSent ||= isFirst
    if (isFirst) await type()
    await route.continue()
  })
}

const nextChange = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === 'PUT')
