import { expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../contract/durations.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { cartOf, openCountingShop } from '../testing/counting-shop.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { WORLD_PASSWORD } from '../testing/world.ts'

const mail = await closeAtEnd(startMailServer())
const shop = await openCountingShop({ shop: { env: { RATE_LIMITS: 'on' }, smtpUrl: mail.url } })
await shop.insert('settings', { name: 'own_shop', value: 'on' })
await shop.set({ 'shop.email': 'moss@example.com' })

type Headers = { cookie?: string; authorization?: string }
const post = async (address: string, url: string, payload: object, headers: Headers = {}) => {
  const answer = await shop.app.inject({ method: 'POST', url, headers, remoteAddress: address, payload })
  return { status: answer.statusCode, body: answer.body, json: () => answer.json() }
}

/** Somebody who registers and logs in as people do. */
async function newcomer(address: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const registered = await post(address, '/api/auth/register', {
    username: 'Ann Fern',
    email,
    password: WORLD_PASSWORD,
  })
  expect(registered.status, registered.body).toBe(201)
  const { token, user } = (await post(address, '/api/auth/login', { email, password: WORLD_PASSWORD })).json()
  return { id: user._id as string, email, headers: { authorization: `Bearer ${token}` } }
}
type Newcomer = { id: string; email: string; headers: Headers }

async function review(address: string, { id, headers }: Newcomer, productId: string) {
  const words = { productId, userId: id, rating: 4, comment: 'Grows well on my shelf' }
  const { status, body } = await post(address, '/api/reviews/post-review', words, headers)
  expect(status, body).toBe(200)
  expect((await shop.row('reviews', ['waits'], { product_id: productId, user_id: id })).waits).toBe(false)
}

async function checkOut(address: string, { id, email, headers }: Newcomer, productId: string, units = 1) {
  const cart = { products: cartOf(productId, units), userId: id, email }
  const { status, body } = await post(address, '/api/orders/create-checkout-session', cart, headers)
  expect(status, body).toBe(200)
}

const write = async (address: string) => {
  const message = { name: 'Willow', email: 'willow@example.com', message: 'Do you post to the islands?' }
  expect((await post(address, '/api/contact', message)).status).toBe(202)
}

const CASES: [who: string, day: () => Promise<void>][] = [
  [
    'a school class of thirty on one network registers, and each reviews another plant and asks for a link',
    async () => {
      const school = '198.51.100.20'
      for (let pupil = 0; pupil < 30; pupil += 1) {
        const ann = await newcomer(school)
        await review(school, ann, (await shop.world.product()).id)
        if (pupil % 10 === 9) shop.clock.advance(MINUTE)
        expect((await post(school, '/api/auth/send-verification', {}, ann.headers)).status).toBe(202)
      }
    },
  ],
  [
    'a family of four reviews one plant, and edits what it wrote',
    async () => {
      const { id } = await shop.world.product()
      for (let member = 0; member < 4; member += 1) {
        const ann = await newcomer('2001:db8:5:1::9')
        for (let times = 0; times < 3; times += 1) await review('2001:db8:5:1::9', ann, id)
      }
    },
  ],
  [
    'an office behind one address: twelve people order a plant of the same kind, vote for a review and write to the shop',
    async () => {
      const office = '198.51.100.30'
      const fern = await shop.counted(50)
      const { id: liked } = await shop.world.review()
      for (let colleague = 0; colleague < 12; colleague += 1) {
        const ann = await newcomer(office)
        await checkOut(office, ann, fern)
        if (colleague >= 10) continue
        const voted = await shop.app.inject({
          method: 'PUT',
          url: `/api/reviews/${liked}/helpful`,
          headers: ann.headers,
          remoteAddress: office,
        })
        expect(voted.statusCode, voted.body).toBe(200)
      }
      for (let times = 0; times < 5; times += 1) await write(office)
    },
  ],
  [
    'a sale day: sixty first orders from sixty homes within minutes, and a hundred messages',
    async () => {
      shop.clock.advance(HOUR)
      const fern = await shop.counted(100)
      for (let home = 0; home < 60; home += 1) {
        const address = home % 2 === 0 ? `203.0.113.${home}` : `2001:db8:${home}:1::7`
        const { user, headers } = await shop.world.person()
        await checkOut(address, { ...user, headers }, fern)
      }
      for (let home = 0; home < 100; home += 1) await write(`192.0.2.${home}`)
    },
  ],
  [
    'somebody who deletes the account and comes back the same day orders, reviews and confirms the address',
    async () => {
      const home = '198.51.100.40'
      const fern = await shop.counted(2)
      for (let times = 0; times < 3; times += 1) {
        const ann = await newcomer(home)
        await review(home, ann, fern)
        expect((await post(home, '/api/auth/send-verification', {}, ann.headers)).status).toBe(202)
        await checkOut(home, ann, fern, 2)
        await shop.reconcile(32 * MINUTE)
        const left = await post(home, '/api/account/delete', { password: WORLD_PASSWORD }, ann.headers)
        expect(left.status, left.body).toBe(200)
      }
    },
  ],
]

it.each(CASES)('%s', { timeout: 300_000 }, async (_who, day) => {
  await expect(day()).resolves.toBeUndefined()
})
