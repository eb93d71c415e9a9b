import { expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import type { ModerationView } from '../../../../contract/schemas/review.ts'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { openTestShop, startSecondNode } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

const env = { RATE_LIMITS: 'on', SECRETS_KEY: 'a key that all nodes of this shop share' }
const shop = await openTestShop({ env })
const other = await closeAtEnd(startSecondNode(shop, env))

type Person = { user: { id: string }; headers: { cookie: string } }

/** Writes a review on one of the two nodes. @returns true if it counts */
async function review(productId: string, rating: number, remoteAddress: string, person?: Person) {
  const { user, headers } = person ?? (await shop.world.person())
  const answer = await (rating % 2 === 0 ? shop : other).app.inject({
    method: 'POST',
    url: '/api/reviews/post-review',
    headers,
    remoteAddress,
    payload: { productId, userId: user.id, rating, comment: 'About this plant' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const row = await shop.row('reviews', ['waits', 'hidden_for'], { product_id: productId, user_id: user.id })
  expect(row.hidden_for).toBe(row.waits ? 'not genuine' : null)
  return !row.waits
}

/** A product with twenty reviews of five stars. */
async function loved(): Promise<string> {
  const product = await shop.world.product()
  for (let times = 0; times < 20; times += 1) await shop.world.review({ product_id: product.id, rating: 5 })
  return product.id
}
const ratingOf = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).json().product

it('thirty new accounts of one site count four times a day against a product, also deleted ones', async () => {
  const fern = await loved()
  const counted: boolean[] = []
  for (let times = 0; times < 30; times += 1) {
    const person = await shop.world.person()
    counted.push(await review(fern, 1 + (times % 2), `2001:db8:1:${times}::1`, person))
    if (times % 3 === 2)
      await shop.call('POST', '/api/account/delete', person.headers, { password: WORLD_PASSWORD })
  }
  expect(counted.filter(Boolean)).toHaveLength(4)
  expect((await ratingOf(fern)).reviewCount).toBeLessThanOrEqual(24)
  expect((await ratingOf(fern)).rating).toBeGreaterThanOrEqual(4.4)
  // Others are shown at once, and so is this site's on another product and on the next day.
  expect(await review(fern, 5, '198.51.100.7')).toBe(true)
  expect(await review(await loved(), 1, '2001:db8:1::1')).toBe(true)
  shop.clock.advance(DAY)
  expect(await review(fern, 1, '2001:db8:1::1')).toBe(true)
})

it('good reviews turned bad all at once wait as well, and an honest person edits as often as they like', async () => {
  const fern = await loved()
  const people: Person[] = []
  for (let day = 0; day < 3; day += 1) {
    for (let times = 0; times < 4; times += 1) {
      const person = await shop.world.person()
      people.push(person)
      expect(await review(fern, 5, '203.0.113.1', person)).toBe(true)
    }
    shop.clock.advance(DAY)
  }
  const turned: boolean[] = []
  for (const person of people) turned.push(await review(fern, 1, '203.0.113.1', person))
  expect(turned.filter(Boolean)).toHaveLength(4)
  expect(await ratingOf(fern)).toMatchObject({ reviewCount: 24 })
  const honest = await shop.world.person()
  for (let times = 0; times < 10; times += 1)
    expect(await review(fern, 1 + (times % 5), '203.0.113.2', honest)).toBe(true)
})

it('a review that waits is told to its author, is shown by an admin, and counts then', async () => {
  const fern = await loved()
  for (let times = 0; times < 4; times += 1) await review(fern, 5, '203.0.113.9')
  const last = await shop.world.person()
  expect(await review(fern, 5, '203.0.113.9', last)).toBe(false)
  const own = (await shop.call('GET', `/api/reviews/mine/${fern}`, last.headers)).json()
  expect(own.review.hidden).toMatchObject({ reason: 'waiting' })
  expect(await ratingOf(fern)).toMatchObject({ reviewCount: 24 })

  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const queue = (await shop.call('GET', '/api/reviews?limit=100', admin)).json<ModerationView>()
  const waiting = queue.reviews.find(({ _id }) => _id === own.review._id)
  expect(waiting?.hidden).toMatchObject({ reason: 'waiting', isEditedSince: true })
  expect(queue.totalReviews).toBe(queue.reviews.length)
  const shown = await shop.call('PATCH', `/api/reviews/${own.review._id}/moderation`, admin, {
    hidden: false,
  })
  expect(shown.json().hidden).toBeNull()
  expect(await ratingOf(fern)).toMatchObject({ reviewCount: 25 })
  expect(await review(fern, 4, '203.0.113.9', last)).toBe(false)
})

it('a known customer is not one of many', async () => {
  const fern = await loved()
  for (let times = 0; times < 6; times += 1) await review(fern, 5, '203.0.113.20')
  const known = await shop.world.person()
  await shop.world.order({ user: known.user, status: 'shipped' })
  expect(await review(fern, 2, '203.0.113.20', known)).toBe(true)
})
