import { contentPaths } from '../../../contract/content.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { newVisitor } from '../support/test.ts'
import { picture } from './pictures.ts'
import { expect, test, unique } from './world.ts'

test('a page is written, looked at, published, changed, and brought back to what it was; of two editors one is asked @walk', async ({
  page,
  browser,
  problems,
  world,
  shopOwner,
}) => {
  problems.expectOnly(/40[049]/)
  await world.signIn(await world.newAdmin(), page)
  await page.goto(contentPaths.managePages())
  await page.getByRole('link', { name: 'New page' }).click()
  const title = unique('Our story')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const body = page.getByRole('textbox', { name: 'Text' })
  const publish = page.getByRole('button', { name: /^(Save and publish|Publish)$/ })
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await body.fill('## How it began\n\nBy [[company]], with **one** fern.')
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(slug)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'How it began' })).toBeVisible()
  await expect(preview.getByRole('listitem')).toContainText('Line 3')

  const answerAdded = await holdAnswers(page, '**/api/contents')
  await publish.click()
  await body.fill('## How it began\n\nWith **one** fern.')
  await answerAdded()
  await expect(page.getByText('Not published.')).toBeVisible()
  await expect(page.getByText(/\[\[company\]\]/).first()).toBeVisible()
  // What was typed meanwhile stays, in another form by now.
  await expect(body).toHaveValue('## How it began\n\nWith **one** fern.')
  await publish.click()
  await expect(page.getByText('Published. First published on')).toBeVisible()
  await expectAccessible(page, 'the editor of a page')

  const visitor = await newVisitor(browser)
  const seen = async (words: string) => {
    await visitor.goto(contentPaths.page(slug))
    await expect(visitor.getByRole('main')).toContainText(words)
  }
  await seen('With one fern.')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await body.fill('With two ferns.')
  const answerSaved = await holdAnswers(page, `**/api/contents/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(publish).toBeDisabled()
  await body.fill('With two ferns and a palm.')
  await answerSaved()
  await expect(page.getByText('Published, with changes')).toBeVisible()
  await page.keyboard.type(' They grow.')
  await expect(body).toHaveValue('With two ferns and a palm. They grow.')
  await seen('With one fern.')

  const { version } = await (await shopOwner.get(`/api/contents/${id}`)).json()
  const theirs = { kind: 'page', slug, title, body: 'With three ferns.', version }
  expect((await shopOwner.put(`/api/contents/${id}`, { data: theirs })).ok()).toBe(true)
  await body.fill(
    `With four ferns, [before](/${slug}-before).\n\n| Botanical | Introduced | Propagation | Lifespan | Fertilising |\n|-|-|-|-|-|`,
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this text' })
  await expect(notice).toContainText('With three ferns.')
  await notice.getByRole('button', { name: 'Keep my changes' }).click()
  await publish.click()
  await expect(page.getByText('Published. First published on')).toBeVisible()
  await seen('With four ferns')
  await visitor.setViewportSize({ width: 390, height: 844 })
  // A wide table scrolls instead of breaking its words.
  const table = visitor.getByRole('table')
  expect(
    await table.evaluate((shown) => shown.clientWidth - shown.parentElement!.clientWidth),
  ).toBeGreaterThan(0)
  const redirect = { from: `/${slug}-before`, to: contentPaths.blog(), status: 301 }
  expect((await shopOwner.post('/api/redirects', { data: redirect })).ok()).toBe(true)
  await visitor.getByRole('link', { name: 'before' }).click()
  await expect(visitor.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible()
  await expect(visitor).toHaveURL(contentPaths.blog())

  const first = page.getByRole('listitem').filter({ hasText: 'Version 2' })
  await first.getByRole('button', { name: /Restore/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(body).toHaveValue('## How it began\n\nWith **one** fern.')
  await seen('With four ferns')
  await publish.click()
  await expect(page.getByText('Published. First published on')).toBeVisible()
  await seen('With one fern.')
  await visitor.close()

  await page.goto(`${contentPaths.edit('new')}?kind=page`)
  const other = unique('Our garden')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(other)
  const [save, answerPicture] = [
    page.getByRole('button', { name: 'Save', exact: true }),
    await holdAnswers(page, '**/api/uploadImage'),
  ]
  await body.fill('With a pond.')
  await page.getByLabel('Insert picture').setInputFiles(await picture())
  await page.getByLabel('Insert picture').setInputFiles(await picture('palm.png'))
  // Nothing is saved or published without a picture that is on its way.
  await expect(save).toBeDisabled()
  await expect(publish).toBeDisabled()
  await body.press('ControlOrMeta+Home')
  await answerPicture()
  await expect(body).toHaveValue(/^(\s+!\[Describe the picture here\]\(\S+\)\s+){2}With a pond\.$/)
  // The cursor stays where the pictures came in.
  await page.keyboard.type('Now it ends ')
  await expect(body).toHaveValue(/\sNow it ends With a pond\.$/)
  await expect(save).toBeEnabled()
  const answerLeft = await holdAnswers(page, '**/api/contents')
  await save.click()
  await page.getByLabel('Start from').selectOption({ index: 1 })
  const sections = page.getByRole('navigation', { name: 'Admin sections' })
  await sections.getByRole('link', { name: 'Pages' }).click()
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible()
  await answerLeft()
  // Who has gone on is not led back.
  await expect(page.getByRole('main').getByText(other, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'New page' }).click()
  await expect(body).toHaveValue('')
})

test('a link of a text leads where its typed address does, and Back leaves it again', async ({
  page,
  problems,
  world,
  shopOwner,
}) => {
  problems.expectOnly(/404/)
  const { _id: plant } = await world.newProduct()
  expect((await shopOwner.delete(`/api/products/${plant}`)).ok()).toBe(true)
  const title = unique('All our links')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const moved = [`/shop/${plant}`, `/categories/${slug}`]
  for (const from of moved) {
    const redirect = { from, to: contentPaths.blog(), status: 301 }
    expect((await shopOwner.post('/api/redirects', { data: redirect })).ok()).toBe(true)
  }
  const body = `[plant](${moved[0]}) [category](${moved[1]}) [empty](/categories/${slug}-x) [file](/sitemap.xml#end) [nothing](/${slug}#end)`
  const written = await shopOwner.post('/api/contents', { data: { kind: 'page', slug, title, body } })
  const { _id: id, version } = await written.json()
  expect((await shopOwner.put(`/api/contents/${id}/publish`, { data: { version } })).ok()).toBe(true)

  await page.goto(contentPaths.page(slug))
  const heading = page.getByRole('heading', { level: 1 })
  for (const name of ['plant', 'category']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(heading).toHaveText('Blog')
    await page.goBack()
    await expect(heading).toHaveText(title)
  }
  await page.getByRole('link', { name: 'empty' }).click()
  const empty = page.getByText('No products available in this category.')
  await expect(empty).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click()
  await expect(heading).toHaveText('Shop Page')
  await page.goBack()
  await expect(empty).toBeVisible()
  await page.goBack()
  await expect(heading).toHaveText(title)
  await page.getByRole('link', { name: 'file' }).click()
  await expect(page).toHaveURL('/sitemap.xml#end')
  await expect.poll(() => page.evaluate(() => document.contentType)).toBe('application/xml')
  await page.goBack()
  await expect(heading).toHaveText(title)
  await page.getByRole('link', { name: 'nothing' }).click()
  await expect(page.getByText('Page not found.')).toBeVisible()
  await expect(page).toHaveURL(`/${slug}#end`)
  await page.goBack()
  await expect(heading).toHaveText(title)
})
