import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_CATEGORIES } from '../../../../contract/category-limits.ts'
import { UNDO_DAYS } from '../../../../contract/imports.ts'
import { importsOf, sampleFile } from '../../../testing/import-fixture.ts'
import { createPlanReader, readWhole } from '../../../testing/query-plans.ts'
import { openTestShop, startSecondNode } from '../../../testing/test-shop.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { importPlace } from './imports.personal-data.ts'
import { pageOfRows } from './imports.service.ts'

const shop = await openTestShop()
const user = await shop.world.user({ role: 'admin' })
const admin = await shop.world.signIn(user)
const imports = importsOf(shop, admin)
const HEADER =
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty'

beforeEach(async () => {
  for (const table of [
    'imports',
    'external_ids',
    'redirects',
    'order_lines',
    'orders',
    'products',
    'product_families',
  ] as const)
    await shop.db.deleteFrom(table).execute()
  await shop.db.deleteFrom('categories').where('holds', '=', 'other').execute()
})

/** A file of so many products of two sizes. */
const plants = (number: number, price = (_index: number) => '9.90') =>
  [
    HEADER,
    ...Array.from({ length: number }, (_, index) => [
      `plant-${index},Plant ${index},Size,S,${price(index)},shopify,5`,
      `plant-${index},,,M,12.90,shopify,7`,
    ]),
  ]
    .flat()
    .join('\n')

const count = async (table: 'products' | 'stock' | 'redirects' | 'external_ids' | 'import_rows') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.db)).rows[0]!.n

/** What is in the shop, without ids and times. */
const everything = async () =>
  (
    await sql`
      select products.name, price_cents, slug, option_values, family_position, leads, listed, price_to_cents, quantity, product_families.name as family
      from products left join stock on stock.product_id = products.id left join product_families on product_families.id = family_id
      order by products.name`.execute(shop.db)
  ).rows

const post = async (id: string, step: string) =>
  (await shop.call('POST', `/api/imports/${id}/${step}`, admin)).statusCode

describe('an import', () => {
  it('writes all lines but the bad one', async () => {
    const done = await imports.run(plants(300, (index) => (index === 200 ? 'dear' : '9.90')))
    expect(done).toMatchObject({ state: 'done', counts: { create: 300, refused: 1, rows: 301, done: 300 } })
    // Of each product that was written, and of its shop's two lists of all.
    expect([await count('products'), await count('stock'), await count('redirects')]).toEqual([599, 599, 302])
  })

  it('stops at a fault, and goes on once an admin says so', async () => {
    const look = await imports.send('Handle,Title,Variant Price\na,A,1\nb,B,2\nc,C,3\n')
    await sql`create function no_b() returns trigger language plpgsql as
      $$ begin if new.name = 'B' then raise exception 'no B'; end if; return new; end $$`.execute(shop.db)
    await sql`create trigger no_b before insert on products for each row execute function no_b()`.execute(
      shop.db,
    )
    const stopped = await imports.start(look)
    await sql`drop trigger no_b on products`.execute(shop.db)
    await sql`drop function no_b()`.execute(shop.db)
    expect(stopped).toMatchObject({ state: 'paused', problem: expect.stringContaining('fault') })
    expect(await count('products')).toBe(0)
    expect(await post(look._id, 'resume')).toBe(200)
    await shop.jobs.settled()
    expect(await imports.view(look._id)).toMatchObject({ state: 'done', problem: null, counts: { done: 3 } })
  })

  it('refuses alone what the shop cannot take when it is written', async () => {
    const look = await imports.send(
      'Handle,Title,Type,Variant Price\na,A,One,1\nb,B,Two,2\nc,C,Two,3\nd,D,One,4\n',
    )
    const there = await shop.rows('categories', ['key'], {})
    for (let more = there.length; more < MAX_CATEGORIES - 1; more += 1)
      await shop.insert('categories', [
        {
          key: `c ${more}`,
          title: `C ${more}`,
          slug: `c-${more}`,
          position: more,
          holds: 'other',
          updated_at: shop.clock.now(),
        },
      ])
    const done = await imports.start(look)
    expect(done).toMatchObject({ state: 'done', counts: { create: 2, refused: 2, done: 4 } })
    expect(await imports.refusals(look._id)).toContain(
      `line 3: A shop has at most ${MAX_CATEGORIES} categories`,
    )
  })

  it('starts only the plan that was looked at', async () => {
    const look = await imports.send(plants(3))
    await shop.call('PATCH', `/api/imports/${look._id}`, admin, { options: { decimalMark: ',' } })
    await shop.jobs.settled()
    await expect(imports.start(look)).rejects.toThrow('409')
    const other = await imports.view(look._id)
    expect(other).toMatchObject({ state: 'ready', options: { decimalMark: ',' } })
    expect(other.plan).not.toBe(look.plan)
    expect(await count('products')).toBe(0)
  })

  it('pauses and goes on where it was', async () => {
    const look = await imports.send(plants(150))
    await shop.update('imports', { id: look._id }, { slice: 25 })
    const starting = shop.call('POST', `/api/imports/${look._id}/start`, admin, { plan: look.plan })
    await expect.poll(async () => (await imports.view(look._id)).counts.done).toBeGreaterThan(0)
    expect((await starting).statusCode).toBe(200)
    expect(await post(look._id, 'pause')).toBe(200)
    await shop.jobs.settled()
    const paused = await imports.view(look._id)
    expect(paused.state).toBe('paused')
    expect(await count('products')).toBe(2 * paused.counts.done)
    expect(paused.counts.done).toBeLessThan(150)
    expect(await post(look._id, 'resume')).toBe(200)
    await shop.jobs.settled()
    expect(await imports.view(look._id)).toMatchObject({ state: 'done', counts: { done: 150 } })
    expect(await count('products')).toBe(300)
  })

  it('is gone on with by another node, and comes to the same', async () => {
    await imports.run(plants(60))
    const whole = await everything()
    for (const table of ['imports', 'external_ids', 'redirects', 'products', 'product_families'] as const)
      await shop.db.deleteFrom(table).execute()
    const look = await imports.send(plants(60))
    await shop.update('imports', { id: look._id }, { slice: 25 })
    const starting = shop.call('POST', `/api/imports/${look._id}/start`, admin, { plan: look.plan })
    await expect.poll(async () => (await imports.view(look._id)).counts.done).toBeGreaterThan(0)
    await starting
    await post(look._id, 'pause')
    await shop.jobs.settled()
    // As a killed node leaves it.
    await shop.update('imports', { id: look._id }, { state: 'running' })
    const other = await startSecondNode(shop)
    await other.jobs.tick('look-for-imports')
    expect(await imports.view(look._id)).toMatchObject({ state: 'done', counts: { done: 60 } })
    expect(await everything()).toEqual(whole)
  })

  it('whose node was killed while it read the file asks for the file again', async () => {
    const look = await imports.send(plants(3))
    await shop.update('imports', { id: look._id }, { state: 'reading', staged_at: null })
    shop.clock.advance(61_000)
    await shop.jobs.tick('look-for-imports')
    expect(await imports.view(look._id)).toMatchObject({ state: 'failed', problem: 'Send the file again' })
    expect([await count('products'), await count('import_rows')]).toEqual([0, 0])
  })
})

