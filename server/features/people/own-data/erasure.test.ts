import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { KEPT, PARCEL_DAYS } from '../../../../contract/erasure.ts'
import type { TrashView } from '../../../../contract/schemas/trash.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import { backUp } from '../../../operations/back-up.ts'
import { restoreShop } from '../../../operations/restore-shop.ts'
import { newId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { MARKER, markedCustomer } from '../../../testing/marked-customer.ts'
import { startMailingShop, type MailingShop } from '../../../testing/payment-shop.ts'
import { tablesWith } from '../../../testing/tables-with.ts'
import { copyTemplate } from '../../../testing/test-database.ts'
import { startSecondNode } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { ERASED_LIST, readErased } from './erased-list.ts'
import { onceKey, queueEmail } from '../../messages/outbox/emails.store.ts'

let folder: string
let shop: MailingShop
let boss: { id: string }
let admin: Headers
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fern-erasure-'))
  shop = await startMailingShop()
  boss = await shop.world.user({ role: 'admin' })
})
// Tests may move the clock by days.
beforeEach(async () => {
  admin = await shop.world.signIn(boss)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

type Headers = { cookie: string }
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const post = (url: string, payload: object, headers: Headers) => call('POST', url, headers, payload)
const erase = (headers: Headers, password = WORLD_PASSWORD) =>
  post('/api/account/delete', { password }, headers)
const eraseByAdmin = (id: string) => call('POST', `/api/auth/users/${id}/erase`, admin)
const complete = (id: string) =>
  shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute()

/** Deletes an account. @returns its entry in the trash */
async function moveToTrash(id: string): Promise<string> {
  expect((await call('DELETE', `/api/auth/users/${id}`, admin)).statusCode).toBe(200)
  const { entries } = (await call('GET', '/api/trash?limit=100', admin)).json<TrashView>()
  return entries.find(({ subjectId }) => subjectId === id)!._id
}

type Marked = { user: { id: string }; headers: Headers }
type Way = [name: string, (marked: Marked) => Promise<unknown>]

const WAYS: Way[] = [
  ['by themselves', async ({ headers }) => expect((await erase(headers)).statusCode).toBe(200)],
  ['by an admin', async ({ user }) => expect((await eraseByAdmin(user.id)).statusCode).toBe(200)],
  [
    'by an admin, who had deleted the account before',
    async ({ user }) => {
      const entry = await moveToTrash(user.id)
      const answer = await call('DELETE', `/api/trash/${entry}`, admin)
      expect(answer.statusCode, answer.body).toBe(200)
    },
  ],
  [
    'thirty days after an admin deleted the account',
    async ({ user }) => {
      await moveToTrash(user.id)
      shop.clock.advance(TRASH_DAYS * DAY + 1)
      await shop.jobs.tick('erase-trashed-accounts')
    },
  ],
]

describe.each(WAYS)('a person who is erased %s', (_way, erasePerson) => {
  it('is nowhere in any table any more, but for what the law keeps', { timeout: 120_000 }, async () => {
    const marked = await markedCustomer(shop)
    const { user, order } = marked
    const traces = [user.id, order.id, order.checkout_id]
    expect(await tablesWith(shop.db, MARKER, ...traces)).toEqual(
      expect.arrayContaining([
        'account_tokens',
        'audit_log',
        'calendar_feeds',
        'checkouts',
        'claims',
        'email_blocks',
        'email_opt_outs',
        'emails',
        'order_deliveries',
        'order_events',
        'order_lines',
        'orders',
        'passkeys',
        'recovery_codes',
        'refunds',
        'restock_wishes',
        'review_reports',
        'review_votes',
        'reviews',
        'saved_views',
        'sessions',
        'shelf_plants',
        'shipments',
        'stock_lapses',
        'upload_attempts',
        'users',
      ]),
    )
    await complete(order.id)
    await erasePerson(marked)

    expect(await tablesWith(shop.db, MARKER)).toEqual([])
    const kept = new Set(KEPT.flatMap(({ tables }) => tables))
    expect((await tablesWith(shop.db, ...traces)).filter((table) => !kept.has(table))).toEqual([])
    const books = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const { amount_cents, tax_cents, order_number, created_at } = order
    expect(books).toMatchObject({ amount_cents, tax_cents, order_number, created_at, user_id: null })
    const delivery = await shop.db
      .selectFrom('order_deliveries')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(delivery).toMatchObject({ country: 'US', state: 'ID', postal_code: '837', line1: '' })
    const erased = shop.db.selectFrom('erased_accounts').select('user_id').where('user_id', '=', user.id)
    expect(await erased.execute()).toHaveLength(1)
    expect((await call('GET', '/api/auth/security', marked.headers)).statusCode).toBe(401)
  })
})

it(
  'a backup of before brings back neither an account nor the orders of one in the trash',
  { timeout: 120_000 },
  async () => {
    const there = await markedCustomer(shop)
    const inTrash = await markedCustomer(shop)
    for (const { order } of [there, inTrash]) await complete(order.id)
    const entry = await moveToTrash(inTrash.user.id)
    const target = join(folder, 'before.tar.gz')
    await backUp(shop.database, shop.app.config, target)
    expect((await erase(there.headers)).statusCode).toBe(200)
    expect((await call('DELETE', `/api/trash/${entry}`, admin)).statusCode).toBe(200)

    const database = await copyTemplate(inject('template'))
    try {
      await restoreShop(database, shop.app.config, target)
      expect(await tablesWith(database.db, MARKER)).toEqual([])
      const orders = database.db.selectFrom('orders').select('order_number').orderBy('order_number')
      const numbers = (await orders.execute()).map((row) => row.order_number)
      for (const { order } of [there, inTrash]) expect(numbers).toContain(order.order_number)
    } finally {
      await database.close()
    }
  },
)

describe('erasing somebody waits, and says for what', () => {
  const change = (values: object) => async (id: string) => {
    await shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
  }
  const itsCheckout = (state: 'open' | 'mismatch' | 'expired') => (orderId: string) =>
    shop.db
      .updateTable('checkouts')
      .set({ state })
      .where('id', '=', shop.db.selectFrom('orders').select('checkout_id').where('id', '=', orderId))
      .execute()
  const now = () => shop.clock.now()
  it.each<
    [
      sentence: string,
      begin: (orderId: string) => Promise<unknown>,
      end: (orderId: string) => Promise<unknown>,
    ]
  >([
    ['is not shipped yet', change({ status: 'processing' }), change({ status: 'completed' })],
    ['is disputed at the bank', change({ dispute: 'open' }), change({ dispute: 'won' })],
    [
      'is in progress',
      (orderId) =>
        shop.db
          .insertInto('refunds')
          .values({
            id: newId(),
            order_id: orderId,
            amount_cents: 1,
            state: 'pending',
            source: 'admin',
            restock: false,
            actor_id: null,
            created_at: now(),
            updated_at: now(),
          })
          .execute(),
      (orderId) =>
        shop.db.updateTable('refunds').set({ state: 'succeeded' }).where('order_id', '=', orderId).execute(),
    ],
    [
      'is open',
      (orderId) =>
        shop.db
          .insertInto('claims')
          .values({
            id: newId(),
            order_id: orderId,
            lines: '[]',
            text: '',
            photo_keys: '[]',
            state: 'open',
            created_at: now(),
          })
          .execute(),
      (orderId) =>
        shop.db.updateTable('claims').set({ state: 'refused' }).where('order_id', '=', orderId).execute(),
    ],
    [
      'has not shipped yet',
      change({ to_replace: JSON.stringify([{ position: 0, quantity: 1 }]) }),
      change({ to_replace: null }),
    ],
    [
      'is being delivered',
      async (orderId) => {
        await change({ status: 'shipped' })(orderId)
        const event = { kind: 'parcel' as const, data: '{}', actor_id: null, for_customer: true }
        await shop.db
          .insertInto('order_events')
          .values({ id: newId(), order_id: orderId, created_at: now(), ...event })
          .execute()
      },
      async () => {
        shop.clock.advance(PARCEL_DAYS * DAY)
        admin = await shop.world.signIn(boss)
      },
    ],
    ['payment is still open', itsCheckout('open'), itsCheckout('expired')],
    ['payment needs review', itsCheckout('mismatch'), itsCheckout('expired')],
  ])('%s', async (sentence, begin, end) => {
    const { world } = shop
    const [owner, trashedOwner] = [await world.user(), await world.user()]
    const [own, ofTrashed] = [
      await world.order({ user: owner, status: 'completed' }),
      await world.order({ user: trashedOwner, status: 'completed' }),
    ]
    const headers = await world.signIn(owner)
    const entry = await moveToTrash(trashedOwner.id)
    await begin(own.id)
    await begin(ofTrashed.id)
    for (const [answer, ending] of [
      [await erase(headers), /Please try again once .+, or contact us$/],
      [await eraseByAdmin(owner.id), /The data can be erased once /],
      [await call('DELETE', `/api/trash/${entry}`, admin), /The data can be erased once /],
    ] as const) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'open_orders'])
      expect(answer.json().message).toContain(sentence)
      expect(answer.json().message).toMatch(ending)
    }
    await end(own.id)
    await end(ofTrashed.id)
    expect((await eraseByAdmin(owner.id)).statusCode).toBe(200)
    expect((await call('DELETE', `/api/trash/${entry}`, admin)).statusCode).toBe(200)
  })

  it('in the trash as well, where nothing goes before its time', async () => {
    const user = await shop.world.user()
    const order = await shop.world.order({ user, status: 'pending' })
    await moveToTrash(user.id)
    const inTrash = () => shop.db.selectFrom('trash').select('id').where('subject_id', '=', user.id).execute()
    shop.clock.advance(TRASH_DAYS * DAY + 1)
    await shop.jobs.tick('erase-trashed-accounts')
    expect(await inTrash()).toHaveLength(1)
    await complete(order.id)
    await shop.jobs.tick('erase-trashed-accounts')
    expect(await inTrash()).toEqual([])
  })
})

