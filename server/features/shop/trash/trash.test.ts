import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import type { ShelfView } from '../../../../contract/schemas/shelf.ts'
import type { TrashEntry, TrashView } from '../../../../contract/schemas/trash.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import { newId } from '../../../base/ids.ts'
import { pay, startPaymentShop } from '../../../testing/payment-shop.ts'
import { faultsOf, stockFigures } from '../../../testing/stock-figures.ts'
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { PRODUCT_TRASH } from '../../catalogue/products/product-trash.ts'
import { insertUser } from '../../people/accounts/accounts.store.ts'
import { USER_TRASH } from '../../people/accounts/admin/user-trash.ts'

type Headers = { cookie: string }

let shop: TestShop
let boss: { id: string }
let admin: Headers
beforeAll(async () => {
  shop = await startTestShop()
  boss = await shop.world.user({ role: 'admin', email: 'boss@example.com' })
})
// Tests may move the clock by days.
beforeEach(async () => {
  admin = await shop.world.signIn(boss)
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = admin, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const listed = async (query = '') => (await call('GET', `/api/trash${query}`)).json<TrashView>()
const entryOf = async (subjectId: string): Promise<TrashEntry | undefined> =>
  (await listed('?limit=100')).entries.find((entry) => entry.subjectId === subjectId)
const deleteProduct = async (id: string) => {
  expect((await call('DELETE', `/api/products/${id}`)).statusCode).toBe(200)
  return (await entryOf(id))!
}
const deleteUser = async (id: string) => {
  expect((await call('DELETE', `/api/auth/users/${id}`)).statusCode).toBe(200)
  return (await entryOf(id))!
}
const restore = (entry: TrashEntry) => call('POST', `/api/trash/${entry._id}/restore`)
const detail = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json<ProductDetailView>()
const vote = async (reviewId: string, headers: Headers) =>
  expect(
    (await shop.app.inject({ method: 'PUT', url: `/api/reviews/${reviewId}/helpful`, headers })).statusCode,
  ).toBe(200)

/** Reads every row of a table, in a fixed order. */
async function rowsOf(table: string, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${where} order by to_jsonb(t)::text`.execute(
    shop.db,
  )
  return rows.map(({ row }) => row)
}

/** True if a statement waits for a row that another transaction has locked. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')
      and datname = current_database()`.execute(shop.db)
  return rows.length > 0
}

/** Creates a product with stock, facts, and a review with a helpful vote and a report. */
async function fullProduct() {
  const { world, db } = shop
  const product = await world.product({ price_cents: 1_234, description: 'With everything.' })
  await world.stock(product.id, 7)
  const facts = { method: 'PUT' as const, url: `/api/plant-facts/${product.id}`, headers: admin }
  expect(
    (await shop.app.inject({ ...facts, payload: { lightFrom: 2, lightTo: 4, water: 2 } })).statusCode,
  ).toBe(200)
  const accessory = { method: 'PUT' as const, url: `/api/accessories/${product.id}`, headers: admin }
  expect((await shop.app.inject({ ...accessory, payload: { lightFrom: 2 } })).statusCode).toBe(200)
  const [writer, reader] = [await world.user(), await world.user()]
  const review = await world.review({ product_id: product.id, user_id: writer.id, rating: 5 })
  await vote(review.id, await world.signIn(reader))
  await db
    .insertInto('review_reports')
    .values({
      review_id: review.id,
      user_id: reader.id,
      reason: 'spam',
      created_at: shop.clock.now(),
    })
    .execute()
  return { product, writer, reader, review }
}

describe('a deleted product', () => {
  it('waits in the trash and comes back with all that went with it, to the letter', async () => {
    const { product, review } = await fullProduct()
    const everything = async () =>
      Promise.all([
        rowsOf('products', sql`id = ${product.id}`),
        rowsOf('stock', sql`product_id = ${product.id}`),
        rowsOf('plant_facts', sql`product_id = ${product.id}`),
        rowsOf('accessories', sql`product_id = ${product.id}`),
        rowsOf('reviews', sql`product_id = ${product.id}`),
        rowsOf('review_votes', sql`review_id = ${review.id}`),
        rowsOf('review_reports', sql`review_id = ${review.id}`),
        rowsOf('rating_counts', sql`product_id = ${product.id}`),
      ])
    const before = await everything()
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    const shown = await detail(product.id)
    const entry = await deleteProduct(product.id)
    expect(entry).toMatchObject({
      kind: 'product',
      name: product.name,
      reviews: 1,
      deletedBy: 'boss@example.com',
    })
    expect((await shop.app.inject(`/api/products/${product.id}`)).statusCode).toBe(404)
    expect((await restore(entry)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
    expect(await detail(product.id)).toEqual(shown)
    expect(await entryOf(product.id)).toBeUndefined()
    expect((await restore(entry)).statusCode).toBe(404)
    const [last] = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', product.id)
      .orderBy('id', 'desc')
      .execute()
    expect(last).toEqual({ action: 'restore product', after: { name: product.name } })
  })

  it('is known again to the plants at home that were it, as they are by then', async () => {
    const product = await shop.world.product()
    const facts = { method: 'PUT' as const, url: `/api/plant-facts/${product.id}`, headers: admin }
    await shop.app.inject({ ...facts, payload: { waterDays: 9 } })
    const headers = await shop.world.signIn(await shop.world.user())
    const add = async (name: string) => {
      const payload = { requestId: newId(), name, productId: product.id, since: '2026-01-01' }
      await shop.app.inject({ method: 'POST', url: '/api/shelf', headers, payload })
      return payload.requestId
    }
    const [kept, gone] = [await add('Fernanda'), await add('Wilted')]
    const shelf = async () => (await call('GET', '/api/shelf', headers)).json<ShelfView>().plants
    const entry = await deleteProduct(product.id)
    expect((await shelf())[0]).not.toHaveProperty('waterDays')
    await call('DELETE', `/api/shelf/${gone}`, headers)
    expect(await rowsOf('trash_rows', sql`t::text ~ 'Fernanda|Wilted'`)).toEqual([])
    await restore(entry)
    expect(await shelf()).toMatchObject([
      { _id: kept, name: 'Fernanda', productId: product.id, waterDays: 9 },
    ])
    expect(await shelf()).toHaveLength(1)
  })

  it('comes back without the words of people who have left since, and with figures that say so', async () => {
    const { product, writer, review } = await fullProduct()
    const other = await shop.world.review({ product_id: product.id, rating: 2 })
    const entry = await deleteProduct(product.id)
    await deleteUser(writer.id)
    await restore(entry)
    const { product: shown, reviews } = await detail(product.id)
    expect(reviews.map(({ _id }) => _id)).toEqual([other.id])
    expect(shown).toMatchObject({ rating: 2, reviewCount: 1 })
    expect(await rowsOf('review_votes', sql`review_id = ${review.id}`)).toEqual([])
  })

  it('holds as many units afterwards as checkouts do', async () => {
    const product = await shop.world.product()
    await shop.world.stock(product.id, 7)
    await sql`update stock set held = 3 where product_id = ${product.id}`.execute(shop.db)
    const entry = await deleteProduct(product.id)
    await restore(entry)
    expect(await rowsOf('stock', sql`product_id = ${product.id}`)).toMatchObject([{ quantity: 7, held: 0 }])
  })

  it('lacks what was paid for while it was in the trash, and the ledger says so', async () => {
    const paying = await startPaymentShop()
    try {
      const { world } = paying
      const headers = await world.signIn(await world.user({ role: 'admin' }))
      const inject = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
        paying.app.inject({ method, url, headers })
      const product = await world.product()
      await world.stock(product.id, 7)
      const buyer = await paying.buyer()
      const one = await buyer.open([{ productId: product.id, quantity: 2 }])
      const other = await paying.buyer()
      await other.open([{ productId: product.id, quantity: 1 }])
      expect((await inject('DELETE', `/api/products/${product.id}`)).statusCode).toBe(200)
      await pay(one.url)
      expect((await buyer.confirm(one.id)).statusCode).toBe(200)
      const { entries } = (await inject('GET', '/api/trash')).json<TrashView>()
      expect((await inject('POST', `/api/trash/${entries[0]!._id}/restore`)).statusCode).toBe(200)
      const [figures] = await stockFigures(paying.db)
      expect(figures).toMatchObject({ id: product.id, quantity: 5, held: 1 })
      expect(faultsOf(figures!)).toEqual([])
    } finally {
      await paying.close()
    }
  })

  it('comes back with reviews marked by what their writers have bought by then', async () => {
    const paying = await startPaymentShop()
    try {
      const { world } = paying
      const headers = await world.signIn(await world.user({ role: 'admin' }))
      const product = await world.product()
      const [cancels, buys] = [await paying.buyer(), await paying.buyer()]
      const ofIt = [{ productId: product.id, quantity: 1 }]
      const order = await cancels.buy(ofIt)
      for (const { user } of [cancels, buys])
        await world.review({
          product_id: product.id,
          user_id: user.id,
          verified: user.id === cancels.user.id,
        })
      const inject = (method: 'GET' | 'POST' | 'DELETE', url: string, as = headers) =>
        paying.app.inject({ method, url, headers: as, ...(method === 'POST' && { payload: {} }) })
      const { id, url } = await buys.open(ofIt)
      expect((await inject('DELETE', `/api/products/${product.id}`)).statusCode).toBe(200)
      expect((await inject('POST', `/api/orders/${order._id}/cancel`, cancels.headers)).statusCode).toBe(200)
      await pay(url)
      expect((await buys.confirm(id)).statusCode).toBe(200)
      const { entries } = (await inject('GET', '/api/trash')).json<TrashView>()
      expect((await inject('POST', `/api/trash/${entries[0]!._id}/restore`)).statusCode).toBe(200)
      const marks = await paying.db.selectFrom('reviews').select(['user_id', 'verified']).execute()
      expect(new Map(marks.map((mark) => [mark.user_id, mark.verified]))).toEqual(
        new Map([
          [cancels.user.id, false],
          [buys.user.id, true],
        ]),
      )
      const counts = await paying.db.selectFrom('rating_counts').select('verified').execute()
      expect(counts).toEqual([{ verified: 1 }])
    } finally {
      await paying.close()
    }
  })

  // The embedded database runs one transaction after the other.
  it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'comes back without the words of somebody who is being deleted',
    async () => {
      const product = await shop.world.product()
      const user = await shop.world.user()
      await shop.world.review({ product_id: product.id, user_id: user.id })
      const entry = await deleteProduct(product.id)
      const { promise: decided, resolve: decide } = Promise.withResolvers<void>()
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const leaving = shop.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('users').where('id', '=', user.id).execute()
        begin()
        await decided
      })
      await begun
      const restoring = restore(entry)
      while (!(await somebodyWaits()));
      decide()
      await leaving
      expect((await restoring).statusCode).toBe(200)
      expect((await detail(product.id)).product.name).toBe(product.name)
      expect(await rowsOf('reviews', sql`product_id = ${product.id}`)).toEqual([])
    },
  )

  it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'comes back without what was being sold while it was deleted',
    async () => {
      const { id } = await shop.world.product()
      await shop.world.stock(id, 7)
      const { promise: sold, resolve: sell } = Promise.withResolvers<void>()
      const { promise: waiting, resolve: isWaiting } = Promise.withResolvers<void>()
      const sale = shop.db.transaction().execute(async (tx) => {
        await sql`update stock set quantity = 6 where product_id = ${id}`.execute(tx)
        isWaiting()
        await sold
      })
      await waiting
      const deletion = call('DELETE', `/api/products/${id}`)
      while (!(await somebodyWaits()));
      sell()
      await sale
      expect((await deletion).statusCode).toBe(200)
      await restore((await entryOf(id))!)
      expect(await rowsOf('stock', sql`product_id = ${id}`)).toMatchObject([{ quantity: 6 }])
    },
  )

  it('is restored once by two who ask at the same time', async () => {
    const entry = await deleteProduct((await shop.world.product()).id)
    const answers = await Promise.all([restore(entry), restore(entry)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })

  it('keeps the pictures of its reviews as long, and nobody sees them', async () => {
    const owner = await shop.world.user()
    const product = await shop.world.product()
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#274' } })
      .png()
      .toBuffer()
    const upload = await call('POST', '/api/uploadImage', await shop.world.signIn(owner), {
      image: `data:image/png;base64,${png.toString('base64')}`,
    })
    const address = upload.json<string>()
    const [, , key = ''] = address.split('/')
    await shop.world.review({
      product_id: product.id,
      user_id: owner.id,
      photos: JSON.stringify([key]),
    })
    const seen = async () => (await shop.app.inject(address)).statusCode
    const pictures = () =>
      shop.db.selectFrom('images').select(['key', 'removed_at']).where('key', '=', key).execute()
    const entry = await deleteProduct(product.id)
    shop.clock.advance(10 * 24 * 60 * 60 * 1_000)
    await shop.jobs.tick('sweep-pictures')
    expect(await pictures()).toEqual([{ key, removed_at: null }])
    expect(await seen()).toBe(404)
    admin = await shop.world.signIn(boss)
    await restore(entry)
    expect(await seen()).toBe(200)
    const again = await deleteProduct(product.id)
    await call('DELETE', `/api/trash/${again._id}`)
    await shop.jobs.tick('sweep-pictures')
    expect(await pictures()).toEqual([])
  })
})

describe('a deleted user', () => {
  it('comes back with reviews, votes and second factor, and logs in with the old password', async () => {
    const { world, db } = shop
    const user = await world.user({ bio: 'Likes moss.' })
    const product = await world.product()
    const own = await world.review({ user_id: user.id, product_id: product.id, rating: 5 })
    const others = await world.review({ product_id: product.id, rating: 1 })
    const headers = await world.signIn(user)
    await vote(others.id, headers)
    await vote(own.id, await world.signIn(await world.user()))
    await db
      .insertInto('recovery_codes')
      .values({ code_hash: `hash of ${user.id}`, user_id: user.id })
      .execute()
    await db
      .insertInto('shelf_plants')
      .values({
        id: newId(),
        user_id: user.id,
        product_id: product.id,
        name: 'By the window',
        since: '2026-11-01',
        created_at: shop.clock.now(),
        updated_at: shop.clock.now(),
      })
      .execute()
    const everything = async () =>
      Promise.all([
        rowsOf('shelf_plants', sql`user_id = ${user.id}`),
        rowsOf('users', sql`id = ${user.id}`),
        rowsOf('recovery_codes', sql`user_id = ${user.id}`),
        rowsOf('reviews', sql`product_id = ${product.id}`),
        rowsOf('review_votes', sql`review_id in (${own.id}, ${others.id})`),
        rowsOf('products', sql`id = ${product.id}`),
        rowsOf('rating_counts', sql`product_id = ${product.id}`),
      ])
    const before = await everything()
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 2, 2, 1, 1])
    const entry = await deleteUser(user.id)
    expect(entry).toMatchObject({ kind: 'user', name: user.email, reviews: 1 })
    expect((await detail(product.id)).product).toMatchObject({ rating: 1, reviewCount: 1 })
    expect((await restore(entry)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
    expect((await detail(product.id)).product).toMatchObject({ rating: 3, reviewCount: 2 })
    // Earlier sessions stay ended.
    expect((await shop.app.inject({ url: '/api/account/data.json', headers })).statusCode).toBe(401)
    const login = { email: user.email, password: WORLD_PASSWORD }
    expect(
      (await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).statusCode,
    ).toBe(200)
  })

  it('stays in the trash while somebody else has the address', async () => {
    const user = await shop.world.user()
    const entry = await deleteUser(user.id)
    const taker = await shop.world.user({ email: user.email })
    const refused = await restore(entry)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ message: 'Somebody has an account with this address by now' })
    await deleteUser(taker.id)
    expect((await restore(entry)).statusCode).toBe(200)
  })

  it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'stays in the trash while somebody is registering with the address at that moment',
    async () => {
      const user = await shop.world.user()
      const entry = await deleteUser(user.id)
      const { promise: registered, resolve: register } = Promise.withResolvers<void>()
      const { promise: waiting, resolve: isWaiting } = Promise.withResolvers<void>()
      const registration = shop.db.transaction().execute(async (tx) => {
        await insertUser(tx, {
          username: 'Taker',
          email: user.email,
          passwordHash: 'none',
          role: 'user',
          at: shop.clock.now(),
        })
        isWaiting()
        await registered
      })
      await waiting
      const restoring = restore(entry)
      while (!(await somebodyWaits()));
      register()
      await registration
      expect((await restoring).statusCode).toBe(409)
      expect(await entryOf(user.id)).toBeDefined()
    },
  )

  it('is gone for good when an admin says so, out of the trash of products as well', async () => {
    const user = await shop.world.user({ bio: 'Nachtigall sang here' })
    const review = await shop.world.review({ user_id: user.id, comment: 'Nachtigall' })
    const product = await deleteProduct(review.product_id)
    const entry = await deleteUser(user.id)
    expect((await call('DELETE', `/api/trash/${entry._id}`)).statusCode).toBe(200)
    expect(await rowsOf('trash_rows', sql`t::text like '%Nachtigall%'`)).toEqual([])
    expect((await restore(entry)).statusCode).toBe(404)
    await restore(product)
    expect((await detail(review.product_id)).reviews).toEqual([])
  })
})

