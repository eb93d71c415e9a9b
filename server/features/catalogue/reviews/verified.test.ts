import { afterAll, beforeAll, expect, it } from 'vitest'
import { pay, startPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await startPaymentShop()
})
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<PaymentShop['buyer']>>

async function review({ headers, id }: { headers: object; id: string }, productId: string, more = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/reviews/post-review',
    headers: { ...headers },
    payload: { productId, userId: id, rating: 4, comment: 'Grows.', ...more },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const writer = ({ headers, user }: Buyer) => ({ headers, id: user.id })
const shown = async (productId: string) =>
  (await shop.app.inject(`/api/products/${productId}`)).json().reviews
const countsOf = (productId: string) =>
  shop.db
    .selectFrom('rating_counts')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()

it('a review of somebody who has bought the product says so', async () => {
  const ann = writer(await shop.buyer())
  const product = await shop.world.product()
  await shop.world.order({ user: { id: ann.id, email: 'ann@example.com' }, lines: [{ product }] })
  expect(await review(ann, product.id)).toMatchObject({ verified: true })
  expect(await countsOf(product.id)).toMatchObject({ verified: 1, stars_4: 1 })
})

it('a review of somebody who bought something else, or whose order was deleted, says nothing', async () => {
  const ann = writer(await shop.buyer())
  const product = await shop.world.product()
  const user = { id: ann.id, email: 'ann@example.com' }
  await shop.world.order({ user })
  await shop.world.order({ user, lines: [{ product }], deletedAt: new Date() })
  expect(await review(ann, product.id)).not.toHaveProperty('verified')
})

it('a review becomes one of a verified purchase with the order, on the page at once', async () => {
  const buyer = await shop.buyer()
  const ann = writer(buyer)
  const [early, never] = [await shop.world.product(), await shop.world.product()]
  for (const { id } of [early, never]) await review(ann, id)
  expect((await shown(early.id))[0]).not.toHaveProperty('verified')
  const session = await buyer.open([{ productId: early.id, quantity: 2 }])
  await pay(session.url)
  expect((await buyer.confirm(session.id)).statusCode).toBe(200)
  expect((await shown(early.id))[0]).toMatchObject({ verified: true })
  expect(await countsOf(early.id)).toMatchObject({ verified: 1 })
  expect((await shown(never.id))[0]).not.toHaveProperty('verified')
  // An edit leaves it.
  expect(await review(ann, early.id, { rating: 2 })).toMatchObject({ verified: true, rating: 2 })
  expect(await countsOf(early.id)).toMatchObject({ verified: 1, stars_2: 1, stars_4: 0 })
})

it('the job marks what was bought before the mark was there, and counts it', async () => {
  const product = await shop.world.product()
  const user = await shop.world.user()
  await shop.world.review({ product_id: product.id, user_id: user.id })
  await shop.world.order({ user, lines: [{ product }] })
  await shown(product.id)
  await shop.jobs.tick('settle-reviews')
  expect((await shown(product.id))[0]).toMatchObject({ verified: true })
  expect(await countsOf(product.id)).toMatchObject({ verified: 1 })
})
