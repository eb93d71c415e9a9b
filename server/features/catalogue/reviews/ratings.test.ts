import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'
import { findInconsistent } from '../../../testing/review-figures.ts'

const PEOPLE = 4
const PRODUCTS = 2

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

type Scene = {
  products: { id: string }[]
  people: { id: string; email: string; headers: { cookie: string } }[]
}

async function setScene(): Promise<Scene> {
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => shop.world.product()))
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const user = await shop.world.user()
      return { id: user.id, email: user.email, headers: await shop.world.signIn(user) }
    }),
  )
  return { products, people }
}

type Step = {
  what: 'post' | 'hide' | 'show' | 'vote' | 'delete'
  person: number
  product: number
  stars: number
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom('post', 'post', 'post', 'hide', 'show', 'vote', 'delete'),
    person: fc.nat(PEOPLE - 1),
    product: fc.nat(PRODUCTS - 1),
    stars: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 8, maxLength: 20 },
)

/** Takes one step; a refused one changes nothing, such as a step of a deleted user. @returns the status */
async function take({ products, people }: Scene, { what, person, product, stars }: Step): Promise<number> {
  const [{ id: userId, headers }, { id: productId }] = [people[person]!, products[product]!]
  const reviewId = await idOfReview(productId, userId)
  const url = `/api/reviews/${reviewId}`
  const voter = people[(person + 1) % PEOPLE]!.headers
  const body = { productId, userId, rating: stars, comment: 'Grows.' }
  const requests = {
    post: { method: 'POST', url: '/api/reviews/post-review', headers, payload: body },
    hide: {
      method: 'PATCH',
      url: `${url}/moderation`,
      headers: admin,
      payload: { hidden: true, reason: 'spam' },
    },
    show: { method: 'PATCH', url: `${url}/moderation`, headers: admin, payload: { hidden: false } },
    vote: { method: 'PUT', url: `${url}/helpful`, headers: voter },
    delete: { method: 'DELETE', url: `/api/auth/users/${userId}`, headers: admin },
  } as const
  return (await shop.app.inject(requests[what])).statusCode
}

async function idOfReview(productId: string, userId: string): Promise<string> {
  const [review] = await shop.rows('reviews', ['id'], { product_id: productId, user_id: userId })
  return review?.id ?? 'none'
}

it(
  'ratings, counts and votes equal a recount after any posts, edits, hides and deletions',
  { timeout: 240_000 },
  async () => {
    const statuses = new Set<number>()
    const runs = process.env.THOROUGH === undefined ? 12 : 100
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const scene = await setScene()
        for (const step of taken) {
          const status = await take(scene, step)
          statuses.add(status)
          if (status >= 500) throw new Error(`${JSON.stringify(step)} answered ${status}`)
        }
        const ids = scene.products.map(({ id }) => id)
        expect(await findInconsistent(shop.db, ids)).toEqual([])
        for (const id of ids) {
          const { product, reviews } = (await shop.app.inject(`/api/products/${id}`)).json()
          const ratings = reviews.map(({ rating }: { rating: number }) => rating)
          const sum = ratings.reduce((total: number, rating: number) => total + rating, 0)
          expect(product).toMatchObject({
            reviewCount: ratings.length,
            rating: ratings.length === 0 ? 0 : Math.round((sum * 100) / ratings.length) / 100,
          })
        }
      }),
      { numRuns: runs, seed: Number(process.env.FUZZ_SEED ?? 20_261_122) },
    )
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404]))
  },
)
