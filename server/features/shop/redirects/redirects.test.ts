import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { MAX_MISSING } from '../../../../contract/redirects.ts'
import type { MissingView, RedirectListView, RedirectView } from '../../../../contract/schemas/redirect.ts'
import { createPlanReader, readWhole } from '../../../testing/query-plans.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { pagesAmong } from './pages-among.ts'
import { leadOn } from '../../../history/moved-pages.ts'
import { addMissing, redirectOf, redirectsWith } from './redirects.store.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { newestFirst, readWindow } from '../../../database/fetch-page.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
beforeEach(async () => {
  await shop.app.redirects.write()
  await shop.db.deleteFrom('redirects').execute()
  await shop.db.deleteFrom('missing_paths').execute()
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  shop.call(method, url, admin, payload)
const add = (from: string, to: string, status = 301) => call('POST', '/api/redirects', { from, to, status })
const listed = async () => (await call('GET', '/api/redirects')).json<RedirectListView>().redirects
const leads = async () => new Map((await listed()).map(({ from, to }) => [from, to]))

it('is followed in any case, with or without a slash at the end, and hands the query on', async () => {
  expect((await add('/Old/', '/shop')).json()).toMatchObject({
    from: '/old',
    to: '/shop',
    status: 301,
    hits: 0,
  })
  const { follow } = shop.app.redirects
  expect(await follow('/old')).toEqual({ status: 301, to: '/shop' })
  expect(await follow('/OLD/?a=1&b=2')).toEqual({ status: 301, to: '/shop?a=1&b=2' })
  expect(await follow('/older')).toBeNull()
  await add('/sale', '/shop?sale=true#list')
  expect(await follow('/sale?a=1')).toEqual({ status: 301, to: '/shop?sale=true&a=1#list' })
})

it('a query of the old address must be asked for, and is tried before the path alone', async () => {
  const { follow } = shop.app.redirects
  const from = '/index.php?route=product/product&product_id='
  expect((await add(`${from}42`, '/shop/one?a=b')).json()).toMatchObject({ from: `${from}42` })
  expect((await add(`${from}43`, '/shop/two')).statusCode).toBe(201)
  expect(await follow(`${from}44`)).toBeNull()
  await add('/Index.php', '/shop')
  expect((await add(`/INDEX.php?route=product%2Fproduct&Product_id=42`, '/shop')).statusCode).toBe(409)
  const to = async (address: string) => (await follow(address))?.to
  expect(await to(`${from}42`)).toBe('/shop/one?a=b')
  expect(await to(`/Index.php?route=product%2Fproduct&product_id=43&utm_source=mail`)).toBe(
    '/shop/two?utm_source=mail',
  )
  expect(await to(`${from}44`)).toBe(`/shop?${from.slice('/index.php?'.length)}44`)
  expect(await to('/index.php')).toBe('/shop')
})

it('a product below a collection is found by its own address, unless that has a redirect', async () => {
  await add('/products/fern', '/shop/fern')
  await add('/products/fern?variant=2', '/shop/fern-large')
  await add('/collections/sale/products/fern', '/shop?sale=true')
  const to = async (address: string) => (await shop.app.redirects.follow(address))?.to
  expect(await to('/Collections/ferns/products/Fern/?a=1')).toBe('/shop/fern?a=1')
  expect(await to('/collections/ferns/products/fern?variant=2')).toBe('/shop/fern-large')
  expect(await to('/collections/sale/products/fern')).toBe('/shop?sale=true')
  expect(await to('/collections/ferns/products/moss')).toBeUndefined()
  expect(await to('/collections/products/fern')).toBeUndefined()
})

it('redirects with queries make no loop and no chain', async () => {
  await add('/p?id=1', '/q?id=1')
  const answer = await add('/q', '/p?id=1&page=2')
  expect(answer.json().details).toMatchObject([{ field: 'to', message: expect.stringContaining('/q?id=1') }])
  await add('/q?id=1', '/shop')
  await add('/o', '/q?id=1')
  expect(await leads()).toEqual(
    new Map([
      ['/p?id=1', '/shop'],
      ['/q?id=1', '/shop'],
      ['/o', '/shop'],
    ]),
  )
  await add('/z', '/q?id=2')
  expect((await leads()).get('/z')).toBe('/q?id=2')
})

it('letters beyond ASCII are compared in any case', async () => {
  await add('/CAFÉ', '/shop')
  expect(await shop.app.redirects.follow('/caf%C3%A9')).toMatchObject({ to: '/shop' })
  expect((await add('/cafe\u0301', '/contact')).statusCode).toBe(409)
})

it('a loop is refused with its chain, and nothing is stored', async () => {
  await add('/a', '/b')
  const answer = await add('/b', '/a')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toMatchObject([
    { field: 'to', message: expect.stringContaining('/b → /a → /b') },
  ])
  for (const to of ['/C/', '/.//c'])
    expect((await add('/c', to)).json().details).toMatchObject([
      { field: 'to', message: expect.stringContaining('/c → /c') },
    ])
  expect(await leads()).toEqual(new Map([['/a', '/b']]))
})

it('a chain is shortened to its end, whichever part is saved first', async () => {
  await add('/a', '/b')
  await add('/b', '/c')
  await add('/z', '/A')
  expect(await leads()).toEqual(
    new Map([
      ['/a', '/c'],
      ['/b', '/c'],
      ['/z', '/c'],
    ]),
  )
  const b = (await listed()).find(({ from }) => from === '/b')
  await call('PATCH', `/api/redirects/${b!._id}`, { to: '/d' })
  expect((await leads()).get('/b')).toBe('/d')
})

it.each(['before', 'after'])(
  'a redirect of a page, saved %s one to the page, does not lead on',
  async (when) => {
    if (when === 'before') await add('/shop', '/contact')
    await add('/old', '/shop')
    if (when === 'after') await add('/shop', '/contact')
    expect(await leads()).toEqual(
      new Map([
        ['/old', '/shop'],
        ['/shop', '/contact'],
      ]),
    )
    expect((await add('/contact', '/Shop')).json().details).toMatchObject([
      { message: expect.stringContaining('/contact → /shop → /contact') },
    ])
  },
)

it('knows every page with an address of its own', async () => {
  const features = join(import.meta.dirname, '../../../../web/features')
  const routes = globSync('!(dashboard)/**/*.routes.ts', { cwd: features })
  const pages = routes.flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(/(?:path: |shopAt\()'([\w-]+)'/g)].map(
      ([, path = '']) => `/${path}`,
    ),
  )
  expect(pages).toContain('/contact')
  expect([...(await pagesAmong(shop.db, pages))].toSorted()).toEqual(pages.toSorted())
})

it('says which are not used because there is a page', async () => {
  const product = await shop.world.product()
  const page = await shop.world.content()
  const hidden = await shop.world.content({ published_version: null, published_at: null })
  const paths = ['/shop', '/categories/indoor-plants', `/shop/${product.id}`, `/pages/${page.slug}`]
  const free = ['/old', '/shop/none', `/pages/${hidden.slug}`, `/blog/${page.slug}`]
  for (const path of [...paths, ...free]) expect((await add(path, '/contact')).statusCode).toBe(201)
  const shadowed = (await listed()).filter(({ isShadowed }) => isShadowed).map(({ from }) => from)
  expect(shadowed.toSorted()).toEqual(paths.toSorted())
})

it.each([
  ['from', '/', '/shop'],
  ['from', '/API/products', '/shop'],
  ['from', '/dashboard/admin', '/shop'],
  ['from', '/images/x', '/shop'],
  ['from', 'old', '/shop'],
  ['from', `/${'a'.repeat(301)}`, '/shop'],
  ['to', '/old', 'https://example.com'],
  ['to', '/old', '//example.com'],
  ['to', '/old', ''],
])('refuses a wrong %s: %s to %s', async (field, from, to) => {
  const answer = await add(from, to)
  expect([answer.statusCode, answer.json().details[0].field]).toEqual([400, field])
  expect(await listed()).toEqual([])
})

it('410 leads nowhere', async () => {
  expect((await add('/old', '/shop', 410)).statusCode).toBe(400)
  expect((await add('/old', '', 410)).json()).toMatchObject({ to: '', status: 410 })
  expect(await shop.app.redirects.follow('/old?a=1')).toMatchObject({ status: 410 })
  expect((await add('/older', '/old')).json()).toMatchObject({ to: '/old', status: 301 })
})

it('an address has one redirect, which can be changed and deleted', async () => {
  const { _id } = (await add('/old', '/shop')).json<RedirectView>()
  expect((await add('/OLD', '/contact')).statusCode).toBe(409)
  const turned = { from: '/new', to: '/old' }
  expect((await call('PATCH', `/api/redirects/${_id}`, turned)).json()).toMatchObject(turned)
  await call('PATCH', `/api/redirects/${_id}`, { from: '/old', to: '/shop' })
  expect((await call('PATCH', `/api/redirects/${_id}`, { status: 410 })).json()).toMatchObject({ to: '' })
  expect((await call('PATCH', `/api/redirects/${_id}`, { status: 302 })).statusCode).toBe(400)
  expect((await call('DELETE', `/api/redirects/${_id}`)).statusCode).toBe(200)
  expect((await call('DELETE', `/api/redirects/${_id}`)).statusCode).toBe(404)
  const { entries } = (await call('GET', '/api/audit?kind=redirect')).json()
  expect(entries[0]).toMatchObject({ action: 'delete redirect', before: { from: '/old' }, after: null })
})

it('counts its use and addresses without a page, until those get a redirect', async () => {
  await add('/old', '/shop')
  const { follow, write } = shop.app.redirects
  for (let times = 0; times < 10; times += 1) await follow('/old')
  for (let times = 0; times < 3; times += 1) await follow('/Nowhere/?a=1')
  await follow('/once')
  await follow('/api/none')
  await follow(`/${'a'.repeat(3_000)}`)
  await write()
  await write()
  expect(await listed()).toMatchObject([{ hits: 10, lastHitAt: shop.clock.now().toISOString() }])
  const missing = async () => (await call('GET', '/api/redirects/missing')).json<MissingView>().paths
  expect((await missing()).map(({ path, hits }) => [path, hits])).toEqual([
    ['/nowhere?a=1', 3],
    ['/once', 1],
  ])
  await add('/nowhere', '/shop')
  expect((await missing()).map(({ path }) => path)).toEqual(['/once'])
  const file = await call('GET', '/api/redirects/export.csv')
  expect(file.body).toMatch(/^\uFEFFfrom,to,status,hits,lastHitAt,createdAt/)
  expect(file.body).toContain('/old,/shop,301,10,')
})

it(`keeps the ${MAX_MISSING} addresses that are asked for most`, async () => {
  const often = new Map(Array.from({ length: MAX_MISSING }, (_, at) => [`/often-${at}`, 2]))
  await addMissing(shop.db, often, shop.clock.now())
  await addMissing(
    shop.db,
    new Map([
      ['/once', 1],
      ['/thrice', 3],
    ]),
    shop.clock.now(),
  )
  const { paths } = (await call('GET', '/api/redirects/missing')).json<MissingView>()
  expect([paths.length, paths[0]?.path, paths.some(({ path }) => path === '/once')]).toEqual([
    MAX_MISSING,
    '/thrice',
    false,
  ])
})

it('indexes serve a look-up, the list and those that lead to an address, among 20,000', async () => {
  await sql`
    insert into redirects (id, from_path, to_path, created_at)
    select gen_random_uuid(), '/old-' || n, '/new-' || n, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 20000) n`.execute(shop.db)
  await sql`analyze redirects`.execute(shop.db)
  const { steps } = await createPlanReader(shop.database).plansOf(async (db) => {
    await redirectOf(db, '/old-7?a=1&b=2')
    await readWindow(redirectsWith(db, {}), newestFirst('created_at', 'id'), {
      limit: 12,
      offset: 0,
      backwards: false,
    })
    await inTransaction(db, (tx) => leadOn(tx, '/new-7', '/shop'))
  })
  expect(readWhole(steps)).toEqual([])
})
