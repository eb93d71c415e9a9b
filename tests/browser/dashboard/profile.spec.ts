import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { picture } from './pictures.ts'
import { expect, test } from './world.ts'

test.beforeEach(async ({ page, world }) => {
  await world.signIn(await world.newCustomer('maya'), page)
  await page.goto(paths.myProfile())
})

const openModal = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  return page.getByRole('dialog', { name: 'Edit Profile' })
}

test('a profile is edited in a form that asks for a username, keeps what was not saved, and says that it saves', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/edit-profile/)
  const main = page.getByRole('main')
  await expect(main.getByRole('definition')).toHaveText(['maya', 'N/A', 'N/A'])
  await expect(main.getByText(/^willow-.*@example\.com$/)).toBeVisible()
  const modal = await openModal(page)
  const save = modal.getByRole('button', { name: 'Save Changes' })

  await modal.getByLabel('Username').fill('  ')
  await save.click()
  await expect(modal.getByText('Please enter a username')).toBeVisible()
  await expect(modal.getByLabel('Username')).toBeFocused()

  await modal.getByLabel('Username').fill('maya reed')
  await modal.getByLabel('Bio').fill('Waters on Sundays.')
  await modal.getByLabel('Profession').fill('Botanist')
  await page.route('**/api/auth/edit-profile', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  )
  await save.click()
  await expect(page.getByText('Failed to update profile. Please try again!')).toBeVisible()
  await expect(modal.getByLabel('Bio')).toHaveValue('Waters on Sundays.')
  await page.unroute('**/api/auth/edit-profile')

  const release = await holdAnswers(page, '**/api/auth/edit-profile')
  await save.click()
  const saving = modal.getByRole('button', { name: 'Saving...' })
  await expect(saving).toBeDisabled()
  await expect(saving).toBeFocused()
  await modal.getByLabel('Bio').fill('Waters on Sundays and in June.')
  await release()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByText('Hello, Maya reed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('definition')).toHaveText([
    'maya reed',
    'Waters on Sundays and in June.',
    'Botanist',
  ])
})

test('a picture that was not taken is told and can be chosen again, and an uploaded one becomes the avatar', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/uploadImage/)
  const modal = await openModal(page)
  const file = modal.getByLabel('Or upload a picture')
  await file.setInputFiles({ ...(await picture()), buffer: Buffer.alloc(0) })
  await expect(modal.getByText('The picture is empty')).toBeVisible()
  await page.route('**/uploadImage', (route) =>
    route.fulfill({ status: 415, json: { message: 'This is no picture' } }),
  )
  await file.setInputFiles(await picture())
  await expect(modal.getByText('This is no picture')).toBeVisible()
  await expect(file).toHaveValue('')
  await page.unrouteAll()
  const answerPicture = await holdAnswers(page, '**/uploadImage')
  await file.setInputFiles(await picture())
  await expect(modal.getByText('Uploading...')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await answerPicture()
  await expect(modal.getByText('Image upload successfully!')).toBeVisible()
  await expect(modal.getByLabel('Profile Image URL')).toHaveValue(/^\/images\/.+\.webp$/)
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('img', { name: 'Picture of maya' })).toHaveAttribute('src', /^\/images\//)
})

test('a picture of another host is fetched, and the form keeps its address', async ({ page }) => {
  const { buffer } = await picture()
  const host = createServer((_request, response) => response.end(buffer)).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { port } = host.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/maya.png`
  try {
    const modal = await openModal(page)
    await modal.getByLabel('Profile Image URL').fill(address)
    await modal.getByRole('button', { name: 'Save Changes' }).click()
    const face = page.getByRole('img', { name: 'Picture of maya' })
    await expect(face).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}\//, { timeout: 30_000 })
    await expect(page.getByText('Your picture is being downloaded.')).toBeHidden()
    await expect((await openModal(page)).getByLabel('Profile Image URL')).toHaveValue(address)
  } finally {
    host.close()
  }
})
