import { describe, expect, it } from 'vitest'
import { newId } from '../../../base/ids.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()

const reader = () => shop.world.person()
type Reader = Awaited<ReturnType<typeof reader>>

const vote = ({ headers }: Reader, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  shop.call(method, `/api/reviews/${id}/helpful`, headers)
const report = ({ headers }: Reader, id: string, reason = 'spam') =>
  shop.call('POST', `/api/reviews/${id}/report`, headers, { reason })
const marks = async ({ headers }: Reader, productId: string) =>
  (await shop.app.inject({ url: `/api/reviews/mine/${productId}`, headers })).json()
const rowOf = (id: string) =>
  shop.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const votesOf = async (id: string) =>
  (await shop.db.selectFrom('review_votes').select('user_id').where('review_id', '=', id).execute()).length
const openReports = (id: string) =>
  shop.rows('review_reports', ['user_id', 'reason'], { review_id: id, settled_at: null })

describe('a helpful vote', () => {
  it('counts once however often and however fast it is given, and can be taken back', async () => {
    const review = await shop.world.review()
    const [ann, ben] = [await reader(), await reader()]
    const answers = await Promise.all([ann, ann, ann, ben, ann, ben].map((each) => vote(each, review.id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await rowOf(review.id)).toMatchObject({ helpful: 2, updated_at: review.updated_at })
    expect((await vote(ann, review.id, 'DELETE')).json()).toEqual({ helpful: 1 })
    expect((await vote(ann, review.id, 'DELETE')).json()).toEqual({ helpful: 1 })
    expect(await marks(ben, review.product_id)).toEqual({ helpful: [review.id], reported: [] })
    expect(await marks(ann, review.product_id)).toEqual({ helpful: [], reported: [] })
  })

  it('equals the votes there are, whatever comes at the same moment', async () => {
    const review = await shop.world.review()
    const readers = await Promise.all(Array.from({ length: 8 }, reader))
    const answers = await Promise.all(
      readers.flatMap((each, index) => [
        vote(each, review.id),
        vote(each, review.id, index % 2 === 0 ? 'DELETE' : 'PUT'),
        vote(each, review.id),
      ]),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect((await rowOf(review.id)).helpful).toBe(await votesOf(review.id))
  })

  it('is refused for the own review, an unknown and a hidden one', async () => {
    const ann = await reader()
    const own = await shop.world.review({ user_id: ann.user.id })
    const hidden = await shop.world.review({ hidden_for: 'spam', hidden_at: new Date() })
    expect((await vote(ann, own.id)).statusCode).toBe(403)
    for (const id of [hidden.id, newId(), 'x']) expect((await vote(ann, id)).statusCode).toBe(404)
    expect((await rowOf(own.id)).helpful).toBe(0)
  })

  it('goes with the account that gave it, also while others vote', async () => {
    const reviews = await Promise.all(Array.from({ length: 3 }, () => shop.world.review()))
    const [leaving, staying] = [await reader(), await reader()]
    for (const { id } of reviews) await vote(leaving, id)
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    const answers = await Promise.all([
      ...reviews.flatMap(({ id }) => [vote(staying, id), vote(leaving, id, 'DELETE'), vote(leaving, id)]),
      shop.call('DELETE', `/api/auth/users/${leaving.user.id}`, admin),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    for (const { id } of reviews) {
      expect(await votesOf(id)).toBe(1)
      expect((await rowOf(id)).helpful).toBe(1)
    }
  })
})

describe('a report', () => {
  it('is one for each account, and its reason the first one given', async () => {
    const review = await shop.world.review()
    const ann = await reader()
    for (const reason of ['spam', 'abuse'])
      expect((await report(ann, review.id, reason)).statusCode).toBe(200)
    expect(await openReports(review.id)).toMatchObject([{ user_id: ann.user.id, reason: 'spam' }])
    expect(await marks(ann, review.product_id)).toEqual({ helpful: [], reported: [review.id] })
    expect(await marks(await reader(), review.product_id)).toEqual({ helpful: [], reported: [] })
    await shop.update('review_reports', { review_id: review.id }, { settled_at: shop.clock.now() })
    expect(await marks(ann, review.product_id)).toEqual({ helpful: [], reported: [] })
  })

  it('hides nothing, however many there are', async () => {
    const review = await shop.world.review()
    for (const each of await Promise.all(Array.from({ length: 6 }, reader))) await report(each, review.id)
    const { reviews } = (await shop.app.inject(`/api/products/${review.product_id}`)).json()
    expect(reviews).toHaveLength(1)
  })

  it('takes a reason of the list alone, and not for the own review', async () => {
    const ann = await reader()
    const own = await shop.world.review({ user_id: ann.user.id })
    const other = await shop.world.review()
    expect((await report(ann, own.id)).statusCode).toBe(403)
    const answer = await report(ann, other.id, 'one star')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toMatchObject([{ field: 'reason' }])
    expect(await openReports(other.id)).toEqual([])
  })
})

const guarded = await openTestShop({ env: { RATE_LIMITS: 'on' } })

describe('accounts of one network', () => {
  it('vote for and report one review ten times an hour together, and other networks as before', async () => {
    const { world } = guarded
    const [review, other] = [await world.review(), await world.review()]
    const mark = async (method: 'PUT' | 'POST', url: string, remoteAddress: string) => {
      const headers = await world.signIn(await world.user())
      const payload = method === 'POST' ? { reason: 'spam' } : undefined
      return (await guarded.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) }))
        .statusCode
    }
    const rest = (index: number) => `2001:db8:1:2::${index + 1}`
    for (const [method, what] of [
      ['PUT', 'helpful'],
      ['POST', 'report'],
    ] as const) {
      const url = `/api/reviews/${review.id}/${what}`
      const statuses = []
      for (let index = 0; index < 11; index += 1) statuses.push(await mark(method, url, rest(index)))
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
      expect(await mark(method, url.replace(review.id, review.id.toUpperCase()), rest(11))).toBe(429)
      expect(await mark(method, url, '2001:db8:1:3::1')).toBe(200)
      expect(await mark(method, `/api/reviews/${other.id}/${what}`, rest(20))).toBe(200)
      guarded.clock.advance(60 * 60_000)
      expect(await mark(method, url, rest(21))).toBe(200)
    }
    const row = guarded.db.selectFrom('reviews').select('helpful').where('id', '=', review.id)
    expect(await row.executeTakeFirst()).toEqual({ helpful: 12 })
  })

  it('write or edit thirty reviews a minute together', async () => {
    const { id: productId } = await guarded.world.product()
    const { user, headers } = await guarded.world.person()
    const payload = { productId, userId: user.id, rating: 5, comment: 'Mine!' }
    const post = async (remoteAddress: string) => {
      const url = '/api/reviews/post-review'
      return (await guarded.app.inject({ method: 'POST', url, headers, remoteAddress, payload })).statusCode
    }
    const statuses = []
    for (let count = 0; count < 31; count += 1) statuses.push(await post('203.0.113.9'))
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    expect(await post('203.0.114.9')).toBe(200)
  })
})
