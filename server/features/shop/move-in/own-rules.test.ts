import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { importOwnFile, importsOf, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { newId } from '../../../base/ids.ts'
import { knownRules } from '../../catalogue/rules/known-rules.ts'

const shop = await openPaymentShop()
const admin = await shop.buyer('admin')

const header = 'taxa,countries,states,effect,words'
const look = (text: string) => lookAtOwnFile(shop, admin.headers, text, 'sale-rules')
const write = (text: string) => importOwnFile(shop, admin.headers, text, 'sale-rules')
const imports = importsOf(shop, admin.headers)
const exported = async () =>
  (await shop.call('GET', '/api/sale-rules/export.csv', admin.headers)).body.slice(1)
/** In an order of their own, as the database has none. */
const rules = async () =>
  (await shop.rows('sale_rules', ['taxa', 'states', 'effect', 'words', 'active', 'version'], {})).toSorted(
    (one, other) => one.effect.localeCompare(other.effect),
  )
const add = (rule: object) => shop.call('POST', '/api/sale-rules', admin.headers, rule)
const ivy = { taxa: ['Hedera helix'], countries: ['US'], states: ['OR'], effect: 'refuse', words: 'No ivy.' }

beforeEach(() => shop.db.deleteFrom('sale_rules').execute())

it('a file that was exported comes back without changing anything', async () => {
  const ids = knownRules().map(({ id }) => id)
  await shop.call('POST', '/api/sale-rules/known', admin.headers, { ids })
  const { id: productId } = await shop.world.product({ name: 'Rare fern' })
  for (const rule of [
    {
      ...ivy,
      excepted: ["'Glacier'", 'Hedera helix ‘Green Ripple’'],
      law: '  Law, "quoted"\nin two lines ',
    },
    {
      productId,
      countries: ['DE'],
      states: ['Nordrhein Westfalen'],
      effect: 'tell',
      words: '=1+1 "words"',
      from: '11-15',
      to: '03-31',
    },
    {
      taxa: ['any plant'],
      countries: ['CH', 'US'],
      reversed: true,
      effect: 'ask',
      words: "'Said'",
      sure: 'low',
      reviewBy: '2027-01-31',
    },
    {
      taxa: ['Citrus spp.', 'Cactaceae'],
      countries: ['US'],
      postcodes: ['967*', '96701..96799'],
      effect: 'refuse',
      words: 'No.',
    },
  ])
    expect((await add(rule)).statusCode).toBe(201)
  const text = await exported()
  const back = await look(text)
  const all = ids.length + 4
  expect(back.counts).toMatchObject({ create: 0, change: 0, refused: 0, unchanged: all })
  expect(back.rows.find(({ name }) => name === 'Rare fern')).toMatchObject({ outcome: 'unchanged' })
  // Nor does a file without their ids: it is for the same plants and places.
  expect((await look(withoutIds(text))).counts).toMatchObject({ unchanged: all, create: 0 })
  expect((await write(text)).counts).toMatchObject({ unchanged: all })
  expect(await exported()).toBe(text)
  await shop.db.deleteFrom('sale_rules').execute()
  expect((await write(withoutIds(text))).counts).toMatchObject({ create: all, refused: 0 })
  expect(
    withoutIds(await exported())
      .split('\n')
      .toSorted(),
  ).toEqual(withoutIds(text).split('\n').toSorted())
})

/** Without the last two columns, which are id and version. */
const withoutIds = (text: string): string =>
  text.replaceAll(/,[0-9a-f-]{36},\d+$/gm, '').replace(',id,version', '')

it('is previewed, and then adds, changes and switches rules, with who did it', async () => {
  const { _id: id } = (await add(ivy)).json()
  await shop.set({ 'orders.countries': ['US'] })
  const plant = await shop.world.product()
  await shop.call('PUT', `/api/plant-facts/${plant.id}`, admin.headers, {
    latinName: 'Citrus × meyeri',
    water: 2,
  })
  const delivery = async () => (await shop.call('GET', `/api/products/${plant.id}`)).json().delivery
  expect(await delivery()).not.toHaveProperty('refused')
  const text = `${header},active,id,law\nHedera helix; Hedera hibernica,us,Oregon,ASK,We look.,,${id},\nCitrus spp.,US,FL,refuse,Not in Florida.,yes,,A statute`
  const planned = await look(text)
  expect(planned.counts).toMatchObject({ create: 1, change: 1, refused: 0 })
  expect(planned.rows[0]!.changes).toEqual([
    { field: 'taxa', before: 'Hedera helix', after: 'Hedera helix; Hedera hibernica' },
    { field: 'effect', before: 'refuse', after: 'ask' },
    { field: 'words', before: 'No ivy.', after: 'We look.' },
  ])
  expect(await rules()).toHaveLength(1)
  const done = await imports.start(planned)
  expect(done).toMatchObject({ state: 'done', counts: { create: 1, change: 1 } })
  expect(await rules()).toMatchObject([
    { effect: 'ask', states: ['OR'], active: false, version: 2 },
    { effect: 'refuse', states: ['FL'], active: true, version: 1 },
  ])
  expect(await delivery()).toMatchObject({ refused: ['Florida'] })
  const [entry] = (await shop.call('GET', '/api/audit', admin.headers)).json().entries
  expect(entry).toMatchObject({ action: 'start import', after: { kind: 'sale-rules' } })
  // A file sent twice adds nothing twice.
  expect((await write(text)).counts).toMatchObject({ create: 0, change: 0, unchanged: 2 })
  expect((await imports.undo(done._id)).counts).toMatchObject({ kept: 0, done: 0 })
  expect(await rules()).toMatchObject([{ effect: 'refuse', words: 'No ivy.', taxa: ['Hedera helix'] }])
  expect(await delivery()).not.toHaveProperty('refused')
})

it('its undo leaves rules that somebody changed since', async () => {
  const done = await write(`${header}\nCitrus spp.,US,FL,refuse,No.\nHedera helix,US,OR,refuse,No.`)
  const citrus = done.rows[0]!.thingId
  await shop.call('PATCH', `/api/sale-rules/${citrus}`, admin.headers, { words: 'Mine.' })
  expect((await imports.undo(done._id)).counts).toMatchObject({ kept: 1 })
  expect(await rules()).toMatchObject([{ taxa: ['Citrus spp.'], words: 'Mine.' }])
})

it('columns that a file lacks stay as they are', async () => {
  await add({ ...ivy, law: 'A law', sure: 'high', active: true })
  expect((await write(`${header}\nHedera helix,US,OR,refuse,Not ivy.`)).counts).toMatchObject({ change: 1 })
  const list = (await shop.call('GET', '/api/sale-rules', admin.headers)).json()
  expect(list.rules).toMatchObject([{ words: 'Not ivy.', law: 'A law', sure: 'high', active: true }])
})

it('a rule that somebody changed since the export is not overwritten', async () => {
  const { _id: id } = (await add(ivy)).json()
  const text = await exported()
  await shop.call('PATCH', `/api/sale-rules/${id}`, admin.headers, { words: 'Mine.' })
  expect((await look(text)).rows).toMatchObject([
    { sentence: 'version was changed by somebody else after this file was exported' },
  ])
})

it('a bad row is refused alone, with its line and a sentence', async () => {
  await add(ivy)
  const { id: productId } = await shop.world.product()
  const columns = `${header},reversed,productId,id,from,to,sure`
  const good = 'Citrus spp.,US,FL,refuse,No.,,,,,,'
  for (const [row, field, message] of [
    ['Hedera,US,OR,refuse,No.,,,,,,', 'taxa', 'has Hedera, which is one word: write genus and species'],
    ['Hedera helix ‘Glacier’,US,OR,refuse,No.,,,,,,', 'taxa', 'has Hedera helix ‘Glacier’, a cultivar'],
    [',US,OR,refuse,No.,,,,,,', 'taxa', 'must name plants'],
    [`Hedera helix,US,OR,refuse,No.,,${productId},,,,`, 'taxa', 'must name plants, unless'],
    [`,US,OR,refuse,No.,,${newId()},,,,`, 'productId', 'is not a product of this shop'],
    ['Hedera helix,Atlantis,,refuse,No.,,,,,,', 'countries', 'has ATLANTIS, which is no country'],
    [
      'Hedera helix,US,Cascadia,refuse,No.,,,,,,',
      'states',
      'has Cascadia, which is no state of United States',
    ],
    ['Hedera helix,US CA,OR,refuse,No.,,,,,,', 'countries', 'must be exactly one country'],
    ['Hedera helix,,,refuse,No.,,,,,,', 'countries', 'must name a place'],
    ['Hedera helix,US,OR,forbid,No.,,,,,,', 'effect', 'must be one of refuse, ask, tell'],
    [`Hedera helix,US,OR,refuse,${'x'.repeat(201)},,,,,,`, 'words', 'must have at most 200 characters'],
    ['Hedera helix,US,OR,refuse,,,,,,,', 'words', 'must not be empty'],
    ['Hedera helix,US,OR,refuse,No.,perhaps,,,,,', 'reversed', 'must be yes or no; empty is no'],
    ['Hedera helix,US,OR,refuse,No.,,,,11-15,,', 'to', 'must be given too'],
    ['Hedera helix,US,OR,refuse,No.,,,,13-15,01-01,', 'from', 'must be a day that every year has'],
    ['Hedera helix,US,OR,refuse,No.,,,,,,very', 'sure', 'must be one of high, medium, low, or empty'],
    [`Hedera helix,US,OR,refuse,No.,,,${newId()},,,`, 'id', 'does not match a rule'],
    ['Citrus spp.,US,Florida,ask,No.,,,,,,', 'row', 'is for the same plants and places as line 2'],
    ['Hedera helix,US,OR,refuse', 'row', 'has 4 cells instead of 11'],
  ] as const) {
    const { counts, rows } = await look(`${columns}\n${good}\n${row}`)
    expect([row, counts.create, counts.refused]).toEqual([row, 1, 1])
    expect(rows[1]).toMatchObject({
      line: 3,
      sentence: expect.stringContaining(field === 'row' ? message : `${field} ${message}`),
    })
  }
  await expect(look('taxa,words\nHedera helix,No.')).rejects.toThrow(
    'is missing the columns countries, effect',
  )
  expect(await rules()).toHaveLength(1)
})

it('rules that are alike need their ids, and ten thousand are the most', async () => {
  await add(ivy)
  await add({ ...ivy, effect: 'tell', words: 'Also this.' })
  const row = 'Hedera helix,US,OR,refuse,No.'
  expect((await look(`${header}\n${row}`)).rows).toMatchObject([
    { sentence: 'matches several rules; add the id' },
  ])
  const rows = (from: number, count: number) =>
    [
      header,
      ...Array.from({ length: count }, (_, n) => `Planta nova${letters(from + n)},US,,refuse,No.`),
    ].join('\n')
  await sql`
    insert into sale_rules (id, taxa, keys, countries, effect, words, created_at, updated_at)
    select gen_random_uuid(), '{Planta vetus}', '{planta vetus}', '{US}', 'refuse', 'No.', now(), now()
    from generate_series(1, 9990)`.execute(shop.db)
  const full = await look(rows(9_990, 10))
  expect(full.counts).toMatchObject({ create: 8, refused: 2 })
  expect(full.rows.at(-1)).toMatchObject({ sentence: 'is too many: there can be at most 10000 rules' })
})

const letters = (n: number): string => Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)]).join('')