it('every node notes who was erased, on whichever it was', async () => {
  const other = await startSecondNode(shop)
  const user = await shop.world.user()
  expect((await eraseByAdmin(user.id)).statusCode).toBe(200)
  await other.app.listen({ port: 0 })
  const noted = () => readErased(join(other.app.config.dataDir, ERASED_LIST))
  await vi.waitFor(async () => expect((await noted()).map(({ id }) => id)).toContain(user.id), 20_000)
  await other.close()
})

describe('an admin who erases somebody', () => {
  it('gives the password first, is written down, and goes another way for the own account', async () => {
    const user = await shop.world.user()
    shop.clock.advance(10 * 60_000)
    const refused = await eraseByAdmin(user.id)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirm_needed'])
    expect((await post('/api/auth/confirm', { password: WORLD_PASSWORD }, admin)).statusCode).toBe(200)
    expect((await eraseByAdmin(user.id)).statusCode).toBe(200)
    expect((await eraseByAdmin(user.id)).statusCode).toBe(404)
    const entries = shop.db.selectFrom('audit_log').select(['action', 'actor_id', 'before', 'after'])
    expect(await entries.where('subject_id', '=', user.id).execute()).toEqual([
      { action: 'erase user', actor_id: boss.id, before: null, after: null },
    ])
    expect((await eraseByAdmin(boss.id)).statusCode).toBe(409)
  })

  it('leaves alone who has the address by now', async () => {
    const { db, world } = shop
    const before = await world.user({ email: 'Amsel@example.com' })
    const entry = await moveToTrash(before.id)
    const { id } = await world.user({ email: 'amsel@example.com' })
    const at = shop.clock.now()
    await inTransaction(db, (tx) =>
      queueEmail(tx, {
        kind: 'logged out by the shop',
        about: id,
        to: 'amsel@example.com',
        userId: id,
        orderId: null,
        data: {},
        at,
      }),
    )
    const optOut = { email_key: 'amsel@example.com', kind: 'review invitation' as const, created_at: at }
    await db.insertInto('email_opt_outs').values(optOut).execute()
    expect((await call('DELETE', `/api/trash/${entry}`, admin)).statusCode).toBe(200)
    expect(await tablesWith(db, 'amsel@example.com')).toEqual(['email_opt_outs', 'emails', 'users'])
  })
})

