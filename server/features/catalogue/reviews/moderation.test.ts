import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../base/ids.ts'
import type { ModerationView } from '../../../../contract/schemas/review.ts'
import { beforeNextTransaction } from '../../../testing/before-next-transaction.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
afterEach(() => vi.restoreAllMocks())

const asAdmin = (method: 'PATCH' | 'PUT', url: string, payload: object) =>
  shop.call(method, url, admin, payload)
const moderate = (id: string, body: object) => asAdmin('PATCH', `/api/reviews/${id}/moderation`, body)
const hide = (id: string, reason = 'spam') => moderate(id, { hidden: true, reason })
const show = (id: string) => moderate(id, { hidden: false })
const reply = (id: string, text: string, was?: string) =>
  asAdmin('PUT', `/api/reviews/${id}/reply`, { text, was })
const queue = async (state: string) => {
  const answer = await shop.app.inject({ url: `/api/reviews?state=${state}&limit=100`, headers: admin })
  return answer.json<ModerationView>().reviews
}
const idsOf = async (state: string) => (await queue(state)).map(({ _id }) => _id)
const detail = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json()
const rowOf = (id: string) =>
  shop.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Creates a review of a product that has another review with five stars. */
async function scene() {
  const product = await shop.world.product()
  await shop.world.review({ product_id: product.id, rating: 5 })
  const author = await shop.world.user()
  const review = await shop.world.review({ product_id: product.id, user_id: author.id, rating: 1 })
  const headers = await shop.world.signIn(author)
  const edit = (rating: number, comment: string) =>
    shop.call('POST', '/api/reviews/post-review', headers, {
      productId: product.id,
      userId: author.id,
      rating,
      comment,
    })
  return { product, author, review, headers, edit }
}

async function report(id: string, reason: string) {
  const headers = await shop.world.signIn(await shop.world.user())
  await shop.call('POST', `/api/reviews/${id}/report`, headers, { reason })
}

describe('a hidden review', () => {
  it('is in no answer and no figure, and comes back whole', async () => {
    const { product, review } = await scene()
    const before = await detail(product.id)
    expect(before.product).toMatchObject({ rating: 3, reviewCount: 2 })
    const total = async () => (await shop.app.inject('/api/reviews/total-reviews')).json().totalReviews
    const totalBefore = await total()
    expect((await hide(review.id)).json()).toMatchObject({ _id: review.id, hidden: { reason: 'spam' } })

    const hidden = await detail(product.id)
    expect(hidden.product).toMatchObject({ rating: 5, reviewCount: 1 })
    expect(JSON.stringify(hidden)).not.toContain(review.id)
    for (const query of ['', '?stars=1', '?sort=lowest', '?with=verified'])
      expect((await shop.app.inject(`/api/products/${product.id}/reviews${query}`)).body).not.toContain(
        review.id,
      )
    expect((await shop.app.inject('/api/products?rating=5&limit=100')).body).toContain(product.id)
    expect(await total()).toBe(totalBefore - 1)

    expect((await show(review.id)).json()).toMatchObject({ hidden: null })
    expect(await detail(product.id)).toEqual(before)
  })

  it('leaves its author the text, the reason, and a way to mend it, which does not show it', async () => {
    const { product, author, review, headers, edit } = await scene()
    await hide(review.id, 'abuse')
    const own = (await shop.app.inject({ url: `/api/reviews/mine/${product.id}`, headers })).json()
    expect(own.review).toMatchObject({ comment: review.comment, hidden: { reason: 'abuse' } })
    expect((await shop.app.inject({ url: `/api/reviews/${author.id}`, headers })).json()).toMatchObject([
      { _id: review.id, hidden: { reason: 'abuse' } },
    ])
    shop.clock.advance(1_000)
    expect((await edit(2, 'In better words.')).statusCode).toBe(200)
    expect((await detail(product.id)).product).toMatchObject({ rating: 5, reviewCount: 1 })
    const queued = (await queue('new')).find(({ _id }) => _id === review.id)
    expect(queued).toMatchObject({ comment: 'In better words.', hidden: { isEditedSince: true } })
    await show(review.id)
    expect((await detail(product.id)).product).toMatchObject({ rating: 3.5, reviewCount: 2 })
  })

  it('goes back to the queue also with an edit of the same moment, or one that waited for the admin', async () => {
    const [quick, waiting] = [await scene(), await scene()]
    await hide(quick.review.id)
    await quick.edit(2, 'At once.')
    beforeNextTransaction(shop.db, async () => {
      shop.clock.advance(1_000)
      await hide(waiting.review.id)
    })
    await waiting.edit(2, 'Waited.')
    expect(await idsOf('new')).toEqual(expect.arrayContaining([quick.review.id, waiting.review.id]))
    await hide(quick.review.id)
    expect(await idsOf('new')).not.toContain(quick.review.id)
  })

  it('shown again as the admin saw it, or not at all', async () => {
    const { review, edit } = await scene()
    await hide(review.id)
    shop.clock.advance(1_000)
    await edit(1, 'Something else.')
    const stale = await moderate(review.id, { hidden: false, updatedAt: review.updated_at.toISOString() })
    expect(stale.statusCode).toBe(409)
    expect((await rowOf(review.id)).hidden_for).toBe('spam')
    const seen = (await rowOf(review.id)).updated_at.toISOString()
    expect((await moderate(review.id, { hidden: false, updatedAt: seen })).statusCode).toBe(200)
  })

  it('is hidden for a reason of the list, which has nothing to do with stars', async () => {
    const { review } = await scene()
    for (const body of [
      { hidden: true },
      { hidden: true, reason: 'one star' },
      { hidden: 1, reason: 'spam' },
      {},
    ])
      expect((await moderate(review.id, body)).statusCode, JSON.stringify(body)).toBe(400)
    expect((await rowOf(review.id)).hidden_for).toBeNull()
    for (const id of [newId(), 'x']) expect((await hide(id)).statusCode).toBe(404)
  })
})

