import type { Locator, Page } from '@playwright/test'
import { SHOP } from '../../../brand/shop.ts'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import type { ReviewView } from '../../../contract/schemas/review.ts'
import { picture } from '../dashboard/pictures.ts'
import { expect, test, type Person } from '../dashboard/world.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkLike } from '../support/mailbox.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { holdAnswers } from '../support/hold-answers.ts'

const cards = (page: Page): Locator => page.getByRole('list', { name: 'Reviews' }).locator('> li')
const cardBy = (page: Page, name: string) => cards(page).filter({ hasText: name })

/** The demo's product with more reviews than fit on its first page, which no test changes. */
async function muchReviewed(page: Page): Promise<string> {
  const answer = await page.request.get('/api/products?q=monstera%20deliciosa&limit=1')
  return ((await answer.json()) as ProductListView).products[0]!._id
}

async function postReview({ user, api }: Person, productId: string, comment: string): Promise<ReviewView> {
  const data = { productId, userId: user._id, rating: 2, comment }
  const answer = await api.post('/api/reviews/post-review', { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as ReviewView
}

test('reviews are narrowed by stars, sorted and read on, and the address says which', async ({ page }) => {
  const product = paths.product(await muchReviewed(page))
  await page.goto(product)
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('link', { name: /^4 stars: 5 reviews/ }).click()
  await expect(cards(page)).toHaveCount(5)
  await expect(page.getByText('5 of 5 shown')).toBeVisible()
  await expect(page).toHaveURL(`${product}?stars=4`)
  await page.goBack()
  await expect(cards(page)).toHaveCount(10)
  await expect(page).toHaveURL(product)

  await page.getByRole('combobox', { name: 'Sort reviews by' }).selectOption('Lowest rated')
  await expect(cards(page).first()).toContainText('two_cats_one_fern')
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByText('12 of 12 shown')).toBeVisible()
  await expect(page).toHaveURL(`${product}?sort=lowest&page=2`)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Earlier reviews' }).click()
  await expect(cards(page)).toHaveCount(10)
  await page.goBack()
  await expect(cards(page)).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL(product)
  await expect(cards(page).first()).toContainText('priya_n')
})

test('a reader finds a review helpful, reports it, and adds one with photos @walk', async ({
  page,
  world,
}) => {
  const { _id: productId, name } = await world.newProduct()
  const [writer, reader] = [await world.newCustomer('hazel wood'), await world.newCustomer('ash grove')]
  const photo = 'Photo 1 by ash grove'
  await postReview(writer, productId, 'It came by night, and it grows by day.')
  await world.signIn(reader, page)
  await page.goto(paths.product(productId))

  const helpful = cardBy(page, 'hazel wood').getByRole('button', { name: /^Helpful/ })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toContainText('1')

  await page.getByRole('button', { name: 'Report the review by hazel wood' }).click()
  const report = page.getByRole('dialog', { name: 'Report this review' })
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report.getByText('Please select a reason.')).toBeVisible()
  await expectAccessible(page, 'a report without a reason')
  await report.getByRole('radio', { name: 'Not about this product' }).check()
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(cardBy(page, 'hazel wood').getByText('You reported this review')).toBeVisible()

  await page.getByRole('button', { name: 'Add a Review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a Review' })
  const release = await holdAnswers(page, '**/uploadImage')
  const choose = modal.getByLabel('Photos (optional, up to 3)')
  await choose.setInputFiles(await picture('first.png'))
  await expect(modal.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await modal.getByRole('radio', { name: '5 stars' }).press('Space')
  await modal.getByRole('textbox', { name: 'Your comment' }).fill('See for yourselves.')
  await choose.setInputFiles(await picture('second.png'))
  await release()
  const chosen = modal.getByRole('list', { name: 'Your photos' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  await expectAccessible(page, 'a review with photos')
  const releaseThird = await holdAnswers(page, '**/uploadImage')
  await choose.setInputFiles(await picture('third.png'))
  await modal.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(chosen).toHaveCount(1)
  await releaseThird()
  await expect(chosen).toHaveCount(2)
  const photos = modal.getByRole('group', { name: 'Photos' })
  await choose.focus()
  await choose.setInputFiles(await picture('fourth.png'))
  await expect(chosen).toHaveCount(3)
  // The field is gone with the third photo, and the list with the last one.
  await expect(photos).toBeFocused()
  for (const left of [2, 1, 0]) {
    await modal.getByRole('button', { name: 'Remove photo 1' }).press('Enter')
    await expect(chosen).toHaveCount(left)
    await expect(photos).toBeFocused()
  }
  for (const [index, name] of ['first.png', 'second.png'].entries()) {
    await choose.setInputFiles(await picture(name))
    await expect(chosen).toHaveCount(index + 1)
  }
  const releaseReview = await holdAnswers(page, '**/post-review')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await modal.getByRole('textbox', { name: 'Your comment' }).fill('See for yourselves, by day.')
  await releaseReview()
  const edited = page.getByRole('dialog', { name: 'Edit Review' })
  await expect(edited.getByRole('textbox', { name: 'Your comment' })).toHaveValue(
    'See for yourselves, by day.',
  )
  await edited.getByRole('button', { name: 'Submit' }).click()
  await expect(edited).toBeHidden()
  await expect(cardBy(page, 'ash grove')).toContainText('See for yourselves, by day.')

  const shown = cardBy(page, 'ash grove').getByRole('img', { name: photo })
  await shown.click()
  const viewer = page.getByRole('dialog', { name: 'Photos by ash grove' })
  await expect(viewer.getByRole('img', { name: photo })).toBeVisible()
  await expectAccessible(page, 'a photo of a review')
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('an admin hides a review for a reason, shows it again, and answers', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/409/)
  const { _id: productId, name } = await world.newProduct()
  const [writer, reader, admin] = [
    await world.newCustomer('hazel wood'),
    await world.newCustomer(),
    await world.newAdmin(),
  ]
  const comment = 'Call 555 0100 and ask for my neighbour.'
  const review = await postReview(writer, productId, comment)
  const data = { reason: 'personal data' }
  expect((await reader.api.post(`/api/reviews/${review._id}/report`, { data })).status()).toBe(200)
  const shownToMachines = async () => {
    const document = await (await page.request.get(paths.product(productId))).text()
    const [, described = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(document) ?? []
    const { aggregateRating } = JSON.parse(described) as { aggregateRating?: { reviewCount: number } }
    return { words: document.includes(comment), reviewCount: aggregateRating?.reviewCount }
  }
  expect(await shownToMachines()).toEqual({ words: true, reviewCount: 1 })

  await world.signIn(admin, page)
  await page.goto(paths.manageReviews())
  const of = `the review by hazel wood of ${name}`
  await expect(cardBy(page, name).getByText('1 × Contains personal information')).toBeVisible()
  await expectAccessible(page, 'the queue of reviews')
  await page.getByRole('button', { name: `Hide ${of}` }).click()
  const hiding = page.getByRole('dialog', { name: 'Hide this review' })
  await expect(hiding.getByRole('combobox', { name: 'Reason' })).toHaveValue('personal data')
  await expectAccessible(page, 'a review to hide')
  await hiding.getByRole('button', { name: 'Hide' }).click()
  await expect(hiding).toBeHidden()
  await expect(cardBy(page, name)).toHaveCount(0)
  expect(await shownToMachines()).toEqual({ words: false, reviewCount: undefined })

  await page.getByRole('link', { name: 'Hidden', exact: true }).click()
  await expect(cardBy(page, name).getByText('Hidden: Contains personal information')).toBeVisible()
  await page.getByRole('button', { name: `Show again ${of}` }).click()
  await expect(cardBy(page, name)).toHaveCount(0)

  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('button', { name: `Reply to ${of}` }).click()
  const replying = page.getByRole('dialog', { name: 'Reply to this review' })
  const answer = 'Sorry. <img src=x onerror=alert(1)></script><script>alert(1)</script>'
  await replying.getByRole('textbox', { name: 'Reply' }).fill('Sorry.')
  const releaseReply = await holdAnswers(page, '**/api/reviews/**')
  await replying.getByRole('button', { name: 'Save' }).click()
  await replying.getByRole('textbox', { name: 'Reply' }).fill(answer)
  await releaseReply()
  await expect(page.getByText('Reply published')).toBeVisible()
  const replyElsewhere = async (text: string) =>
    (await admin.api.put(`/api/reviews/${review._id}/reply`, { data: { text } })).status()
  expect(await replyElsewhere('Thank you.')).toBe(200)
  await replying.getByRole('button', { name: 'Save' }).click()
  await expect(replying.getByText('Somebody else changed this reply in the meantime.')).toBeVisible()
  expect(await replyElsewhere('Sorry.')).toBe(200)
  await replying.getByRole('button', { name: 'Save' }).click()
  await expect(replying).toBeHidden()
  await expectOpenDialogs(page, 0)

  await page.goto(`${paths.product(productId)}?stars=2`)
  const card = cardBy(page, 'hazel wood')
  await expect(card).toContainText(comment)
  await expect(card).toContainText(`${SHOP.name} replied`)
  await expect(card).toContainText(answer)
  await expect(card.locator('script, img[src=x]')).toHaveCount(0)
  await expectAccessible(page, 'a review of two stars with an answer')
})

test('an author reads why a review is hidden, in a list of their own', async ({ page, world, shopOwner }) => {
  const { _id: productId, name } = await world.newProduct()
  const writer = await world.newCustomer('rowan hill')
  const comment = 'Write to my cousin, she has more of them.'
  const { _id: id } = await postReview(writer, productId, comment)
  const hidden = await shopOwner.patch(`/api/reviews/${id}/moderation`, {
    data: { hidden: true, reason: 'personal data' },
  })
  expect(hidden.status()).toBe(200)

  await world.signIn(writer, page)
  await page.goto(paths.myReviews())
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(own).toContainText('Hidden from others: Contains personal information')
  await expect(own).toContainText(comment)
  await expectAccessible(page, 'own reviews, one of them hidden')
})

test('an invitation leads to the reviews of what was bought, and to its own end by one press and not by opening a link', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/404/)
  const buyer = 'yuki@example.com'
  await page.goto(await linkLike(page.request, buyer, /\/shop\/[\w-]+#reviews-title/))
  const heading = page.getByRole('heading', { name: /^Reviews \(\d+\)$/ })
  await expect(heading).toBeInViewport()

  let posts = 0
  page.on('request', (request) => (posts += Number(request.method() === 'POST')))
  await page.goto(await linkLike(page.request, buyer, /\/unsubscribe\?letter=[\w-]+/))
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe from these e-mails?' })).toBeVisible()
  expect(posts).toBe(0)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You are unsubscribed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
  expect(posts).toBe(1)
  await expectAccessible(page, 'e-mails that have ended')

  await page.goto(farPaths.unsubscribe('01a202d9-b0dd-7222-918b-adae0028300a'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})