it('whoever erases the own account leaves nothing in the trash', async () => {
  const user = await shop.world.user({ role: 'admin' })
  const headers = await shop.world.signIn(user)
  const review = await shop.world.review({ user_id: user.id, comment: 'Rohrdommel' })
  const product = await shop.world.product({ author_id: user.id })
  await deleteProduct(review.product_id)
  const authored = await deleteProduct(product.id)
  const byThem = await shop.world.product()
  await call('DELETE', `/api/products/${byThem.id}`, headers)
  const answer = await call('POST', '/api/account/delete', headers, { password: WORLD_PASSWORD })
  expect(answer.statusCode).toBe(200)
  expect(await entryOf(user.id)).toBeUndefined()
  for (const table of ['trash', 'trash_rows'])
    expect(await rowsOf(table, sql`t::text like ${`%${user.id}%`} or t::text like '%Rohrdommel%'`)).toEqual(
      [],
    )
  expect((await restore(authored)).statusCode).toBe(200)
  expect((await detail(product.id)).product.author).toBeNull()
})

it('whoever erases an account takes earlier ones along that had the address, once it is confirmed', async () => {
  const { world, db } = shop
  const before = await world.user({ email: 'Rotkehlchen@example.com' })
  const review = await world.review({ user_id: before.id, comment: 'Zaunkoenig' })
  const product = await deleteProduct(review.product_id)
  const entry = await deleteUser(before.id)
  const eraseAnew = async (verifiedAt: Date | null) => {
    const { id } = await world.user({ email: 'rotkehlchen@example.com', verified_at: verifiedAt })
    const headers = await world.signIn({ id })
    const answer = await call('POST', '/api/account/delete', headers, { password: WORLD_PASSWORD })
    expect(answer.statusCode).toBe(200)
    return (await db.selectFrom('trash').select('id').execute()).map((left) => left.id)
  }
  // Anybody can register with somebody else's address.
  expect(await eraseAnew(null)).toContain(entry._id)
  const left = await eraseAnew(shop.clock.now())
  expect(left).not.toContain(entry._id)
  expect(left).toContain(product._id)
  expect(await rowsOf('trash_rows', sql`t::text ~* 'zaunkoenig|rotkehlchen'`)).toEqual([])
})