it('files that were dropped with their products are looked at again once these are here, or gone', async () => {
  const products = await imports.send(plants(2))
  const reviews = await imports.send(
    'title,body,rating,review_date,reviewer_name,product_handle\nFine,It grows.,5,2025-01-02,Ann,plant-1\n',
  )
  expect(reviews).toMatchObject({ state: 'ready', waitsForProducts: true, counts: { create: 0, refused: 1 } })
  await imports.start(products)
  const again = await imports.view(reviews._id)
  expect(again).toMatchObject({ state: 'ready', waitsForProducts: false, counts: { create: 1 } })
  expect(again.plan).not.toBe(reviews.plan)
  await imports.undo(products._id)
  const gone = { state: 'ready', waitsForProducts: false, counts: { refused: 1 } }
  expect(await imports.view(reviews._id)).toMatchObject(gone)
})

describe('the rows of an import', () => {
  it('are listed by outcome and name, and sent as a file', async () => {
    const { _id: id } = await imports.send(`${plants(30)}\nnone,None,,,0,,\n`)
    const page = async (query: string) =>
      (await shop.call('GET', `/api/imports/${id}/rows?${query}`, admin)).json()
    expect(await page('page=2&limit=10')).toMatchObject({
      totalRows: 31,
      totalPages: 4,
      rows: [{ line: 22 }, ...Array.from({ length: 9 }, () => ({}))],
    })
    expect(await page('outcome=refused')).toMatchObject({
      totalRows: 1,
      rows: [{ name: 'None', sentence: 'has no price above zero' }],
    })
    expect(await page('q=plant 2')).toMatchObject({ totalRows: 11 })
    const report = await shop.call('GET', `/api/imports/${id}/report.csv`, admin)
    expect(report.body).toContain('62,None,refused,has no price above zero,,')
    expect(report.body.trimEnd().split('\n')).toHaveLength(32)
  })
})

it('indexes serve the rows of an import, its slices and the search for a person, among 20,000', async () => {
  const { _id: id } = await imports.send(plants(1))
  await sql`
    insert into import_rows (import_id, position, line, external_key, emails, lines, name, outcome)
    select ${id}::uuid, 10 + 2 * n, 5 + n, 'key ' || n, array['a' || n || '@example.com'],
      jsonb_build_array(jsonb_build_array(n, repeat('x', 900))), 'Plant ' || n,
      case when n % 10 = 0 then 'refused' else 'create' end
    from generate_series(1, 20000) n`.execute(shop.db)
  await sql`analyze import_rows`.execute(shop.db)
  const { steps } = await createPlanReader(shop.database).plansOf(async (db) => {
    const app = { ...shop.app, db, settings: shop.app.settings } as typeof shop.app
    for (const outcome of [undefined, 'refused', 'create', 'noted'] as const)
      await pageOfRows(app, id, { page: 1, limit: 12, ...(outcome && { outcome }) })
    await pageOfRows(app, id, { page: 3, limit: 12, outcome: 'create' })
    await inTransaction(db, (tx) =>
      importPlace.erase(tx, {
        id,
        emailKeys: ['a7@example.com'],
        confirmedKeys: [],
        others: [],
        at: shop.clock.now(),
      }),
    )
  })
  expect(readWhole(steps)).not.toContain('import_rows')
  expect(await shop.rows('import_rows', ['name'], { name: 'Plant 7' })).toEqual([])
})

