import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { StagedImportView, StagedRowList } from '../../../../contract/schemas/imports.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { setUpErasure } from '../../../testing/erasure-fixture.ts'
import { tablesWith } from '../../../testing/tables-with.ts'
import { noteThings } from './known-things.store.ts'

const desk = await setUpErasure()
const { shop, boss } = desk

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8')

async function send(csv: string, options: object = {}): Promise<StagedImportView> {
  const headers = { ...(await shop.world.signIn(boss)), 'content-type': 'text/csv' }
  const json = { ...headers, 'content-type': 'application/json' }
  const sent = await shop.call('POST', '/api/imports?name=file.csv', headers, csv)
  expect(sent.statusCode, sent.body).toBe(202)
  await shop.jobs.settled()
  const { _id: id } = sent.json<StagedImportView>()
  await shop.call('PATCH', `/api/imports/${id}`, json, { options })
  await shop.jobs.settled()
  return view(id)
}
const view = async (id: string) => (await desk.call('GET', `/api/imports/${id}`)).json<StagedImportView>()
const step = async (id: string, name: 'start' | 'undo', body: object = {}) => {
  const headers = { ...(await shop.world.signIn(boss)), 'content-type': 'application/json' }
  const answer = await shop.call('POST', `/api/imports/${id}/${name}`, headers, body)
  expect(answer.statusCode, answer.body).toBe(200)
  await shop.jobs.settled()
  return view(id)
}
async function moveIn(csv: string, options: object = {}): Promise<StagedImportView> {
  const planned = await send(csv, options)
  expect(planned.state, planned.problem ?? '').toBe('ready')
  const done = await step(planned._id, 'start', { plan: planned.plan })
  expect(done.state, done.problem ?? '').toBe('done')
  return done
}
const rowsOf = async (id: string) =>
  (await desk.call('GET', `/api/imports/${id}/rows?limit=100`))
    .json<StagedRowList>()
    .rows.map(({ line, outcome, sentence }) => `${line} ${sentence ?? outcome}`)
const again = async (csv: string, options: object = {}) => {
  const { counts } = await send(csv, options)
  return [counts.create, counts.change]
}

it('customers of both platforms come in, each once, and go out again', async () => {
  const shopify = await moveIn(sample('shopify-customers.csv'))
  expect(await rowsOf(shopify._id)).toEqual([
    '2 create',
    '3 create',
    '4 has no e-mail',
    '5 has the same e-mail as line 2',
    '6 has an e-mail that is no address',
    '7 create',
  ])
  expect(shopify.uninvited).toBe(3)
  const older = await moveIn(sample('shopify-customers-older.csv'))
  expect(await rowsOf(older._id)).toEqual(['2 create', '3 create', '4 has no e-mail'])
  const woo = await moveIn(sample('woo-customers.csv'))
  expect(await rowsOf(woo._id)).toEqual([
    '2 create',
    '3 create',
    '4 has the role shop_manager; only customers are taken',
    '5 has no e-mail',
    '6 has the same e-mail as line 2',
  ])
  expect(await again(sample('shopify-customers.csv'))).toEqual([0, 0])
  expect(await shop.rows('email_opt_outs', ['email_key'], {}, 'email_key')).toEqual(
    ['bo', 'gus', 'jo', 'kim'].map((name) => ({ email_key: `${name}@customers.example` })),
  )
  expect(
    await shop.rows('past_addresses', ['line1', 'phone', 'postal_code'], {
      email_key: 'ada@customers.example',
    }),
  ).toEqual([{ line1: '12 Moss Lane', phone: '+15035550100', postal_code: '97201' }])
  for (const { _id: id } of [woo, older]) expect((await step(id, 'undo')).state).toBe('undone')
  expect(await shop.rows('users', ['email'], { role: 'user' }, 'email')).toHaveLength(3)
  expect(await shop.rows('emails', ['kind'], {})).toEqual([])
})

