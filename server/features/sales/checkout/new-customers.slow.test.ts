import { expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../../contract/durations.ts'
import { cartOf, openCountingShop, type CountingShop } from '../../../testing/counting-shop.ts'
import { pay } from '../../../testing/payment-shop.ts'
import { countedSite } from '../../../platform/counted-site.ts'
import { NOBODY } from '../../../platform/personal-data.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { MAX_UNPAID } from './checkout.store.ts'

const shop = await openCountingShop({ shop: { env: { RATE_LIMITS: 'on' } } })

type Person = Awaited<ReturnType<CountingShop['buyer']>>

/** Opens a checkout after logging in, because an earlier session may have expired. */
async function checkOut(person: Person, productId: string, quantity: number, remoteAddress: string) {
  const { user } = person
  person.headers = await shop.world.signIn(user)
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders/create-checkout-session',
    headers: person.headers,
    remoteAddress,
    payload: { products: cartOf(productId, quantity), userId: user.id, email: user.email },
  })
}
const leave = async (person: Person, answer: { json: () => { id: string } }) => {
  const { id: checkout } = await shop.checkoutOf(answer.json().id)
  const released = await shop.call('POST', '/api/orders/release-checkout', person.headers, { checkout })
  expect(released.statusCode).toBe(204)
}

/** Creates a buyer whose first order was shipped. */
async function customer(): Promise<Person> {
  const person = await shop.buyer()
  const { orderId } = await person.buy(cartOf((await shop.world.product()).id))
  await shop.update('orders', { order_number: orderId }, { status: 'shipped' })
  return person
}

/** Takes as many units as the shop allows a new customer. @returns how many */
async function takeMost(person: Person, productId: string, address: string): Promise<number> {
  for (const quantity of [16, 4, 1])
    if ((await checkOut(person, productId, quantity, address)).statusCode === 200) return quantity
  return 0
}

/** Two networks: one IPv4 address, and the 65,536 IPv6 networks that one internet customer may have. */
const addressOf = (index: number): string => (index % 2 === 0 ? '203.0.113.1' : `2001:db8:0:${index}::1`)

it(
  '45 new accounts on two networks keep neither new customers nor others from 50 units for a day',
  { timeout: 300_000 },
  async () => {
    const fern = await shop.counted(50)
    const attackers = await Promise.all(Array.from({ length: 45 }, () => shop.buyer()))
    // Two of each, because nobody may open a payment every half hour all day.
    const newCustomers = [await shop.buyer(), await shop.buyer()]
    const customers = [await customer(), await customer()]
    let taken = 0
    // Each gets a turn; whoever cannot take more leaves it to the next.
    for (let minute = 0; minute < 24 * 60; minute += 32) {
      for (const [index, attacker] of attackers.entries()) {
        if (index % 15 !== (minute / 32) % 15) continue
        taken += await takeMost(attacker, fern, addressOf(index))
      }
      const { quantity, held } = await shop.stockOf(fern)
      expect(quantity - held).toBeGreaterThanOrEqual(18)
      // Buyers from other networks and previous customers are served all day.
      for (const [person, units] of [
        [newCustomers[(minute / 32) % 2]!, 2],
        [customers[(minute / 32) % 2]!, 12],
      ] as const) {
        const answer = await checkOut(person, fern, units, '198.51.100.7')
        expect(answer.statusCode, answer.body).toBe(200)
        await leave(person, answer)
      }
      await shop.reconcile(32 * MINUTE)
    }
    expect(taken).toBeGreaterThan(0)
  },
)

it(
  'the last unit is not held by new accounts on two networks for longer than seven hours of a day',
  { timeout: 300_000 },
  async () => {
    const fern = await shop.counted(1)
    const attackers = await Promise.all(Array.from({ length: 45 }, () => shop.buyer()))
    const isHeld = async () => (await shop.stockOf(fern)).held === 1
    let minutes = 0
    for (let minute = 0; minute < 24 * 60; minute += 32) {
      // Five a turn, of both networks: an account that was refused is tried again hours later.
      const trying = [...attackers.entries()].filter(([index]) => index % 9 === (minute / 32) % 9)
      if (!(await isHeld()))
        for (const [index, attacker] of trying)
          if ((await checkOut(attacker, fern, 1, addressOf(index))).statusCode === 200) break
      if (await isHeld()) minutes += 32
      await shop.reconcile(32 * MINUTE)
    }
    expect(minutes).toBeGreaterThan(60)
    expect(minutes).toBeLessThanOrEqual(7 * 60)
  },
)

it('a network whose new accounts held the last unit too long is closed to new customers alone', async () => {
  const fern = await shop.counted(1)
  const strangers = [await shop.buyer(), await shop.buyer()]
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await checkOut(strangers[turn % 2]!, fern, 1, '203.0.113.9')).statusCode).toBe(200)
    await shop.reconcile(32 * MINUTE)
  }
  expect((await checkOut(await shop.buyer(), fern, 1, '203.0.113.9')).statusCode).toBe(429)
  expect((await checkOut(await customer(), fern, 1, '203.0.113.9')).statusCode).toBe(200)
})

it('a network whose accounts are deleted after each hold is closed all the same', async () => {
  const fern = await shop.counted(1)
  let minutes = 0
  for (let turn = 0; turn < 12; turn += 1) {
    const stranger = await shop.buyer()
    if ((await checkOut(stranger, fern, 1, '203.0.113.77')).statusCode === 200) minutes += 32
    await shop.reconcile(32 * MINUTE)
    stranger.headers = await shop.world.signIn(stranger.user)
    const deleted = await shop.call('POST', '/api/account/delete', stranger.headers, {
      password: WORLD_PASSWORD,
    })
    expect(deleted.statusCode, deleted.body).toBe(200)
  }
  expect(minutes).toBe(6 * 32)
  const at = await shop.db.selectFrom('stock_lapses').selectAll().where('product_id', '=', fern).execute()
  expect(new Set(at.map(({ user_id: id }) => id))).toEqual(new Set([NOBODY]))
  expect(new Set(at.map(({ network }) => network))).toEqual(new Set([countedSite(shop.app, '203.0.113.77')]))
})

