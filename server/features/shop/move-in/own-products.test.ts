import { expect, it } from 'vitest'
import { imageKey } from '../../../../contract/images.ts'
import { importOwnFile, importsOf, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

const look = (file: Buffer | string) => lookAtOwnFile(shop, admin, file, 'products')
const write = (file: Buffer | string) => importOwnFile(shop, admin, file, 'products')
const products = async (q: string) =>
  (await shop.app.inject({ url: '/api/products', query: { q } })).json().products
const exported = async () => (await shop.app.inject({ url: '/api/products/export.csv', headers: admin })).body
const header = 'name,category,price,description'

it('an export comes back unchanged, whoever sends it', async () => {
  await shop.world.product({ name: "'=quoted", description: '-5 °C, "hardy"\nand more' })
  await shop.world.product({ name: '=HYPERLINK("http://evil")' })
  const { counts, untaken } = await look(await exported())
  expect(counts).toMatchObject({ create: 0, change: 0, refused: 0, unchanged: 2 })
  expect(untaken).toEqual([])
})

it('takes a picture that the shop has, and no other', async () => {
  await shop.world.image('a-fern')
  const row = (key: string) => `${header},image\nWith ${key},indoor plants,1,x,/images/${key}/640.webp`
  expect((await look(row('a-fern'))).counts).toMatchObject({ create: 1 })
  // One that the shop draws itself, as its demo products have.
  const drawn = [...shop.app.images.own.values()].map((address) => imageKey(address) ?? '')
  expect((await look(row(drawn[0] ?? ''))).counts).toMatchObject({ create: 1 })
  expect((await look(row('b-fern'))).rows[0]).toMatchObject({
    outcome: 'refused',
    sentence: 'image is no picture of this shop; upload it, or leave this empty',
  })
})

it('is looked at without writing, with what a row changes', async () => {
  const text = 'x'.repeat(200)
  await shop.world.product({ name: 'Looked at fern', price_cents: 1_000, description: 'Green' })
  const file = `${header}\nLooked at fern,indoor plants,12.50,${text}\nPreviewed palm,indoor plants,10,x`
  const { rows, counts } = await look(file)
  expect(counts).toMatchObject({ create: 1, change: 1, rows: 2 })
  expect(rows[0]!.changes).toEqual([
    { field: 'price', before: '10.00', after: '12.50' },
    { field: 'description', before: 'Green', after: `${text.slice(0, 120)}…` },
  ])
  expect(rows[1]).toMatchObject({ line: 3, outcome: 'create', changes: [] })
  expect(await products('Previewed palm')).toEqual([])
})

it('takes the words of a description that is HTML', async () => {
  await write(
    `${header}\nHTML fern,indoor plants,5.00,"<p>A <b>soft</b> fern &amp; more</p><ul><li>Small</li></ul>"`,
  )
  expect(await products('HTML fern')).toMatchObject([{ description: 'A soft fern & more\n\n- Small' }])
})

it('compares names as the database does, whatever their letters', async () => {
  // In JavaScript the lower case of this letter has two characters, in PostgreSQL one or none.
  await shop.world.product({ name: 'İris', price_cents: 1_000 })
  expect((await look(`${header}\nİris,indoor plants,11,x`)).counts).toMatchObject({ create: 0, change: 1 })
  const twice = await look(`${header}\nİxia,indoor plants,11,x\nİxia,indoor plants,12,x`)
  expect(twice.counts).toMatchObject({ create: 1, refused: 1 })
})

it('a name changes the product that is written another way, and the one that is written alike first', async () => {
  await shop.world.product({ name: 'Gardener’s twine', price_cents: 1_000 })
  const row = (name: string) => `${header}\n${name},plant accessories,11,x`
  for (const name of ["Gardener's twine", 'gardeners  TWINE'])
    expect((await look(row(name))).counts).toMatchObject({ create: 0, change: 1 })
  await write(row("Gardener's twine"))
  expect(await products('gardeners twine')).toMatchObject([{ name: "Gardener's twine", price: 11 }])
  await shop.world.product({ name: 'Rosé' })
  await shop.world.product({ name: 'Rose' })
  expect((await look(row('ROSÉ'))).counts).toMatchObject({ create: 0, change: 1 })
  expect((await look(row('Rosë'))).rows).toMatchObject([
    { outcome: 'refused', sentence: 'name matches several products; add the id' },
  ])
})

it('a product that another release has written is found by its name before a job was there', async () => {
  const { id } = await shop.world.product({ name: 'Jute twine' })
  await shop.db.updateTable('products').set({ name: 'Hemp twine' }).where('id', '=', id).execute()
  const file = (name: string) => `${header}\n${name},plant accessories,11,x`
  expect((await look(file('HEMP twine'))).counts).toMatchObject({ create: 0, change: 1 })
  expect((await look(file('Jute twine'))).counts).toMatchObject({ create: 1 })
})

it('a bad row holds nothing back, and is named with its line', async () => {
  const rows = Array.from({ length: 450 }, (_, n) =>
    n === 220 ? 'Bad palm,weeds,10,x' : `Good palm ${n},indoor plants,10,"x\r\ny"`,
  )
  const { start, send, refusals } = importsOf(shop, admin)
  const done = await start(await send([header, ...rows].join('\r\n'), '&source=own'))
  expect(done.counts).toMatchObject({ create: 449, refused: 1, done: 449 })
  expect(await refusals(done._id)).toEqual([
    expect.stringMatching(/^line 442: category must be one of indoor plants/),
  ])
  const twice = await look([header, ...rows].join('\r\n'))
  expect(twice.counts).toMatchObject({ create: 0, change: 0, unchanged: 449 })
})

it('remembers what came before it, however long ago', async () => {
  const { id, name } = await shop.world.product({ name: 'Twin fern', price_cents: 500 })
  const rows = Array.from({ length: 250 }, (_, n) => `,Between ${n},indoor plants,1,x`)
  const { send, refusals } = importsOf(shop, admin)
  const file = [
    `id,${header}`,
    `${id},Renamed fern,indoor plants,5,x`,
    ',Only here,indoor plants,1,x',
    ...rows,
    `${id.toUpperCase()},Renamed again,indoor plants,5,x`,
    `,${name},indoor plants,5,x`,
    ',ONLY here,indoor plants,1,x',
  ].join('\n')
  const { _id } = await send(file, '&source=own')
  expect(await refusals(_id)).toEqual([
    'line 254: id is also the id of line 2',
    'line 255: is for the same product as line 2',
    'line 256: name is also the name of line 3',
  ])
})

it.each([
  ['nothing', '', 'file is empty'],
  ['other columns', 'name,colour\nFern,green', 'file is missing the columns category, price, description'],
  ['a column twice', `${header},name\n`, 'file has the column name twice'],
  ['bytes that are not text', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'is not UTF-8 text'],
])('refuses %s with a sentence', async (_name, payload, sentence) => {
  await expect(look(payload)).rejects.toThrow(sentence)
})

it('names a column that it does not know, and takes the others', async () => {
  expect(await look(`${header},colour,rating\nColoured fern,indoor plants,1,x,green,5`)).toMatchObject({
    untaken: ['colour'],
    counts: { create: 1 },
  })
})
