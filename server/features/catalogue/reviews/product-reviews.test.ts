import { describe, expect, it } from 'vitest'
import { newId } from '../../../base/ids.ts'
import type { ProductReviewsView } from '../../../../contract/schemas/review.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
const votesOf = (place: number) => (place * 7) % 25
const BY_VOTES = range(24, 0).toSorted((one, other) => votesOf(other) - votesOf(one))

const shop = await openTestShop()
/** A product with 25 reviews, oldest first: 1 to 5 stars in turn, with votes, each fifth verified, each tenth with a photo. */
const productId = (await shop.world.product()).id
const ids: string[] = []
for (let place = 0; place < 25; place += 1) {
  const review = await shop.world.review({
    product_id: productId,
    rating: 1 + (place % 5),
    helpful: votesOf(place),
    verified: place % 5 === 0,
    photos: place % 10 === 0 ? `["photo-${place}"]` : '[]',
    updated_at: new Date(shop.clock.now().getTime() + place * 1_000),
  })
  ids.push(review.id)
}

const page = async (query: string) => {
  const answer = await shop.app.inject(`/api/products/${productId}/reviews?${query}`)
  expect(answer.statusCode).toBe(200)
  const { reviews, ...totals } = answer.json<ProductReviewsView>()
  return { ...totals, places: reviews.map(({ _id }) => ids.indexOf(_id)) }
}
const detail = async (id = productId) => (await shop.app.inject(`/api/products/${id}`)).json()

describe('the reviews of a product', () => {
  it('come with it ten at a time, with what is counted over all of them that are shown', async () => {
    const at = new Date(shop.clock.now().getTime() + 60_000)
    const hidden = { hidden_for: 'spam', hidden_at: at, updated_at: at } as const
    await shop.world.review({ product_id: productId, photos: '["photo-hidden"]', ...hidden })
    const { reviews, reviewSummary } = await detail()
    expect(reviews.map(({ _id }: { _id: string }) => ids.indexOf(_id))).toEqual(range(24, 15))
    expect(reviewSummary).toEqual({
      stars: [5, 5, 5, 5, 5],
      verified: 5,
      withPhotos: 3,
      photos: ['/images/photo-20/640.webp', '/images/photo-10/640.webp', '/images/photo-0/640.webp'],
    })
  })

  it('come without a summary, and without facts that none has, when these are all', async () => {
    const { id } = await shop.world.product()
    await shop.world.review({ product_id: id })
    const answer = await detail(id)
    expect(Object.keys(answer)).toEqual(['product', 'delivery', 'reviews'])
    expect(Object.keys(answer.reviews[0])).toEqual([
      '_id',
      'userId',
      'productId',
      'rating',
      'comment',
      'createdAt',
      'updatedAt',
    ])
  })

  it('go on page after page, the last of which is not full', async () => {
    expect(await page('page=2')).toEqual({ places: range(14, 5), totalReviews: 25, totalPages: 3 })
    expect((await page('page=3')).places).toEqual(range(4, 0))
    expect(await page('page=4')).toEqual({ places: [], totalReviews: 25, totalPages: 3 })
  })

  it.each([
    ['sort=helpful', BY_VOTES.slice(0, 10)],
    ['sort=highest', [24, 19, 14, 9, 4, 23, 18, 13, 8, 3]],
    ['sort=lowest', [20, 15, 10, 5, 0, 21, 16, 11, 6, 1]],
    ['sort=highest&page=3', [20, 15, 10, 5, 0]],
    ['sort=lowest&page=3', [24, 19, 14, 9, 4]],
    ['stars=2', [21, 16, 11, 6, 1]],
    ['with=verified', [20, 15, 10, 5, 0]],
    ['with=photos', [20, 10, 0]],
    ['with=photos&stars=1&sort=helpful', BY_VOTES.filter((place) => place % 10 === 0)],
    ['with=photos&stars=3', []],
  ])('are those of %s', async (query, places) => {
    expect((await page(query)).places).toEqual(places)
  })

  it('answer 400 to an order, a number of stars or a kind there is none of', async () => {
    for (const query of ['sort=best', 'stars=6', 'stars=0', 'with=cats', 'page=0'])
      expect((await shop.app.inject(`/api/products/${productId}/reviews?${query}`)).statusCode, query).toBe(
        400,
      )
  })

  it('answer 404 for a product that is not there, and an empty list for one without any', async () => {
    for (const id of [newId(), 'fern'])
      expect((await shop.app.inject(`/api/products/${id}/reviews`)).statusCode).toBe(404)
    const { id } = await shop.world.product()
    expect((await shop.app.inject(`/api/products/${id}/reviews`)).json()).toEqual({
      reviews: [],
      totalReviews: 0,
      totalPages: 0,
    })
  })
})