describe('the queue', () => {
  it('holds what was reported with the reasons, until an admin decides', async () => {
    const [kept, gone] = [await scene(), await scene()]
    for (const { review } of [kept, gone]) {
      await report(review.id, 'off topic')
      await report(review.id, 'abuse')
      await report(review.id, 'abuse')
    }
    const queued = await queue('reported')
    expect(queued.find(({ _id }) => _id === kept.review.id)?.reports).toEqual([
      { reason: 'abuse', count: 2 },
      { reason: 'off topic', count: 1 },
    ])
    await show(kept.review.id)
    await hide(gone.review.id)
    const reported = await idsOf('reported')
    for (const { review } of [kept, gone]) expect(reported).not.toContain(review.id)
    expect(await idsOf('hidden')).toContain(gone.review.id)
    expect((await detail(kept.product.id)).product.reviewCount).toBe(2)
  })

  it('tells no stars and cannot be sorted by them', async () => {
    await scene()
    const [first] = await queue('new')
    expect(first).not.toHaveProperty('rating')
    expect((await queue('new')).map(({ updatedAt }) => updatedAt)).toEqual(
      (await queue('new'))
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('opens a settled report again when the review was edited since, and not before', async () => {
    const { review, edit } = await scene()
    const headers = await shop.world.signIn(await shop.world.user())
    const again = () => shop.call('POST', `/api/reviews/${review.id}/report`, headers, { reason: 'spam' })
    await again()
    shop.clock.advance(1_000)
    await show(review.id)
    await again()
    expect(await idsOf('reported')).not.toContain(review.id)
    shop.clock.advance(1_000)
    await edit(1, 'Buy my pills.')
    await again()
    expect(await idsOf('reported')).toContain(review.id)
  })

  it('writes every decision down', async () => {
    const { review } = await scene()
    await hide(review.id, 'unlawful')
    await show(review.id)
    await reply(review.id, 'Sorry!')
    await report(review.id, 'spam')
    await show(review.id)
    await show(review.id)
    const entries = await shop.rows(
      'audit_log',
      ['action', 'before', 'after'],
      { subject_id: review.id },
      'id',
    )
    expect(entries).toMatchObject([
      { action: 'hide review', before: { hiddenFor: null }, after: { hiddenFor: 'unlawful' } },
      { action: 'restore review', after: { hiddenFor: null } },
      { action: 'reply to review', before: { reply: null }, after: { reply: 'Sorry!' } },
      { action: 'keep review', after: { settledReports: 1 } },
    ])
  })
})

describe("the shop's answer", () => {
  it('stands below the review, can be changed, and taken back', async () => {
    const { product, review } = await scene()
    expect((await reply(review.id, '  Sorry for that.  ')).statusCode).toBe(200)
    const shown = async () =>
      (await detail(product.id)).reviews.find(({ _id }: { _id: string }) => _id === review.id)
    expect(await shown()).toMatchObject({
      reply: { text: 'Sorry for that.' },
      updatedAt: review.updated_at.toISOString(),
    })
    await reply(review.id, '   ')
    expect(await shown()).not.toHaveProperty('reply')
    expect((await reply(review.id, 'x'.repeat(2_001))).statusCode).toBe(400)
  })

  it('is not replaced by an admin who has not read it', async () => {
    const { product, review } = await scene()
    const codeOf = async (text: string, was: string) => (await reply(review.id, text, was)).statusCode
    expect(await codeOf('Sorry.', '')).toBe(200)
    expect(await codeOf('Please write to us.', '')).toBe(409)
    expect(await codeOf('', 'Thank you.')).toBe(409)
    expect(await codeOf('Sorry.', '')).toBe(200)
    expect(await codeOf('Sorry, please write to us.', 'Sorry.')).toBe(200)
    expect((await detail(product.id)).reviews).toContainEqual(
      expect.objectContaining({ reply: expect.objectContaining({ text: 'Sorry, please write to us.' }) }),
    )
    await reply(review.id, '')
    expect(await codeOf('Sorry again.', 'Sorry, please write to us.')).toBe(409)
  })
})

describe('an edit', () => {
  it('is told by its time, also after an answer; votes, answers and decisions of admins are none', async () => {
    const { product, review, edit } = await scene()
    const shown = async () => {
      const found = (await detail(product.id)).reviews.find(({ _id }: { _id: string }) => _id === review.id)
      const { createdAt, updatedAt, reply: answered } = found
      return { isEdited: updatedAt !== createdAt, isEditedSince: answered && updatedAt > answered.at }
    }
    const voter = await shop.world.signIn(await shop.world.user())
    shop.clock.advance(1_000)
    await shop.call('PUT', `/api/reviews/${review.id}/helpful`, voter)
    await reply(review.id, 'Sorry!')
    await hide(review.id)
    await show(review.id)
    expect(await shown()).toEqual({ isEdited: false, isEditedSince: false })
    shop.clock.advance(1_000)
    await edit(3, 'Better now.')
    expect(await shown()).toEqual({ isEdited: true, isEditedSince: true })
    shop.clock.advance(1_000)
    await reply(review.id, 'Glad to hear it.')
    expect(await shown()).toEqual({ isEdited: true, isEditedSince: false })
  })
})

describe('at the same moment', () => {
  it('hiding, votes, edits and the deletion of the author leave every figure right', async () => {
    const scenes = await Promise.all(Array.from({ length: 4 }, scene))
    const voter = await shop.world.signIn(await shop.world.user())
    const answers = await Promise.all(
      scenes.flatMap(({ author, review, edit }, index) => [
        hide(review.id),
        shop.call('PUT', `/api/reviews/${review.id}/helpful`, voter),
        edit(3, 'Changed.'),
        show(review.id),
        edit(4, 'Changed again.'),
        hide(review.id, 'abuse'),
        ...(index % 2 === 0 ? [shop.call('DELETE', `/api/auth/users/${author.id}`, admin)] : []),
      ]),
    )
    expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
    for (const { product } of scenes) {
      const shown = await shop.rows('reviews', ['rating'], { product_id: product.id, hidden_for: null })
      const sum = shown.reduce((total, { rating }) => total + rating, 0)
      const row = await shop.row('products', ['review_count', 'rating_sum'], { id: product.id })
      expect(row).toMatchObject({ review_count: shown.length, rating_sum: sum })
      const reviews = await shop.rows('reviews', ['id', 'helpful'], { product_id: product.id })
      for (const { id, helpful } of reviews)
        expect(await shop.rows('review_votes', ['user_id'], { review_id: id })).toHaveLength(helpful)
    }
  })
})