it('what was deleted thirty days ago is gone, and what a later release added to a table has its default', async () => {
  const [old, young] = [await shop.world.product(), await shop.world.product()]
  await deleteProduct(old.id)
  shop.clock.advance(TRASH_DAYS * 24 * 60 * 60 * 1_000)
  admin = await shop.world.signIn(boss)
  const entry = await deleteProduct(young.id)
  await shop.jobs.tick('sweep-old-rows')
  expect(await entryOf(old.id)).toBeDefined()
  shop.clock.advance(1)
  await shop.jobs.tick('sweep-old-rows')
  expect(await entryOf(old.id)).toBeUndefined()
  await sql`update trash_rows set content = content - 'version' where trash_id = ${entry._id}`.execute(
    shop.db,
  )
  expect((await restore(entry)).statusCode).toBe(200)
  expect(await rowsOf('products', sql`id = ${young.id}`)).toMatchObject([{ version: 1 }])
})

it('the list is searched by name and kind', async () => {
  const product = await shop.world.product({ name: 'Bird of paradise' })
  const user = await shop.world.user({ email: 'bird@example.com' })
  await deleteProduct(product.id)
  await deleteUser(user.id)
  const names = async (query: string) => (await listed(query)).entries.map(({ name }) => name)
  expect(await names('?q=BIRD')).toEqual(['bird@example.com', 'Bird of paradise'])
  expect(await names('?q=bird&kind=product')).toEqual(['Bird of paradise'])
})

/** Tables whose rows are deleted with a product, an account or a review and not restored, with the reason. */
const LEFT_OUT: Record<string, string> = {
  sessions: 'over',
  account_tokens: 'of links that can be asked for again',
  login_challenges: 'of these minutes',
  rating_counts: 'counted anew',
  calendar_feeds: 'an address that can be made again',
}

it('every table that goes with a product or an account is kept, or is known to be left out', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and confdeltype = 'c' and child.relnamespace = 'public'::regnamespace`.execute(
    shop.db,
  )
  const goingWith = (top: string): string[] => {
    const children = rows.filter(({ parent }) => parent === top).map(({ child }) => child)
    return [...children, ...children.flatMap(goingWith)]
  }
  for (const [top, parts] of [
    ['products', PRODUCT_TRASH],
    ['users', USER_TRASH],
  ] as const) {
    const kept = new Set<string>(parts.map(({ table }) => table))
    const missing = goingWith(top).filter((table) => !kept.has(table) && !(table in LEFT_OUT))
    expect([top, missing]).toEqual([top, []])
  }
})
