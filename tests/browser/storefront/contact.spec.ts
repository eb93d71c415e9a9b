import { SHOP } from '../../../brand/shop.ts'
import { expectAccessible } from '../support/axe.ts'
import { idle } from '../support/idle.ts'
import { expect, test } from '../support/test.ts'

test('the contact page tells how to reach the shop, keeps a message over a reload, and leaves it to a mail program', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch with Us' })).toBeVisible()
  await expect(page.getByRole('main').getByText(SHOP.hours!)).toBeVisible()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent += 1
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Willow Marsh')
  await page.getByLabel('Email').fill('willow@example.com')
  await page.getByLabel('Message').fill('Do you post to the islands?')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Do you post to the islands?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'This is a demo shop: the message was not sent.',
  )
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Message')).toHaveValue('Do you post to the islands?')
  expect(sent).toBe(0)
  const link = page.getByRole('link', { name: 'Send by e-mail' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.searchParams.get('body')).toBe('Do you post to the islands?')
  expect(address.searchParams.get('subject')).toContain('Willow Marsh')
  await expectAccessible(page, 'the contact form after a press')
})

test('a shop of its own sends the message, and says where it answers to', async ({ page }) => {
  await page.route('**/api/shop-info', (route) =>
    route.fulfill({ json: { emails: 'on', demoAccounts: [], contact: 'on' } }),
  )
  let body: unknown
  const message = page.getByLabel('Message')
  await page.route('**/api/contact', async (route) => {
    body = route.request().postDataJSON()
    await message.fill('Do you post to the islands? By ship?')
    return route.fulfill({ status: 202, json: { message: 'Your message was sent' } })
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Willow Marsh')
  await page.getByLabel('Email').fill('willow@example.com')
  await message.fill('Do you post to the islands?')
  await expect(page.locator('input[name=website]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent. We reply to willow@example.com.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  // What was typed meanwhile is not lost.
  await expect(message).toHaveValue('Do you post to the islands? By ship?')
  expect(body).toEqual({
    name: 'Willow Marsh',
    email: 'willow@example.com',
    message: 'Do you post to the islands?',
    website: '',
  })
  await expectAccessible(page, 'the contact form of a shop that takes messages')
})

test('a shop without a mail server offers to send by e-mail alone', async ({ page }) => {
  await page.route('**/api/shop-info', (route) =>
    route.fulfill({ json: { emails: 'off', demoAccounts: [] } }),
  )
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Send by e-mail' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCount(0)
})

test('the map is asked for only when it comes near the screen', async ({ page }) => {
  let asked = 0
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked += 1
    return route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' })
  })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/contact')
  await idle(page)
  expect(asked).toBe(0)
  await expect(page.getByRole('region', { name: 'Map' })).toContainText(SHOP.address.join(', '))
  await page.getByRole('link', { name: 'Open larger map' }).scrollIntoViewIfNeeded()
  await expect(page.getByTitle('Map: where to find us')).toBeVisible()
  await expect.poll(() => asked).toBe(1)
})
