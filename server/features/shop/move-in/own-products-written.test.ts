import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { importOwnFile, importsOf, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
const { undo } = importsOf(shop, admin)

const look = (file: string) => lookAtOwnFile(shop, admin, file, 'products')
const write = (file: string) => importOwnFile(shop, admin, file, 'products')
const products = async (q: string) =>
  (await shop.app.inject({ url: '/api/products', query: { q } })).json().products
const edit = (id: string, change: object) =>
  shop.call('PATCH', `/api/products/update-product/${id}`, admin, change)
const header = 'name,category,price,description'

it('creates and changes, tells other programs, and has one entry of counts in the audit log', async () => {
  const { id } = await shop.world.product({ name: 'Changing fern', price_cents: 1_000 })
  const hook = { url: 'https://programs.example/hook', types: ['product.updated', 'product.created'] }
  expect((await shop.call('POST', '/api/webhook-endpoints', admin, hook)).statusCode).toBe(201)
  const page = async () => (await shop.app.inject(`/api/products/${id}`)).json().product
  expect(await page()).toMatchObject({ price: 10 })
  const done = await write(
    `${header}\nChanging fern,indoor plants,12.50,Now dearer\nNew palm,outdoor plants,7,x`,
  )
  expect(done).toMatchObject({ state: 'done', counts: { create: 1, change: 1, refused: 0, done: 2 } })
  expect(await products('Changing fern')).toMatchObject([{ price: 12.5, version: 2 }])
  expect(await page()).toMatchObject({ price: 12.5 })
  expect(await products('New palm')).toMatchObject([{ price: 7, category: 'outdoor plants' }])
  const told = await sql<{ type: string }>`select kind as type from webhook_deliveries order by kind`.execute(
    shop.db,
  )
  expect(told.rows.map(({ type }) => type)).toEqual(['product.created', 'product.updated'])
  const { entries } = (await shop.app.inject({ url: '/api/audit', headers: admin })).json()
  expect(entries[0]).toMatchObject({
    action: 'start import',
    subject: { _id: done._id },
    after: { source: 'own', kind: 'products', counts: { create: 1, change: 1 } },
  })
  expect(entries.filter(({ action }: { action: string }) => action.includes('product'))).toEqual([])
})

it('makes a name once when two files have it, looked at at one moment', async () => {
  const { start, rows } = importsOf(shop, admin)
  const files = ['Racing fern', 'RACING FERN', 'racing fern'].map(
    (name, index) => `${header}\n${name},indoor plants,${index + 1},x`,
  )
  const looks = []
  for (const file of files) looks.push(await look(file))
  expect(looks.map(({ counts }) => counts.create)).toEqual([1, 1, 1])
  const done = []
  for (const each of looks) done.push(await start(each))
  expect(done.map(({ counts }) => counts.create)).toEqual([1, 0, 0])
  expect(await rows(done[1]!._id)).toMatchObject([
    { outcome: 'refused', sentence: expect.stringContaining('the shop has changed since the look') },
  ])
  expect(await products('racing fern')).toHaveLength(1)
})

describe('what the look showed binds', () => {
  it('a row whose product somebody edited since is left alone', async () => {
    const [one, other] = [await shop.world.product(), await shop.world.product()]
    const { start } = importsOf(shop, admin)
    const planned = await look(`${header}\n${one.name},indoor plants,11,x\n${other.name},indoor plants,12,x`)
    await edit(one.id, { price: 99 })
    const done = await start(planned)
    expect(done.counts).toMatchObject({ change: 1, refused: 1 })
    expect((await importsOf(shop, admin).rows(done._id))[0]).toMatchObject({
      sentence: 'was left as it is: the shop has changed since the look; send the file again',
    })
    expect(await products(one.name)).toMatchObject([{ price: 99 }])
    expect(await products(other.name)).toMatchObject([{ price: 12 }])
  })

  it('but not one of which somebody did a part already', async () => {
    const { id, name } = await shop.world.product({ description: 'before' })
    const planned = await look(`${header}\n${name},indoor plants,11,after`)
    await edit(id, { description: 'after' })
    expect((await importsOf(shop, admin).start(planned)).counts).toMatchObject({ change: 1, refused: 0 })
    expect(await products(name)).toMatchObject([{ price: 11 }])
  })

  it('and a file that is older than the shop overwrites nothing', async () => {
    const { id, name, category } = await shop.world.product({ price_cents: 900 })
    await edit(id, { price: 9.5 })
    const row = (price: string) => `id,version,${header}\n${id},1,${name},${category},${price},x`
    expect((await look(row('8'))).rows).toMatchObject([
      { outcome: 'refused', sentence: 'version was changed by somebody else after this file was exported' },
    ])
  })
})

it('a price below a tenth of the former ones needs the password before it starts', async () => {
  const { id, name } = await shop.world.product({ price_cents: 5_000 })
  const bob = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  shop.clock.advance(11 * 60_000)
  const start = async (price: string) => {
    const { _id, plan } = await lookAtOwnFile(
      shop,
      bob,
      `${header}\n${name},indoor plants,${price},x`,
      'products',
    )
    const answer = await shop.call('POST', `/api/imports/${_id}/start`, bob, { plan })
    await shop.jobs.settled()
    return answer
  }
  expect((await start('4.99')).json()).toMatchObject({ code: 'confirm_needed' })
  expect((await start('10')).statusCode).toBe(200)
  expect((await shop.row('products', ['price_cents'], { id })).price_cents).toBe(1_000)
  expect((await start('4.99')).json()).toMatchObject({ code: 'confirm_needed' })
})

describe('its undo', () => {
  it('takes new products away and gives changed ones their fields back', async () => {
    const { id, name } = await shop.world.product({ price_cents: 1_000, description: 'before' })
    const before = await products(name)
    const done = await write(`${header}\n${name},outdoor plants,11,after\nUndone palm,indoor plants,7,x`)
    expect(await undo(done._id)).toMatchObject({ state: 'undone', counts: { kept: 0, done: 0 } })
    expect(await products('Undone palm')).toEqual([])
    expect(await products(name)).toMatchObject([
      { _id: id, price: 10, description: 'before', category: before[0].category },
    ])
    const again = await look(`${header}\n${name},outdoor plants,11,after\nUndone palm,indoor plants,7,x`)
    expect(again.counts).toMatchObject({ create: 1, change: 1 })
  })

  it('leaves what was sold or edited since', async () => {
    const { id, name } = await shop.world.product({ price_cents: 1_000 })
    const done = await write(
      `${header}\n${name},indoor plants,11,x\nSold palm,indoor plants,7,x\nEdited palm,indoor plants,7,x\nFree palm,indoor plants,7,x`,
    )
    await edit(id, { price: 12 })
    const [sold] = await products('Sold palm')
    const [edited] = await products('Edited palm')
    await edit(edited._id, { price: 8 })
    const product = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', sold._id)
      .executeTakeFirstOrThrow()
    await shop.world.order({ lines: [{ product, quantity: 1 }] })
    expect(await undo(done._id)).toMatchObject({ state: 'undone', counts: { kept: 3 } })
    expect((await importsOf(shop, admin).rows(done._id)).map(({ sentence }) => sentence)).toEqual([
      'was edited since',
      'was sold since',
      'was edited since',
      null,
    ])
    expect(await products('Free palm')).toEqual([])
    expect(await products(name)).toMatchObject([{ price: 12 }])
  })
})

it('tells the planner of a thousand new products at once', async () => {
  const rows = Array.from({ length: 1_000 }, (_, number) => `Fern ${number},indoor plants,9.99,Green`)
  expect((await write([header, ...rows].join('\n'))).counts).toMatchObject({ create: 1_000 })
  const known = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where relname = 'products'`.execute(shop.db)
  expect(known.rows[0]?.rows).toBeGreaterThanOrEqual(1_000)
})
