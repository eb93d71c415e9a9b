import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { DAY, HOUR } from '../../contract/durations.ts'
import { AUDIT_KINDS } from '../../contract/audit.ts'
import { CHECKOUT_STATES } from '../../contract/checkout-states.ts'
import { EMAIL_STATES } from '../../contract/email-kinds.ts'
import { ORDER_STATUSES } from '../../contract/order-status.ts'
import { ROLES } from '../../contract/roles.ts'
import type { TrashView } from '../../contract/schemas/trash.ts'
import { openPaymentShop, pay, type Buyer } from '../testing/payment-shop.ts'
import { WORLD_PASSWORD } from '../testing/world.ts'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

const shop = await openPaymentShop()
const boss = await shop.world.user({ role: 'admin' })
const { id: productId } = await shop.world.product({ price_cents: 1_000 })
let admin: { cookie: string }
let buyers: Buyer[] = []
let orders: string[] = []

beforeEach(async () => {
  admin = await shop.world.signIn(boss)
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = admin) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const pick = <Thing>(things: readonly Thing[], at: number): Thing | undefined => things[at % things.length]

/** Logs in again, because the session does not last for the days that pass in these tests. */
const signedIn = async (person: Buyer): Promise<Buyer> => ({
  ...person,
  headers: await shop.world.signIn(person.user),
})

type Step = (at: number) => Promise<unknown>

const STEPS: Record<string, Step> = {
  register: async () => buyers.push(await shop.buyer()),
  'delete a user': async (at) => {
    const person = pick(buyers, at)
    if (person) expect((await call('DELETE', `/api/auth/users/${person.user.id}`)).statusCode).toBe(200)
    buyers = buyers.filter((each) => each !== person)
  },
  'restore from the trash': async (at) => {
    const { entries } = (await call('GET', '/api/trash?limit=100')).json<TrashView>()
    const entry = pick(entries, at)
    if (entry) expect((await call('POST', `/api/trash/${entry._id}/restore`)).statusCode).toBe(200)
  },
  'delete for good': async (at) => {
    const { entries } = (await call('GET', '/api/trash?limit=100')).json<TrashView>()
    const entry = pick(entries, at)
    if (entry) await call('DELETE', `/api/trash/${entry._id}`)
  },
  'erase an account': async (at) => {
    const person = pick(buyers, at)
    if (!person) return
    const { headers } = await signedIn(person)
    const { statusCode } = await call('POST', '/api/account/delete', { password: WORLD_PASSWORD }, headers)
    if (statusCode < 300) buyers = buyers.filter((each) => each !== person)
  },
  'change a role': async (at) => {
    const person = pick(buyers, at)
    if (person) await shop.call('PUT', `/api/auth/users/${person.user.id}`, admin, { role: pick(ROLES, at) })
  },
  buy: async (at) => {
    const buyer = await shop.buyer()
    buyers.push(buyer)
    const lines = [{ productId, quantity: 1 + (at % 3) }]
    const { id, url } = await buyer.open(lines)
    await pay(url)
    orders.push((await buyer.confirm(id)).json<{ order: { _id: string } }>().order._id)
  },
  'leave a cart unpaid': async () => (await shop.buyer()).open([{ productId, quantity: 1 }]),
  cancel: async (at) => call('POST', `/api/orders/${pick(orders, at) ?? '-'}/cancel`, { reason: 'Snapped' }),
  'change a status': async (at) =>
    call('PATCH', `/api/orders/update-order-status/${pick(orders, at) ?? '-'}`, {
      status: pick(ORDER_STATUSES, Math.floor(at / 7)),
    }),
  'delete an order': async (at) => call('DELETE', `/api/orders/delete-order/${pick(orders, at) ?? '-'}`),
  'send e-mails': () => shop.jobs.settled(),
  'let time pass': async (at) => {
    shop.clock.advance(pick([HOUR / 2, 2 * HOUR, 30 * HOUR, 91 * DAY], at) ?? 0)
    admin = await shop.world.signIn(boss)
    for (const job of ['reconcile-payments', 'sweep-old-rows', 'correct-totals', 'count-sales'])
      await shop.jobs.tick(job)
  },
}

/** Reads a list's total from a page of one row, which has to count. */
async function totalOf(url: string): Promise<number> {
  const answer = (await call('GET', `${url}${url.includes('?') ? '&' : '?'}page=1&limit=1`)).json()
  const [, total] = Object.entries(answer).find(([field]) => /^total(?!Pages)/.test(field)) ?? []
  return total as number
}

async function shownSpans(spans: readonly Span[]): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {}
  for (const span of spans) numbers[nameOf(span)] = await totalOf(`/api/orders?${new URLSearchParams(span)}`)
  return numbers
}

/** The total that each list shows. */
async function shown(spans: readonly Span[]): Promise<Record<string, number>> {
  const lists: Record<string, string> = {
    users: '/api/auth/users',
    ...Object.fromEntries(ROLES.map((role) => [`users ${role}`, `/api/auth/users?role=${role}`])),
    payments: '/api/payments',
    ...Object.fromEntries(
      CHECKOUT_STATES.map((state) => [`payments ${state}`, `/api/payments?state=${state}`]),
    ),
    emails: '/api/emails',
    ...Object.fromEntries(EMAIL_STATES.map((state) => [`e-mails ${state}`, `/api/emails?state=${state}`])),
    audit: '/api/audit',
    ...Object.fromEntries(
      AUDIT_KINDS.map((kind) => [`audit ${kind}`, `/api/audit?${new URLSearchParams({ kind })}`]),
    ),
    'to pack': '/api/orders?waiting=packing',
  }
  const numbers = await shownSpans(spans)
  for (const [name, url] of Object.entries(lists)) numbers[name] = await totalOf(url)
  const { totalUsers } = (await call('GET', '/api/stats/admin-stats')).json()
  const { ordersToPack } = (await call('GET', '/api/overview/to-do')).json()
  return { ...numbers, 'figure of users': totalUsers, 'figure to pack': ordersToPack }
}