it('a first order may have a third of what there is, three at least, and is told so', async () => {
  const [many, few] = [await shop.counted(50), await shop.counted(4)]
  const ann = await shop.buyer()
  const refused = await checkOut(ann, many, 17, '198.51.100.1')
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'out_of_stock'])
  expect(refused.json().message).toBe('You can buy at most 16 of Last fern in your first order right now.')
  expect(refused.json().details).toEqual([{ field: 'products.0.quantity', message: 'must be at most 16' }])
  expect((await checkOut(ann, few, 4, '198.51.100.1')).statusCode).toBe(422)
  const open = await checkOut(ann, few, 3, '198.51.100.1')
  expect(open.statusCode).toBe(200)
  // Closing their own older checkout makes room for the new one.
  expect((await checkOut(ann, few, 3, '198.51.100.1')).statusCode).toBe(200)
  const ben = await shop.buyer()
  const full = await checkOut(ben, few, 1, '198.51.100.2')
  expect(full.json().message).toBe(
    'Last fern is in another customer’s cart, which reserves it for up to 31 more minutes.',
  )
  const session = (await checkOut(ann, many, 16, '198.51.100.1')).json()
  await pay(session.url)
  expect((await ann.confirm(session.id)).statusCode).toBe(200)
  expect((await checkOut(ann, many, 34, '198.51.100.1')).statusCode).toBe(422)
  shop.clock.advance(3 * DAY)
  expect((await checkOut(ann, many, 34, '198.51.100.1')).statusCode).toBe(200)
})

it('an order makes its buyer known once it is shipped or some days old, unless its money went back', async () => {
  const many = await shop.counted(50)
  const takes = async (person: Person) => {
    const answer = await checkOut(person, many, 17, '198.51.100.3')
    if (answer.statusCode === 200) await leave(person, answer)
    return answer.statusCode
  }
  const orders = async (change: object, daysAgo = 0) => {
    const person = await shop.buyer()
    const at = new Date(shop.clock.now().getTime() - daysAgo * DAY)
    const { id } = await shop.world.order({ user: person.user, at })
    await shop.update('orders', { id }, change)
    return takes(person)
  }
  const amount = (await shop.world.order()).amount_cents
  expect(await orders({ status: 'processing' })).toBe(422)
  expect(await orders({ status: 'shipped' })).toBe(200)
  expect(await orders({ status: 'pending' }, 2)).toBe(422)
  expect(await orders({ status: 'pending' }, 3)).toBe(200)
  expect(await orders({ refunded_cents: 100 }, 3)).toBe(200)
  expect(await orders({ refunded_cents: amount }, 3)).toBe(422)
  expect(await orders({ cancelled_at: shop.clock.now() }, 3)).toBe(422)
  expect(await orders({ dispute: 'lost' }, 3)).toBe(422)
})

it('who cancels the order that made them known loses what they held by it, and nobody else does', async () => {
  const fern = await shop.counted(50)
  const [ann, ben] = [await shop.buyer(), await shop.buyer()]
  const { orderId } = await ann.buy(cartOf((await shop.world.product()).id))
  await shop.update(
    'orders',
    { order_number: orderId },
    { created_at: new Date(shop.clock.now().getTime() - 4 * DAY) },
  )
  expect((await checkOut(ben, fern, 3, '198.51.100.8')).statusCode).toBe(200)
  expect((await checkOut(ann, fern, 47, '198.51.100.9')).statusCode).toBe(200)
  expect(await shop.stockOf(fern)).toMatchObject({ held: 50 })
  const cancelled = await shop.call('POST', `/api/orders/${orderId}/cancel`, ann.headers, {})
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  await shop.reconcile()
  expect(await shop.stockOf(fern)).toMatchObject({ held: 3 })
  // What she may hold as anybody may is hers, whatever else she cancels.
  const other = await ann.buy(cartOf((await shop.world.product()).id))
  expect((await checkOut(ann, fern, 3, '198.51.100.9')).statusCode).toBe(200)
  await shop.call('POST', `/api/orders/${other.orderId}/cancel`, ann.headers, {})
  await shop.reconcile()
  expect(await shop.stockOf(fern)).toMatchObject({ held: 6 })
})

it('an account opens so many payments a day without paying', async () => {
  const { id } = await shop.world.product()
  const ann = await shop.buyer()
  const at = shop.clock.now()
  const { checkout_id } = await shop.world.order()
  const paid = await shop.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', checkout_id)
    .executeTakeFirstOrThrow()
  const values = Array.from({ length: MAX_UNPAID - 1 }, (_, index) => ({
    ...paid,
    id: crypto.randomUUID(),
    user_id: ann.user.id,
    session_id: null,
    state: index % 2 === 0 ? ('open' as const) : ('expired' as const),
    lines: '[]',
    created_at: at,
  }))
  await shop.insert('checkouts', values)
  expect((await ann.checkOut(cartOf(id))).statusCode).toBe(200)
  const refused = await ann.checkOut(cartOf(id))
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  shop.clock.advance(DAY + 1)
  expect((await checkOut(ann, id, 1, '198.51.100.1')).statusCode).toBe(200)
})
