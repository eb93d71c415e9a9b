import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '../../../../contract/paths.ts'
import { backUp } from '../../../operations/back-up.ts'
import { restoreShop } from '../../../operations/restore-shop.ts'
import { newId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { emptyDatabase } from '../../../testing/test-database.ts'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { pay, startPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { onceKey, queueEmail } from '../../letters/outbox/emails.store.ts'
import { recordAudit } from '../../people/audit/audit.store.ts'
import { PLACES } from './places.ts'

/** Tables that hold nobody, and why. */
const NOBODYS: Record<string, string> = {
  plant_facts: 'what plants need',
  shipping_risks: 'weather on the way',
  accessories: 'which plants they are for',
  login_attempts: 'digests, swept after a quarter of an hour',
  known_networks: 'digests, swept after ninety days',
  erased_accounts: 'ids that lead nowhere any more',
  row_totals: 'numbers',
  running_totals: 'sums',
  best_sellers: 'sums',
  settings: 'of the shop',
  webhook_endpoints: 'programs',
  webhook_deliveries: 'what happened to which thing, by its id',
  leases: 'of processes',
  call_counts: 'by network, of this minute',
  schema_requires: 'written by the migrations',
  kysely_migration: 'written by the migrations',
  kysely_migration_lock: 'written by the migrations',
}

const MARKER = 'Zaunkoenig'

let folder: string
let mail: TestMailServer
let shop: PaymentShop
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fern-own-data-'))
  mail = await startMailServer()
  shop = await startPaymentShop({ shop: { smtpUrl: mail.url } })
})
afterAll(async () => {
  await shop.close()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

type Headers = { cookie: string }
const post = (url: string, payload: object, headers: Headers) =>
  shop.app.inject({ method: 'POST', url, payload, headers })
const erase = (headers: Headers, password = WORLD_PASSWORD) =>
  post(apiPaths.eraseAccount(), { password }, headers)

async function tablesOf(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(shop.db)
  return rows.map(({ name }) => name)
}

/** Tables in which a text occurs anywhere, in either case. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf()) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(table)} t where row_to_json(t)::text ilike ${`%${text}%`}`.execute(
      shop.db,
    )
    if (Number(rows[0]?.rows) > 0) found.push(table)
  }
  return found
}

/** Somebody who wrote the marker wherever a sale and an account can take it, with one order that has arrived. */
async function markedCustomer() {
  const email = `${MARKER}-${newId()}@example.com`
  const user = await shop.world.user({
    email,
    email_key: email.toLowerCase(),
    username: MARKER,
    bio: MARKER,
    profession: MARKER,
  })
  const headers = await shop.world.signIn(user)
  const product = await shop.world.product()
  const review = { userId: user.id, productId: product.id, rating: 5, comment: `${MARKER} likes it` }
  expect((await post(apiPaths.postReview(), review, headers)).statusCode).toBe(200)
  const checkout = await post(
    apiPaths.createCheckoutSession(),
    { products: [{ productId: product.id, quantity: 1 }], userId: user.id, email },
    headers,
  )
  const { id: sessionId, url } = checkout.json<{ id: string; url: string }>()
  await pay(url)
  expect((await post(apiPaths.confirmPayment(), { session_id: sessionId }, headers)).statusCode).toBe(200)
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const at = shop.clock.now()
  await shop.db.deleteFrom('order_deliveries').where('order_id', '=', order.id).execute()
  await shop.db
    .insertInto('order_deliveries')
    .values({
      order_id: order.id,
      name: MARKER,
      phone: MARKER,
      line1: MARKER,
      line2: MARKER,
      city: MARKER,
      state: 'ID',
      postal_code: '83702',
      country: 'US',
      updated_at: at,
    })
    .execute()
  await shop.db
    .insertInto('shipments')
    .values({
      id: newId(),
      order_id: order.id,
      carrier: 'ups',
      tracking_number: MARKER,
      tracking_url: `https://example.com/${MARKER}`,
      shipped_at: at,
    })
    .execute()
  const event = {
    order_id: order.id,
    kind: 'note' as const,
    data: JSON.stringify({ text: MARKER }),
    actor_id: null,
  }
  await shop.db
    .insertInto('order_events')
    .values({ id: newId(), for_customer: false, created_at: at, ...event })
    .execute()
  const admin = await shop.world.user({ role: 'admin' })
  await inTransaction(shop.db, (tx) =>
    recordAudit(
      tx,
      { ...admin, tokenHash: '', confirmedAt: null, hasFactor: false, lacksFactor: false },
      {
        action: 'change user role',
        subjectKind: 'user',
        subjectId: user.id,
        before: { email },
        after: { email },
        at,
      },
    ),
  )
  const adminHeaders = await shop.world.signIn(admin)
  const { id: written } = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  for (const payload of [{ hidden: true, reason: 'spam' }, { hidden: false }])
    expect(
      await shop.app.inject({
        method: 'PATCH',
        url: apiPaths.moderateReview(written),
        headers: adminHeaders,
        payload,
      }),
    ).toMatchObject({ statusCode: 200 })
  await shop.db
    .insertInto('claims')
    .values({
      id: newId(),
      order_id: order.id,
      lines: '[]',
      text: MARKER,
      photo_keys: JSON.stringify([MARKER]),
      state: 'refused',
      answer: MARKER,
      created_at: at,
    })
    .execute()
  await shop.world.shelfPlant(user.id, { name: MARKER })
  // Of an address of before, to which a letter went.
  const former = `former-${email}`
  await inTransaction(shop.db, (tx) =>
    queueEmail(tx, {
      kind: 'review invitation',
      about: order.id,
      to: former,
      userId: user.id,
      orderId: null,
      data: { orderNumber: order.order_number, products: [{ id: product.id, name: product.name }] },
      at,
    }),
  )
  await shop.db
    .insertInto('email_opt_outs')
    .values({ email_key: former.toLowerCase(), kind: 'review invitation', created_at: at })
    .execute()
  await post(apiPaths.forgotPassword(), { email }, headers)
  await post(apiPaths.changeEmail(), { email: `new-${email}`, password: WORLD_PASSWORD }, headers)
  mail.behave(() => `550 5.1.1 ${MARKER} is unknown` as const)
  await shop.app.letters.run()
  mail.behave(() => 'take')
  return { user, headers, order }
}

const ship = (id: string) =>
  shop.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()

it('every table of the database is in a place that erases, or holds nobody', async () => {
  const declared = PLACES.flatMap(({ tables }) => tables)
  expect(new Set(declared).size).toBe(declared.length)
  expect(await tablesOf()).toEqual([...declared, ...Object.keys(NOBODYS)].toSorted())
})

describe('somebody who leaves', () => {
  it('takes pictures along that nothing else shows, at the next sweep', async () => {
    const headers = await shop.world.signIn(await shop.world.user())
    const background = { r: 12, g: 34, b: 56 }
    const bytes = await sharp({ create: { width: 64, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
    const image = `data:image/png;base64,${bytes.toString('base64')}`
    const address = (await post(apiPaths.uploadImage(), { image }, headers)).json<string>()
    const look = async () => (await shop.app.inject({ url: address })).statusCode
    expect(await look()).toBe(200)
    expect((await erase(headers)).statusCode).toBe(200)
    await shop.jobs.tick('sweep-pictures')
    expect(await look()).toBe(404)
  })

  it('is nowhere in any table any more, and the books stay as they were', { timeout: 60_000 }, async () => {
    const { user, headers, order } = await markedCustomer()
    expect(await tablesWith(MARKER)).toEqual(
      expect.arrayContaining([
        'audit_log',
        'checkouts',
        'claims',
        'email_blocks',
        'email_opt_outs',
        'emails',
        'order_deliveries',
        'order_events',
        'orders',
        'reviews',
        'shelf_plants',
        'shipments',
        'users',
      ]),
    )
    const refused = await erase(headers)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'open_orders' })
    expect(refused.json().message).toContain(order.order_number)
    await ship(order.id)
    expect((await erase(headers, 'not it')).statusCode).toBe(400)
    const answer = await erase(headers)
    expect(answer.statusCode, answer.body).toBe(200)

    expect(await tablesWith(MARKER)).toEqual([])
    expect(await tablesWith(user.id)).toEqual(['audit_log', 'erased_accounts'])
    const kept = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const { amount_cents, tax_cents, order_number, created_at } = order
    expect(kept).toMatchObject({ amount_cents, tax_cents, order_number, created_at, user_id: null })
    const delivery = await shop.db
      .selectFrom('order_deliveries')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(delivery).toMatchObject({ country: 'US', state: 'ID', postal_code: '837', line1: '' })
    expect((await shop.app.inject({ url: apiPaths.security(), headers })).statusCode).toBe(401)
  })

  it('is not brought back by a backup of before', { timeout: 120_000 }, async () => {
    const { user, headers, order } = await markedCustomer()
    await ship(order.id)
    const target = join(folder, 'before.tar.gz')
    await backUp(shop.database, shop.app.config, target)
    expect((await erase(headers)).statusCode).toBe(200)

    const database = await emptyDatabase(inject('template'))
    try {
      await restoreShop(database, shop.app.config, target)
      const found = await database.db.selectFrom('users').select('id').where('id', '=', user.id).execute()
      expect(found).toEqual([])
      const { rows } = await sql<{ text: string }>`
        select string_agg(row_to_json(t)::text, '') as text from orders t where id = ${order.id}`.execute(
        database.db,
      )
      expect(rows[0]?.text).toContain(order.order_number)
      expect(rows[0]?.text).not.toMatch(new RegExp(MARKER, 'i'))
    } finally {
      await database.close()
    }
  })

  it('leaves alone what is written to an address that the account only wanted', async () => {
    const [victim, leaver] = [await shop.world.user(), await shop.world.user()]
    const at = shop.clock.now()
    const letter = { orderId: null, to: victim.email, at }
    await inTransaction(shop.db, async (tx) => {
      const data = { isNew: true, hours: 24 }
      await queueEmail(tx, { ...letter, kind: 'confirm address', about: leaver.id, userId: leaver.id, data })
      const own = { ...letter, kind: 'logged out by the shop', about: victim.id, userId: victim.id } as const
      await queueEmail(tx, { ...own, data: {} })
    })
    expect((await erase(await shop.world.signIn(leaver))).statusCode).toBe(200)
    const letters = await shop.db
      .selectFrom('emails')
      .select(['kind', 'to_address'])
      .where('once_key', 'in', [
        onceKey('confirm address', leaver.id),
        onceKey('logged out by the shop', victim.id),
      ])
      .orderBy('kind')
      .execute()
    expect(letters).toEqual([
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

describe('the file of the own data', () => {
  it('holds everything of oneself and nothing that opens an account', async () => {
    const { user, headers, order } = await markedCustomer()
    const answer = await shop.app.inject({ url: apiPaths.ownData(), headers })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    const data = answer.json()
    expect(data).toMatchObject({
      profile: { email: user.email, bio: MARKER },
      orders: [{ order_number: order.order_number, amount_cents: order.amount_cents }],
      reviews: [{ comment: `${MARKER} likes it` }],
      deliveries: [{ line1: MARKER }],
      shelf: [{ name: MARKER, since: '2026-01-31' }],
    })
    expect(data.letters.length).toBeGreaterThan(1)
    expect(answer.body).not.toMatch(/password_hash|token_hash|argon2/)
    expect(answer.body).not.toContain('"note"')
  })

  it('asks for the password once ten minutes have passed', async () => {
    const headers = await shop.world.signIn(await shop.world.user())
    shop.clock.advance(10 * 60_000)
    const download = () => shop.app.inject({ url: apiPaths.ownData(), headers })
    const refused = await download()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirm_needed'])
    expect((await post(apiPaths.confirm(), { password: WORLD_PASSWORD }, headers)).statusCode).toBe(200)
    expect((await download()).statusCode).toBe(200)
  })
})