async function count(rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`select count(*) as total from ${rows}`.execute(shop.db)
  return found[0]!.total
}

async function countedSpans(spans: readonly Span[]): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {}
  for (const span of spans)
    numbers[nameOf(span)] = await count(sql`orders where deleted_at is null
      and created_at >= ${span.from ?? '-infinity'}::timestamptz and created_at < ${span.before ?? 'infinity'}::timestamptz`)
  return numbers
}

/** The same totals, counted row by row. */
async function counted(spans: readonly Span[]): Promise<Record<string, number>> {
  const numbers = { ...(await countedSpans(spans)), users: await count(sql`users`) } as Record<string, number>
  for (const role of ROLES) numbers[`users ${role}`] = await count(sql`users where role = ${role}`)
  numbers.payments = await count(sql`checkouts`)
  for (const state of CHECKOUT_STATES)
    numbers[`payments ${state}`] = await count(sql`checkouts where state = ${state}`)
  numbers.emails = await count(sql`emails where to_address <> ''`)
  for (const state of EMAIL_STATES)
    numbers[`e-mails ${state}`] = await count(sql`emails where to_address <> '' and state = ${state}`)
  numbers.audit = await count(sql`audit_log`)
  for (const kind of AUDIT_KINDS)
    numbers[`audit ${kind}`] = await count(sql`audit_log where subject_kind = ${kind}`)
  const toPack = await count(
    sql`orders where deleted_at is null and cancelled_at is null and status in ('pending', 'processing')`,
  )
  return { ...numbers, 'to pack': toPack, 'figure of users': numbers.users!, 'figure to pack': toPack }
}

type Span = { from?: string; before?: string }

const nameOf = ({ from = '', before = '' }: Span) => `orders from ${from} before ${before}`

/** A period that begins and ends at or between midnights; its end may come before its beginning. */
const span = (ends: readonly number[]): Span => {
  const now = shop.clock.now().getTime()
  const at = (hours: number) => {
    const time = now - hours * HOUR
    return new Date(hours % 2 === 0 ? Math.floor(time / DAY) * DAY : time).toISOString()
  }
  const [from, before] = ends
  return {
    ...(from !== undefined && from >= 0 && { from: at(from) }),
    ...(before !== undefined && before >= 0 && { before: at(before) }),
  }
}

const walks = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat(999)), {
  minLength: 12,
  maxLength: 20,
})
// Below zero: no limit at that end.
const end = fc.integer({ min: -3, max: 130 })

it(`every list says how many rows it has, whatever was bought, cancelled, deleted, restored and erased (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      walks,
      fc.array(fc.tuple(end, end), { minLength: 3, maxLength: 3 }),
      async (walk, ends) => {
        // Not every sequence of steps contains a shop, so one is created first.
        await STEPS.buy!(0)
        for (const [name, at] of walk) await STEPS[name]!(at)
        const spans = ends.map(span)
        expect(await shown(spans)).toEqual(await counted(spans))
      },
    ),
    { numRuns: process.env.THOROUGH === undefined ? 4 : 20, seed: SEED, endOnFailure: true },
  )
  expect(orders.length).toBeGreaterThan(3)
}, 180_000)

it('the orders of a span are those of its whole days and of the hours at both ends', async () => {
  const today = Math.floor(shop.clock.now().getTime() / DAY) * DAY
  const at = (hours: number) => new Date(today - 9 * DAY + hours * HOUR)
  const placed = [0, 10, 23.999, 24, 36, 77, 96, 120.5]
  for (const hours of placed) await shop.world.order({ at: at(hours) })
  const ends = [0, 9, 11, 24, 30, 48, 76, 78, 96, 97, 121, undefined]
  const spans = ends.flatMap((from) =>
    ends.map((before) => ({
      ...(from !== undefined && { from: at(from).toISOString() }),
      ...(before !== undefined && { before: at(before).toISOString() }),
    })),
  )
  expect(await shownSpans(spans)).toEqual(await countedSpans(spans))
})

it.each<[string, Step, Step]>([
  ['an account is deleted', STEPS.register!, () => STEPS['delete a user']!(0)],
  [
    'an account comes back out of the trash',
    async () => {
      await STEPS.register!(0)
      shop.clock.advance(2 * HOUR)
      admin = await shop.world.signIn(boss)
      await STEPS['delete a user']!(buyers.length - 1)
    },
    () => STEPS['restore from the trash']!(0),
  ],
  ['somebody erases the own account', STEPS.register!, () => STEPS['erase an account']!(buyers.length - 1)],
  [
    'a cancelled order is deleted',
    async () => {
      await STEPS.buy!(0)
      expect((await STEPS.cancel!(orders.length - 1)) as object).toMatchObject({ statusCode: 200 })
    },
    () => STEPS['delete an order']!(orders.length - 1),
  ],
  [
    'a cart that nobody paid is swept away',
    async () => {
      await STEPS['leave a cart unpaid']!(0)
      shop.clock.advance(2 * HOUR)
      await shop.jobs.tick('reconcile-payments')
      shop.clock.advance(91 * DAY)
    },
    () => shop.jobs.tick('sweep-old-rows'),
  ],
])('the lists say at once that %s', async (_, before, after) => {
  await before(0)
  shop.clock.advance(2 * HOUR)
  admin = await shop.world.signIn(boss)
  const unchanged = await shown([])
  await after(0)
  const changed = await shown([])
  expect(changed).toEqual(await counted([]))
  expect(changed).not.toEqual(unchanged)
})