describe('an undo', () => {
  it('takes all away, and the file can be imported again', async () => {
    const done = await imports.run(sampleFile('shopify-products'))
    expect(await imports.undo(done._id)).toMatchObject({ state: 'undone', counts: { kept: 0, done: 0 } })
    expect([
      await count('products'),
      await count('stock'),
      await count('redirects'),
      await count('external_ids'),
    ]).toEqual([0, 0, 0, 0])
    expect((await imports.run(sampleFile('shopify-products'))).counts).toMatchObject({ create: 5, done: 5 })
  })

  it('keeps what was sold, reviewed, held, edited or put into a family since', async () => {
    const names = ['sold', 'reviewed', 'edited', 'joined', 'left']
    const done = await imports.run(
      `${HEADER}\n${names.map((name) => `${name},${name},,,5,shopify,9`).join('\n')}`,
    )
    const of = Object.fromEntries(
      (await shop.db.selectFrom('products').selectAll().execute()).map((row) => [row.name, row]),
    )
    await shop.world.order({ user: await shop.world.user(), lines: [{ product: of.sold! }] })
    await shop.world.review({ product_id: of.reviewed!.id, user_id: (await shop.world.user()).id })
    await shop.call('PATCH', `/api/products/update-product/${of.edited!.id}`, admin, { price: 6 })
    await shop.call('POST', '/api/families', admin, {
      name: 'Family',
      options: [{ name: 'Size' }],
      members: [{ productId: of.joined!.id, values: ['S'] }],
    })
    expect(await imports.undo(done._id)).toMatchObject({ state: 'undone', counts: { kept: 4, create: 1 } })
    expect(
      (await imports.rows(done._id, '&outcome=kept')).map(({ name, sentence }) => `${name} ${sentence}`),
    ).toEqual([
      'sold was sold since',
      'reviewed was reviewed since',
      'edited was edited since',
      expect.stringMatching(/^joined was (edited|put into a family) since$/),
    ])
    expect(await count('products')).toBe(4)
  })

  it('takes the categories that the file has added, but what is used since, and their old addresses', async () => {
    const before = await shop.rows('categories', ['key'], {})
    const file = 'Handle,Title,Type,Variant Price\na,A,Ferns,1\nb,B,Big Palms,2\nc,C,Indoor Plants,3\n'
    const done = await imports.run(file)
    expect(await shop.rows('categories', ['key'], {})).toHaveLength(before.length + 2)
    const to = async (address: string) => (await shop.app.redirects.follow(address))?.to
    expect(await to('/collections/big-palms?sort_by=price')).toBe('/categories/big-palms?sort_by=price')
    expect(await to('/collections/indoor-plants')).toBe('/categories/indoor-plants')
    expect(await to('/collections/all')).toBe('/shop')
    await shop.world.product({ category: 'ferns' })
    await imports.undo(done._id)
    expect((await shop.rows('categories', ['key'], {}, 'key')).map(({ key }) => key)).toEqual(
      [...before.map(({ key }) => key), 'ferns'].toSorted(),
    )
    expect(await count('redirects')).toBe(0)
  })

  it('takes products with the reviews that were moved in with them', async () => {
    const products = await imports.run(plants(2))
    const reviews = await imports.run(
      'title,body,rating,review_date,reviewer_name,product_handle\nFine,It grows.,5,2025-01-02,Ann,plant-1\n',
    )
    expect(reviews.counts).toMatchObject({ create: 1 })
    expect((await imports.undo(products._id)).counts.kept).toBe(0)
    expect(await shop.rows('reviews', ['id'], {})).toEqual([])
    expect(await imports.undo(reviews._id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
  })

  it('gives changed products their former fields', async () => {
    await imports.run(plants(3))
    const before = await everything()
    const second = await imports.run(plants(3, () => '4.50'))
    expect(second.counts).toMatchObject({ change: 3 })
    expect(await everything()).not.toEqual(before)
    await imports.undo(second._id)
    expect(await everything()).toEqual(before)
    expect((await imports.run(plants(3, () => '4.50'))).counts).toMatchObject({ change: 3 })
  })
})

it('rows are deleted once the undo is over', async () => {
  const done = await imports.run(plants(3))
  shop.clock.advance(UNDO_DAYS * 86_400_000 - 1)
  await shop.jobs.tick('sweep-imports')
  expect(await count('import_rows')).toBe(3)
  shop.clock.advance(2)
  await shop.jobs.tick('sweep-imports')
  expect(await count('import_rows')).toBe(0)
  const again = await shop.world.signIn(user)
  expect((await shop.call('POST', `/api/imports/${done._id}/undo`, again)).statusCode).toBe(409)
})
