import type { Page } from '@playwright/test'
import { settingsPage } from '../../../contract/settings.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from './world.ts'

const titles = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).locator('> li > details > summary')

test('rows of a list are one line each, opened to edit, and moved by keys, by dragging and by buttons', async ({
  page,
  problems,
  world,
}) => {
  problems.expectOnly(/400/)
  await world.signIn(await world.newAdmin(), page)
  await page.goto(settingsPage('content'))
  const columns = titles(page, 'Footer links')
  await expect(columns).toContainText(['Shop', 'Company', 'Useful links'])
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).locator('visible=true')).toHaveCount(
    2,
  )
  await expectAccessible(page, 'the folded lists of settings')

  const handle = (at: number) => page.getByRole('button', { name: `Move Footer links: ${at}`, exact: true })
  await handle(3).focus()
  await page.keyboard.press('ArrowUp')
  await expect(columns).toContainText(['Shop', 'Useful links', 'Company'])
  await expect(handle(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(columns).toContainText(['Useful links', 'Shop', 'Company'])

  const [from, to] = [await handle(1).boundingBox(), await handle(3).boundingBox()]
  if (from === null || to === null) throw new Error('a handle is not shown')
  await page.mouse.move(from.x + 9, from.y + 9)
  await page.mouse.down()
  await page.mouse.move(to.x + 9, to.y + to.height, { steps: 6 })
  await expect(columns).toContainText(['Shop', 'Company', 'Useful links'])
  await page.keyboard.press('Escape')
  await expect(columns).toContainText(['Useful links', 'Shop', 'Company'])
  await page.mouse.up()

  await columns.first().click()
  await page.getByRole('button', { name: 'Move down Footer links: 1', exact: true }).click()
  await expect(columns).toContainText(['Shop', 'Useful links', 'Company'])
  // An opened row stays open where it is moved to.
  await expect(
    page.getByRole('textbox', { name: 'Title', exact: true }).locator('visible=true').last(),
  ).toHaveValue('Useful links')
  // Where the bar with Save covers nothing.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page, 'an opened row of a list')

  await page.getByRole('button', { name: 'Add Footer links', exact: true }).click()
  await expect(
    page.getByRole('textbox', { name: 'Title', exact: true }).locator('visible=true').last(),
  ).toBeFocused()
  await columns.last().click()
  await page.getByRole('button', { name: 'Save' }).click()
  // What is refused is opened.
  await expect(columns.last()).toContainText('New entry')
  await expect(columns.last()).toContainText('Please check')
  await expect(page.getByText('This value must not be empty')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Footer links: 4', exact: true }).click()
  await expect(columns.last()).toBeFocused()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(columns).toContainText(['Shop', 'Company', 'Useful links'])
})

test('a country is found, added by Enter and saved, and the European Union is added in one step', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(settingsPage('orders'))
  const field = page.getByRole('searchbox', { name: 'Find a country: Delivery countries' })
  const chosen = page.getByRole('list', { name: 'Chosen: Delivery countries' }).getByRole('listitem')
  await expect(chosen).toHaveCount(5)
  await field.fill('icel')
  await page.keyboard.press('Enter')
  await expect(chosen.last()).toContainText('Iceland')
  await expect(field).toHaveValue('')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(chosen.last()).toContainText('Iceland')

  await page.getByRole('button', { name: 'Add the EU' }).click()
  // France and Germany are among the six.
  await expect(chosen).toHaveCount(31)
  await field.fill('ne')
  await expect(page.getByRole('button', { name: 'Add Nepal' })).toBeVisible()
  await expectAccessible(page, 'the choice of countries')
  await page.getByRole('button', { name: 'Remove the EU' }).click()
  await expect(chosen).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove Iceland' }).click()
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: 'Back to default Delivery countries' }).click()
  const restored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await restored).ok()).toBe(true)
})
