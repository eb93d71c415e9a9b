import { join } from 'node:path'
import { describe, expect, inject, it, vi } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { KEPT } from '../../../../contract/erasure.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import { backUp } from '../../../operations/back-up.ts'
import { restoreShop } from '../../../operations/restore-shop.ts'
import { newId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { MARKER, markedCustomer } from '../../../testing/marked-customer.ts'
import { upload } from '../../../testing/new-picture.ts'
import { tablesWith } from '../../../testing/tables-with.ts'
import { copyTemplate } from '../../../testing/test-database.ts'
import { startSecondNode } from '../../../testing/test-shop.ts'
import { ERASED_LIST, readErased } from './erased-list.ts'
import { onceKey, queueEmail } from '../../messages/outbox/emails.store.ts'
import { setUpErasure } from '../../../testing/erasure-fixture.ts'

const { shop, call, erase, eraseByAdmin, eraseFromTrash, complete, moveToTrash } = await setUpErasure()

const writeMessage = (email: string) =>
  shop.insert('contact_messages', {
    id: newId(),
    name: 'Ann',
    email,
    email_key: email,
    message: 'Private words',
    created_at: shop.clock.now(),
  })

type Marked = Awaited<ReturnType<typeof markedCustomer>>
type Way = [name: string, (marked: Marked) => Promise<unknown>]

const WAYS: Way[] = [
  ['by themselves', async ({ headers }) => expect((await erase(headers)).statusCode).toBe(200)],
  ['by an admin', async ({ user }) => expect((await eraseByAdmin(user.id)).statusCode).toBe(200)],
  [
    'by an admin, who had deleted the account before',
    async ({ user }) => {
      const entry = await moveToTrash(user.id)
      const answer = await eraseFromTrash(entry)
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
    const left = { order_id: order.id, country: 'US', state: 'ID', postal_code: '837', line1: '' }
    expect(await shop.rows('order_deliveries', ['order_id'], left)).toHaveLength(1)
    expect(await shop.rows('erased_accounts', ['user_id'], { user_id: user.id })).toHaveLength(1)
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
    const target = join(shop.app.config.dataDir, 'before.tar.gz')
    await backUp(shop.database, shop.app.config, target)
    expect((await erase(there.headers)).statusCode).toBe(200)
    expect((await eraseFromTrash(entry)).statusCode).toBe(200)

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

it('every node notes who was erased, on whichever it was', async () => {
  const other = await startSecondNode(shop)
  const user = await shop.world.user()
  expect((await eraseByAdmin(user.id)).statusCode).toBe(200)
  await other.app.listen({ port: 0 })
  const noted = () => readErased(join(other.app.config.dataDir, ERASED_LIST))
  await vi.waitFor(async () => expect((await noted()).map(({ id }) => id)).toContain(user.id), 20_000)
  await other.close()
})

it('an erased account leaves alone who has its address by now', async () => {
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
  await shop.insert('email_opt_outs', optOut)
  expect((await eraseFromTrash(entry)).statusCode).toBe(200)
  expect(await tablesWith(db, 'amsel@example.com')).toEqual(['email_opt_outs', 'emails', 'users'])
})

it('a backup of before brings back no message of whom an admin erased, although nobody had confirmed the address', async () => {
  const email = 'jackdaw@example.com'
  const user = await shop.world.user({ email, email_key: email })
  await writeMessage(email)
  const target = join(shop.app.config.dataDir, 'unconfirmed.tar.gz')
  await backUp(shop.database, shop.app.config, target)
  expect((await eraseByAdmin(user.id)).statusCode).toBe(200)
  expect(await tablesWith(shop.db, 'jackdaw')).toEqual([])
  const database = await copyTemplate(inject('template'))
  try {
    await restoreShop(database, shop.app.config, target)
    expect(await tablesWith(database.db, 'jackdaw')).toEqual([])
  } finally {
    await database.close()
  }
})

describe('somebody who leaves', () => {
  it('takes an earlier account with the confirmed address along, and its orders', async () => {
    const { world } = shop
    const before = await world.user({ email: 'Kleiber@example.com' })
    const order = await world.order({ user: before, status: 'pending' })
    await moveToTrash(before.id)
    // Not along with an account that has not confirmed it.
    const stranger = await world.signIn(await world.user({ email: 'kleiber@example.com' }))
    expect((await erase(stranger)).statusCode).toBe(200)
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
    await writeMessage(email)
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
    const address = await upload(shop, headers)
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
})