it('past orders of both platforms come in with their amounts as they are', async () => {
  await moveIn(sample('shopify-orders.csv'))
  await moveIn(sample('woo-orders.csv'))
  const orders = await shop.db
    .selectFrom('past_orders')
    .select(['number', 'total_cents', 'refunded_cents', 'placed_at', 'email_key'])
    .orderBy('number')
    .execute()
  expect(
    orders.map((row) => [row.number, row.total_cents, row.refunded_cents, row.email_key.split('@')[0]]),
  ).toEqual([
    ['#1001', 5_850, 0, 'ada'],
    ['#1002', 5_846, 1_900, 'ada'],
    ['#1003', 2_995, 0, ''],
    ['#1004', 2_500, 0, 'bo'],
    ['#1005', 2_500, 0, 'emile'],
    ['900', 2_520, 0, 'jo'],
    ['902', 4_000, 0, ''],
    ['R-901', 1_800, 1_800, 'jo'],
  ])
  expect(orders[0]?.placed_at.toISOString()).toBe('2024-11-03T07:30:00.000Z')
  expect(await shop.rows('past_order_lines', ['name'], {})).toHaveLength(11)
  expect(await tablesWith(shop.db, '203.0.113.7', 'Mozilla')).toEqual([])
  expect(await again(sample('shopify-orders.csv'))).toEqual([0, 0])
})

it('reviews and redirects find the products that came before', async () => {
  const [fern, can] = [await shop.world.product({ sku: '100200300' }), await shop.world.product()]
  const things = [
    { key: 'boston-fern', id: fern.id, hash: '', version: 1 },
    { key: 'watering-can', id: can.id, hash: '', version: 1 },
  ]
  await inTransaction(shop.db, (tx) => noteThings(tx, 'shopify', 'products', things))
  const reviews = await moveIn(sample('judgeme-reviews.csv'))
  expect(await rowsOf(reviews._id)).toEqual([
    '2 create',
    '3 create',
    '4 was marked as spam',
    '5 has no stars from 1 to 5',
    '6 create',
    '7 matches no product',
    '8 is the same review as line 2',
  ])
  expect(await shop.row('products', ['review_count', 'rating_hundredths'], { id: fern.id })).toEqual({
    review_count: 2,
    rating_hundredths: 350,
  })
  // Ada bought it at the former shop, Bo something else.
  expect(await shop.rows('reviews', ['rating', 'verified'], { product_id: fern.id }, 'rating')).toEqual([
    { rating: 2, verified: false },
    { rating: 5, verified: true },
  ])
  expect(reviews.pictures).toEqual({ waiting: 2, done: 0, failed: 0 })
  expect(await again(sample('judgeme-reviews.csv'))).toEqual([0, 0])

  const formerShop = 'https://hollow-oak.example'
  const redirects = await moveIn(sample('shopify-redirects.csv'), { formerShop })
  expect(await rowsOf(redirects._id)).toEqual([
    ...['2', '3', '4', '5', '6', '7', '8'].map((line) => `${line} create`),
    '9 leads back to itself',
    '10 cannot be redirected',
    '11 cannot be redirected',
    '12 leads to another site',
    '13 has the same address as line 3',
    '14 is not an address',
  ])
  expect(await shop.app.redirects.follow('/old-a')).toEqual({ status: 301, to: '/shop' })
  expect(await shop.app.redirects.follow('/products/clay-plant-pot')).toEqual({
    status: 301,
    to: `/shop/${fern.id}`,
  })
  expect(await again(sample('shopify-redirects.csv'), { formerShop })).toEqual([0, 0])
})

it('a moved customer who is erased leaves nothing, in staged rows neither', async () => {
  const [ada] = await shop.rows('users', ['id'], { email_key: 'ada@customers.example' })
  await shop.jobs.settled()
  const places = await tablesWith(shop.db, 'ada@customers.example', 'Moss Lane')
  expect(places).toEqual(['external_ids', 'import_rows', 'past_addresses', 'past_orders', 'reviews', 'users'])
  expect((await desk.eraseByAdmin(ada!.id)).statusCode).toBe(200)
  const left = await tablesWith(shop.db, 'ada@customers.example')
  expect(left).toEqual([])
})
