import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import type { ImportKind } from '../../../../contract/imports.ts'
import {
  PLANT_COLUMNS,
  PRODUCT_COLUMNS,
  SALE_RULE_COLUMNS,
  STOCK_COLUMNS,
} from '../../../../contract/transfer.ts'
import { beforeNextTransaction } from '../../../testing/before-next-transaction.ts'
import { importOwnFile, importsOf, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { FORMATS } from './formats/all.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
const imports = importsOf(shop, admin)

afterEach(() => vi.restoreAllMocks())

const headerOf = (line: string) =>
  line
    .replace(/^\uFEFF/, '')
    .split(/[,;\t]/)
    .map((cell) => cell.trim().replaceAll('"', '').toLowerCase())
const knownAs = (header: string) => {
  const format = FORMATS.find(({ knows }) => knows(headerOf(header)))
  return format === undefined ? 'nothing' : `${format.source} ${format.kind}`
}
const EXPORTS = {
  products: '/api/products/export.csv',
  stock: '/api/stock/export.csv',
  'plant-facts': '/api/plant-facts/export.csv',
  'sale-rules': '/api/sale-rules/export.csv',
} satisfies Partial<Record<ImportKind, string>>
const exported = async (url: string) => (await shop.app.inject({ url, headers: admin })).body

it('each file that the shop exports is known by its header, and by no format of another shop', async () => {
  for (const [kind, url] of Object.entries(EXPORTS)) {
    const header = headerOf((await exported(url)).split('\n')[0]!)
    expect(
      FORMATS.filter(({ knows }) => knows(header)).map(({ source, kind: of }) => `${source} ${of}`),
    ).toEqual([`own ${kind}`])
  }
  for (const url of ['orders', 'refunds', 'invoices', 'redirects', 'auth/users'])
    expect([url, knownAs((await exported(`/api/${url}/export.csv`)).split('\n')[0]!)]).toEqual([
      url,
      'nothing',
    ])
})

it.each([
  [Object.values(PRODUCT_COLUMNS).flat(), 'own products'],
  [PRODUCT_COLUMNS.required, 'own products'],
  [['ID', ' Name ', 'CATEGORY', 'Price', 'Description', 'colour'], 'own products'],
  [Object.values(STOCK_COLUMNS).flat(), 'own stock'],
  [['id', 'count'], 'own stock'],
  [['id', 'name', 'change', 'reason'], 'own stock'],
  [Object.values(PLANT_COLUMNS).flat(), 'own plant-facts'],
  [['id', 'name', 'water'], 'own plant-facts'],
  [['id', 'family'], 'own plant-facts'],
  [Object.values(SALE_RULE_COLUMNS).flat(), 'own sale-rules'],
  [SALE_RULE_COLUMNS.required, 'own sale-rules'],
  // Of several kinds, or of none.
  [['id', 'name'], 'nothing'],
  [['id', 'name', 'email', 'total', 'source', 'currency'], 'nothing'],
] as const)('knows the header %j', (columns, name) => {
  expect(knownAs(columns.join(','))).toBe(name)
})

it('no file of another shop is taken for one of its own', () => {
  const samples = readdirSync(new URL('samples/', import.meta.url))
  expect(samples.length).toBeGreaterThan(10)
  const own = FORMATS.filter(({ source }) => source === 'own')
  for (const name of samples) {
    const text = readFileSync(new URL(`samples/${name}`, import.meta.url), 'latin1')
    const header = headerOf(text.split('\n')[0]!)
    expect([name, own.filter(({ knows }) => knows(header))]).toEqual([name, []])
  }
})

it.each([
  ['products', 'id,name\n', 'file is missing the columns category, price, description'],
  ['stock', 'name,change\n', 'file is missing the columns id'],
  ['plant-facts', 'name,water\n', 'file is missing the columns id'],
  ['sale-rules', 'taxa,words\n', 'file is missing the columns countries, effect'],
] as const)('a file of %s without its columns is refused as a whole', async (kind, file, sentence) => {
  await expect(lookAtOwnFile(shop, admin, file, kind)).rejects.toThrow(sentence)
})

it('facts of plants come back unchanged, are changed as shown, and undone unless edited since', async () => {
  const [fern, moss, pot] = [
    await shop.world.product(),
    await shop.world.product(),
    await shop.world.product(),
  ]
  const put = (id: string, facts: object) => shop.call('PUT', `/api/plant-facts/${id}`, admin, facts)
  const factsOf = async (id: string) => (await shop.call('GET', `/api/plant-facts/${id}`, admin)).json().facts
  await put(fern.id, { latinName: 'Nephrolepis exaltata', water: 3, humidity: 2, pets: 'unknown' })
  await put(pot.id, { water: 1, pets: 'unknown' })
  const back = await lookAtOwnFile(shop, admin, await exported(EXPORTS['plant-facts']))
  expect(back).toMatchObject({
    kind: 'plant-facts',
    untaken: [],
    counts: { create: 0, change: 0, refused: 0, unchanged: 3 },
  })
  const file = [
    'id,latinName,water,care',
    `${fern.id},Nephrolepis exaltata,4,`,
    `${moss.id},Leucobryum glaucum,5,`,
    `${moss.id.toUpperCase()},,1,`,
    'nothing,,1,',
    `${pot.id},,,`,
    `${pot.id},,9,`,
  ].join('\n')
  const done = await importOwnFile(shop, admin, file)
  expect(done.rows.map(({ name, sentence }) => sentence ?? name)).toEqual([
    fern.name,
    moss.name,
    'id is also the id of line 3',
    'id does not match a product',
    pot.name,
    'water must be at most 5; id is also the id of line 6',
  ])
  expect(done.counts).toMatchObject({ change: 3, refused: 3, done: 3 })
  expect(done.rows[0]!.changes).toEqual([{ field: 'water', before: '3', after: '4' }])
  expect([await factsOf(fern.id), await factsOf(pot.id)]).toMatchObject([{ water: 4 }, null])
  await put(moss.id, { latinName: 'Leucobryum glaucum', water: 2, pets: 'unknown' })
  expect((await imports.undo(done._id)).counts).toMatchObject({ kept: 1, done: 0 })
  expect(await factsOf(fern.id)).toMatchObject({ water: 3, latinName: 'Nephrolepis exaltata' })
  expect([await factsOf(moss.id), await factsOf(pot.id)]).toMatchObject([{ water: 2 }, { water: 1 }])
})

it('a run of its own file that a node left in the middle goes on where it was', async () => {
  const file = [
    'name,category,price,description',
    ...Array.from({ length: 120 }, (_, n) => `Resumed fern ${n},indoor plants,5,x`),
  ].join('\n')
  const look = await lookAtOwnFile(shop, admin, file)
  await shop.update('imports', { id: look._id }, { slice: 25 })
  const written = shop.app.giveWay
  let slices = 0
  shop.app.giveWay = async (began) => {
    slices += 1
    if (slices === 2) throw new Error('killed')
    return written(began)
  }
  const stopped = await imports.start(look).finally(() => (shop.app.giveWay = written))
  expect(stopped.state).toBe('paused')
  expect(stopped.counts.done).toBeGreaterThan(0)
  expect(stopped.counts.done).toBeLessThan(120)
  await shop.update('imports', { id: look._id }, { state: 'running' })
  await shop.jobs.tick('look-for-imports')
  expect(await imports.view(look._id)).toMatchObject({ state: 'done', counts: { create: 120, done: 120 } })
  expect(await shop.rows('products', ['id'], { description: 'x' })).toHaveLength(120)
})

it('a node that another one has overtaken goes on behind what that one wrote', async () => {
  const file = [
    'name,category,price,description',
    ...Array.from({ length: 30 }, (_, n) => `Overtaken fern ${n},indoor plants,5,overtaken`),
  ].join('\n')
  const look = await lookAtOwnFile(shop, admin, file)
  const id = look._id
  await shop.update('imports', { id }, { slice: 25 })
  const rest = shop.app.giveWay
  vi.spyOn(shop.app, 'giveWay').mockImplementationOnce((began) => {
    // The other one writes lines 27 and 28.
    beforeNextTransaction(shop.db, () => shop.update('imports', { id }, { next_position: 58 }))
    return rest(began)
  })
  expect(await imports.start(look)).toMatchObject({ state: 'done', problem: null })
  expect(await shop.rows('products', ['id'], { description: 'overtaken' })).toHaveLength(28)
})

it('names what its new rows say, without the columns by which they are found', async () => {
  const file = `name,category,price,description\nShown fern,indoor plants,5,${'x'.repeat(200)}`
  const { rows } = await lookAtOwnFile(shop, admin, `${file}\nCheap fern,indoor plants,cheap,Green.`)
  expect(rows[1]).toMatchObject({ outcome: 'refused', shown: [] })
  expect(rows[0]!.shown).toEqual([
    { field: 'category', value: 'indoor plants' },
    { field: 'price', value: '5' },
    { field: 'description', value: `${'x'.repeat(120)}…` },
  ])
})
