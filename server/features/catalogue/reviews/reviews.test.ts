import { describe, expect, it } from 'vitest'
import { newId } from '../../../base/ids.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()

const reviewer = () => shop.world.person()

const post = (headers: object, payload: object) =>
  shop.call('POST', '/api/reviews/post-review', headers, payload)

const detail = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json()

describe('POST /api/reviews/post-review', () => {
  it('answers the review and changes the rating of the product', async () => {
    const product = await shop.world.product()
    const { user, headers } = await reviewer()
    const body = { productId: product.id, userId: user.id, rating: 4, comment: '  Lovely leaves ' }
    const answer = await post(headers, body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      userId: { _id: user.id, username: user.username, profileImage: '' },
      productId: product.id,
      rating: 4,
      comment: 'Lovely leaves',
    })
    expect(await detail(product.id)).toMatchObject({
      product: { rating: 4, reviewCount: 1 },
      reviews: [answer.json()],
    })
  })

  it('edits the first review when posted again', async () => {
    const product = await shop.world.product()
    await shop.world.review({ product_id: product.id, rating: 5 })
    const { user, headers } = await reviewer()
    const body = { productId: product.id, userId: user.id, rating: 1, comment: 'Died.' }
    const first = (await post(headers, body)).json()
    shop.clock.advance(60_000)
    const second = (await post(headers, { ...body, rating: 4, comment: 'It came back!' })).json()
    expect(second).toMatchObject({ _id: first._id, createdAt: first.createdAt, rating: 4 })
    expect(second.updatedAt).not.toBe(first.updatedAt)
    expect((await detail(product.id)).product).toMatchObject({ rating: 4.5, reviewCount: 2 })
  })

  it('counts every one of many posted at the same moment', async () => {
    const product = await shop.world.product()
    const people = await Promise.all(Array.from({ length: 12 }, reviewer))
    const posts = people.flatMap(({ user, headers }, index) =>
      [1, 2].map(() =>
        post(headers, {
          productId: product.id,
          userId: user.id,
          rating: 1 + (index % 5),
          comment: 'Same moment',
        }),
      ),
    )
    const answers = await Promise.all(posts)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const row = await shop.row('products', ['rating_sum', 'review_count', 'rating_hundredths'], {
      id: product.id,
    })
    const sum = people.reduce((total, _each, index) => total + 1 + (index % 5), 0)
    expect(row).toMatchObject({
      rating_sum: sum,
      review_count: 12,
      rating_hundredths: Math.round((sum * 100) / 12),
    })
  })

  it('keeps ratings right while reviewers are being deleted', async () => {
    const products = await Promise.all([shop.world.product(), shop.world.product()])
    const people = await Promise.all(Array.from({ length: 6 }, reviewer))
    const { headers: admin } = await shop.world.person({ role: 'admin' })
    const answers = await Promise.all(
      people.flatMap(({ user, headers }) => [
        ...products.map(({ id }) =>
          post(headers, { productId: id, userId: user.id, rating: 3, comment: 'Hm' }),
        ),
        shop.call('DELETE', `/api/auth/users/${user.id}`, admin),
      ]),
    )
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    for (const { id } of products) {
      const left = await shop.db.selectFrom('reviews').select('rating').where('product_id', '=', id).execute()
      const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
      expect(row).toMatchObject({ review_count: left.length, rating_sum: 3 * left.length })
    }
  })

  it('refuses to write in somebody else’s name', async () => {
    const product = await shop.world.product()
    const { headers } = await reviewer()
    const other = await shop.world.user()
    const body = { productId: product.id, userId: other.id, rating: 1, comment: 'Bad' }
    expect((await post(headers, body)).statusCode).toBe(403)
    expect((await detail(product.id)).reviews).toEqual([])
  })

  it('answers 404 to an unknown product and to a malformed id', async () => {
    const { user, headers } = await reviewer()
    for (const productId of [newId(), 'fern'])
      expect(
        (await post(headers, { productId, userId: user.id, rating: 5, comment: 'Nice' })).statusCode,
      ).toBe(404)
  })

  it.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['rating', { rating: '5' }],
    ['comment', { comment: '   ' }],
    ['comment', { comment: '\u200b\ufeff' }],
    ['comment', { comment: 'x'.repeat(2_001) }],
  ])('answers 400 naming %s', async (field, wrong) => {
    const product = await shop.world.product()
    const { user, headers } = await reviewer()
    const body = { productId: product.id, userId: user.id, rating: 5, comment: 'Nice', ...wrong }
    const answer = await post(headers, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([{ field, message: expect.any(String) }])
    expect((await detail(product.id)).product.reviewCount).toBe(0)
  })
})

describe('GET /api/reviews/total-reviews', () => {
  it('answers their number to anybody', async () => {
    const before = (await shop.app.inject('/api/reviews/total-reviews')).json().totalReviews
    await shop.world.review()
    expect((await shop.app.inject('/api/reviews/total-reviews')).json()).toEqual({ totalReviews: before + 1 })
  })
})

describe('GET /api/reviews/{userId}', () => {
  it('names and shows what each review is about', async () => {
    const { user, headers } = await reviewer()
    const product = await shop.world.product({ name: 'Boston fern' })
    await shop.world.review({ user_id: user.id, product_id: product.id })
    const [review] = (await shop.app.inject({ url: `/api/reviews/${user.id}`, headers })).json()
    expect(review).toMatchObject({
      productId: product.id,
      product: { name: 'Boston fern', image: product.image },
    })
  })

  it('answers the own reviews newest first, and anybody’s to an admin', async () => {
    const { user, headers } = await reviewer()
    const older = await shop.world.review({ user_id: user.id })
    const newer = await shop.world.review({
      user_id: user.id,
      updated_at: new Date(shop.clock.now().getTime() + 1_000),
    })
    const answer = await shop.app.inject({ url: `/api/reviews/${user.id}`, headers })
    expect(answer.json().map(({ _id }: { _id: string }) => _id)).toEqual([newer.id, older.id])
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    expect((await shop.app.inject({ url: `/api/reviews/${user.id}`, headers: admin })).json()).toHaveLength(2)
  })

  it('answers 404 to an admin who asks for nobody', async () => {
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    expect((await shop.app.inject({ url: `/api/reviews/${newId()}`, headers: admin })).statusCode).toBe(404)
  })
})