describe('somebody who leaves', () => {
  it('takes an earlier account with the confirmed address along, and its orders', async () => {
    const { world } = shop
    const before = await world.user({ email: 'Kleiber@example.com' })
    const order = await world.order({ user: before, status: 'pending' })
    await moveToTrash(before.id)
    const { id } = await world.user({ email: 'kleiber@example.com', verified_at: shop.clock.now() })
    const headers = await world.signIn({ id })
    expect((await erase(headers)).json().message).toContain(order.order_number)
    await complete(order.id)
    expect((await erase(headers)).statusCode).toBe(200)
    expect(await tablesWith(shop.db, 'kleiber')).toEqual([])
  })

  it('leaves alone what names an address that the account never confirmed', async () => {
    const email = 'letterbox@example.com'
    const at = shop.clock.now()
    await shop.db
      .insertInto('contact_messages')
      .values({
        id: newId(),
        name: 'Ann',
        email,
        email_key: email,
        message: 'Private words',
        created_at: at,
      })
      .execute()
    await inTransaction(shop.db, (tx) =>
      queueEmail(tx, {
        kind: 'webhook off',
        about: newId(),
        to: email,
        userId: null,
        orderId: null,
        data: {} as never,
        at,
      }),
    )
    const headers = await shop.world.signIn(await shop.world.user({ email, email_key: email }))
    expect((await call('GET', '/api/account/data.json', headers)).body).not.toContain('Private words')
    expect((await erase(headers)).statusCode).toBe(200)
    expect(await tablesWith(shop.db, 'letterbox')).toEqual(['contact_messages', 'emails'])
  })

  it('takes pictures along that nothing else shows, at the next sweep', async () => {
    const headers = await shop.world.signIn(await shop.world.user())
    const background = { r: 12, g: 34, b: 56 }
    const bytes = await sharp({ create: { width: 64, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
    const image = `data:image/png;base64,${bytes.toString('base64')}`
    const address = (await post('/api/uploadImage', { image }, headers)).json<string>()
    const look = async () => (await shop.app.inject({ url: address })).statusCode
    expect(await look()).toBe(200)
    expect((await erase(headers)).statusCode).toBe(200)
    await shop.jobs.tick('sweep-pictures')
    expect(await look()).toBe(404)
  })

  it('leaves alone what is written to an address that the account only wanted', async () => {
    const [victim, leaver] = [await shop.world.user(), await shop.world.user()]
    const at = shop.clock.now()
    const email = { orderId: null, to: victim.email, at }
    await inTransaction(shop.db, async (tx) => {
      const data = { isNew: true, hours: 24 }
      await queueEmail(tx, { ...email, kind: 'confirm address', about: leaver.id, userId: leaver.id, data })
      const own = { ...email, kind: 'logged out by the shop', about: victim.id, userId: victim.id } as const
      await queueEmail(tx, { ...own, data: {} })
    })
    expect((await erase(await shop.world.signIn(leaver))).statusCode).toBe(200)
    const emails = await shop.db
      .selectFrom('emails')
      .select(['kind', 'to_address'])
      .where('once_key', 'in', [
        onceKey('confirm address', leaver.id),
        onceKey('logged out by the shop', victim.id),
      ])
      .orderBy('kind')
      .execute()
    expect(emails).toEqual([
      { kind: 'confirm address', to_address: '' },
      { kind: 'logged out by the shop', to_address: victim.email },
    ])
  })

  it('is not the last admin', async () => {
    await shop.db.deleteFrom('users').where('role', '=', 'admin').execute()
    const [one, two] = [await shop.world.user({ role: 'admin' }), await shop.world.user({ role: 'admin' })]
    const answers = await Promise.all([
      erase(await shop.world.signIn(one)),
      erase(await shop.world.signIn(two)),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'last_admin' })
  })
})
