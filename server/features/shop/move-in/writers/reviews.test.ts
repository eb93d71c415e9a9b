import { afterEach, expect, it } from 'vitest'
import type { ProductDetailView } from '../../../../../contract/schemas/product.ts'
import type { ModerationView, ProductReviewsView } from '../../../../../contract/schemas/review.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { moverOf } from '../../../../testing/move-in.ts'
import { setUpErasure } from '../../../../testing/erasure-fixture.ts'
import { tablesWith } from '../../../../testing/tables-with.ts'
import type { ReviewDraft } from '../drafts.ts'
import { noteThings } from '../known-things.store.ts'
import { reviewsWriter } from './reviews.ts'

const MARKER = 'Zilpzalp'
const desk = await setUpErasure()
const { shop } = desk
const admin = desk.boss
const headers = await shop.world.signIn(admin)
const mover = moverOf(shop, reviewsWriter, admin)
afterEach(() => shop.jobs.settled())

const draft = (handle: string, more: Partial<ReviewDraft> = {}): ReviewDraft => ({
  handle,
  stars: 5,
  title: 'Lovely',
  text: 'Arrived well packed.',
  author: 'Ada V.',
  email: 'ada@customers.example',
  writtenAt: '2025-03-02T10:12:00.000Z',
  reply: '',
  repliedAt: null,
  pictures: [],
  isWaiting: false,
  ...more,
})
const outcomes = (rows: readonly { outcome: string; sentence: string | null }[]) =>
  rows.map(({ outcome, sentence }) => sentence ?? outcome)
const product = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json<ProductDetailView>()
const moderated = async () =>
  (await shop.call('GET', '/api/reviews?state=reported', headers)).json<ModerationView>().reviews

/** A product that came under this handle. */
async function moved(handle: string, values = {}) {
  const made = await shop.world.product(values)
  await inTransaction(shop.db, (tx) =>
    noteThings(tx, 'shopify', 'products', [{ key: handle, id: made.id, hash: '', version: 1 }]),
  )
  return made
}

it('moved reviews are shown under their author and counted, but those that wait', async () => {
  const { id } = await moved('boston-fern')
  await shop.world.product({ slug: 'watering-can' })
  const drafts = [
    draft('boston-fern', { reply: 'Thank you!', repliedAt: '2025-03-03T08:00:00.000Z' }),
    draft('boston-fern', { stars: 2, title: '', text: 'Brown tips.', author: '', email: '' }),
    draft('watering-can', { stars: 4, isWaiting: true }),
    draft('gone-plant'),
    draft('boston-fern', { title: '', text: ' ' }),
  ]
  const wanted = ['create', 'create', 'create', 'matches no product', 'has no words']
  expect(outcomes(await mover.plan(drafts))).toEqual(wanted)
  const written = await mover.write(drafts)
  expect(outcomes(written)).toEqual(wanted)
  const { reviews } = await product(id)
  expect(reviews).toMatchObject([
    {
      userId: { _id: '', username: 'Customer', profileImage: '' },
      rating: 2,
      comment: 'Brown tips.',
      createdAt: '2025-03-02T10:12:00.000Z',
    },
    {
      userId: { username: 'Ada V.' },
      comment: 'Lovely\n\nArrived well packed.',
      reply: { text: 'Thank you!', at: '2025-03-03T08:00:00.000Z' },
    },
  ])
  expect(reviews.some(({ verified }) => verified)).toBe(false)
  expect(await shop.row('products', ['review_count', 'rating_hundredths'], { id })).toEqual({
    review_count: 2,
    rating_hundredths: 350,
  })
  const page = (await shop.app.inject(`/api/products/${id}/reviews?sort=lowest`)).json<ProductReviewsView>()
  expect(page.reviews.map(({ rating }) => rating)).toEqual([2, 5])
  const [waiting] = await moderated()
  expect(waiting).toMatchObject({ userId: { username: 'Ada V.' }, hidden: { reason: 'waiting' } })
  const shown = await shop.call('PATCH', `/api/reviews/${waiting!._id}/moderation`, headers, {
    hidden: false,
  })
  expect(shown.statusCode).toBe(200)

  expect(outcomes(await mover.write(drafts, written, true))).toEqual([
    ...Array.from({ length: 3 }, () => 'unchanged'),
    ...wanted.slice(3),
  ])
  expect(await mover.undo(written)).toEqual([null, null, null])
  expect(await shop.row('products', ['review_count', 'rating_hundredths'], { id })).toEqual({
    review_count: 0,
    rating_hundredths: 0,
  })
  expect(await moderated()).toEqual([])
})

it('an order alone verifies one, here or at the former shop, of any product of the family', async () => {
  const fern = await moved('fern', { sku: 'FERN', name: 'Fern' })
  const buyer = await shop.world.user({ email: 'bo@customers.example', email_key: 'bo@customers.example' })
  await shop.world.order({ user: buyer, lines: [{ product: fern }] })
  await shop.world.pastOrder({
    email: 'cy@customers.example',
    lines: [{ name: 'Anything', sku: 'fern', quantity: 1, totalCents: 1 }],
  })
  await mover.write([
    draft('fern', { email: 'bo@customers.example', text: 'one' }),
    draft('fern', { email: 'cy@customers.example', text: 'two' }),
    draft('fern', { email: 'eve@customers.example', text: 'three' }),
    draft('fern', { email: '', text: 'four' }),
  ])
  expect(await shop.rows('reviews', ['verified'], { product_id: fern.id }, 'comment')).toEqual([
    { verified: false },
    { verified: true },
    { verified: false },
    { verified: true },
  ])
  expect(await shop.row('rating_counts', ['verified', 'stars_5'], { product_id: fern.id })).toEqual({
    verified: 2,
    stars_5: 4,
  })
  // In and out of the trash.
  expect((await shop.call('DELETE', `/api/products/${fern.id}`, headers)).statusCode).toBe(200)
  const [entry] = await shop.rows('trash', ['id'], { subject_id: fern.id })
  expect((await shop.call('POST', `/api/trash/${entry!.id}/restore`, headers)).statusCode).toBe(200)
  expect(await shop.row('rating_counts', ['verified', 'stars_5'], { product_id: fern.id })).toEqual({
    verified: 2,
    stars_5: 4,
  })
})

it('go with the account that is erased, out of the trash as well', async () => {
  const email = `${MARKER}@customers.example`
  const { user, headers: own } = await shop.world.person({
    email,
    email_key: email.toLowerCase(),
    verified_at: shop.clock.now(),
  })
  const [fern, gone] = [await moved('a-fern'), await moved('a-palm')]
  const more = { email, author: MARKER, text: MARKER, reply: MARKER, pictures: [`file:///${MARKER}.jpg`] }
  await mover.write([draft('a-fern', more), draft('a-palm', more)])
  await shop.call('DELETE', `/api/products/${gone.id}`, headers)
  const data = await shop.call('GET', '/api/account/data.json', own)
  expect(data.json().reviews).toMatchObject([{ author: MARKER }])
  const page = async () => (await shop.app.inject(`/api/products/${fern.id}`)).body.includes(MARKER)
  expect(await page()).toBe(true)
  await shop.jobs.settled()
  expect((await desk.eraseByAdmin(user.id)).statusCode).toBe(200)
  expect(await page()).toBe(false)
  expect(await tablesWith(shop.db, MARKER)).toEqual([])
  expect(await shop.row('products', ['review_count'], { id: fern.id })).toEqual({ review_count: 0 })
})
