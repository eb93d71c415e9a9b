import { paths } from '../../../contract/paths.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { expect, test } from './world.ts'

test.describe('the profile form', () => {
  test.beforeEach(async ({ page, world }) => {
    await world.signIn(await world.newCustomer('maya'), page)
    await page.goto(paths.myProfile())
    await page.getByRole('button', { name: 'Edit Profile' }).click()
  })

  test('is closed by Back, which asks before text is lost and never leaves the page', async ({ page }) => {
    const modal = page.getByRole('dialog', { name: 'Edit Profile' })
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await expectOpenDialogs(page, 1)
    await page.goBack()
    await expect(modal).toBeHidden()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await modal.getByLabel('Bio').fill('Waters on Sundays.')
    await expectOpenDialogs(page, 1)
    await page.goBack()
    await expect(question).toBeVisible()
    await expectOpenDialogs(page, 2)
    await page.goBack()
    await expect(question).toBeHidden()
    await expectOpenDialogs(page, 1)
    await expect(modal.getByLabel('Bio')).toHaveValue('Waters on Sundays.')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(modal).toBeHidden()
    await expect(page).toHaveURL(paths.myProfile())
    // Neither the form nor the question is left behind in the history.
    await expectOpenDialogs(page, 0)
  })

  test('does not close by a press beside it, and asks before Escape loses text', async ({ page }) => {
    const modal = page.getByRole('dialog', { name: 'Edit Profile' })
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await page.mouse.click(5, 5)
    await expect(modal).toBeVisible()
    await modal.getByLabel('Bio').fill('Waters on Sundays.')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(modal.getByLabel('Bio')).toHaveValue('Waters on Sundays.')
    // Without a press in between, the browser closes dialogs at the next Escape without asking the page.
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await expect(modal.getByLabel('Bio')).toHaveValue('Waters on Sundays.')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(modal).toBeHidden()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(modal.getByLabel('Bio')).toHaveValue('')
  })

  test('shows the server\u2019s complaint beside the field it means, and has its text again after a reload', async ({
    page,
    problems,
  }) => {
    problems.expectOnly(/edit-profile/)
    const modal = page.getByRole('dialog', { name: 'Edit Profile' })
    const name = modal.getByLabel('Username')
    await modal.getByLabel('Profession').fill('Botanist')
    // Turns the letters after it around, which the field takes and the server refuses.
    await name.fill('nimda \u202easoR')
    await modal.getByRole('button', { name: 'Save Changes' }).click()
    await expect(name).toHaveAccessibleDescription(/must be/)
    await expect(name).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(modal.getByLabel('Profession')).toHaveValue('Botanist')
  })
})
