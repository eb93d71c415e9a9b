import { expect, it } from 'vitest'
import { importsOf, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { rowProblems } from './writers/own/named-products.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
const exported = async (kind: string) =>
  (await shop.call('GET', `/api/${kind}/export.csv`, admin)).body.slice(1)

/** Cells of a file without quote marks, which these products have not. */
const cellsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(','))

it('a file that a spreadsheet has saved with other marks, columns and lines is known as it was', async () => {
  const [fern, moss] = [
    await shop.world.product({ name: 'Edited fern', description: 'x', price_cents: 1250 }),
    await shop.world.product({ name: 'Edited moss', description: 'x', price_cents: 1250 }),
  ]
  const [header = [], ...rows] = cellsOf(await exported('products'))
  const price = header.indexOf('price')
  const edited = rows.map((cells) =>
    cells.map((cell, place) => (place === price && cells.includes(moss.id) ? '12,90' : cell)),
  )
  const blank = Array.from({ length: 30 }, () => '')
  const lines = [header, ...edited].map((cells) => [...cells.toReversed(), ...blank].join(';'))
  const empty = ';'.repeat(header.length + 29)
  const text = ['', empty, lines[0], empty, ...lines.slice(1), '', empty, ''].join('\r\n')
  const files = [text, text.replaceAll('\r\n', '\r'), Buffer.from(`\uFEFF${text}`, 'utf16le')]
  for (const file of files) {
    const look = await importsOf(shop, admin).send(file)
    expect(look).toMatchObject({
      source: 'own',
      kind: 'products',
      counts: { create: 0, change: 0, refused: 1 },
    })
    expect(await importsOf(shop, admin).rows(look._id, '&outcome=refused')).toMatchObject([
      { name: 'Edited moss', sentence: 'price must be an amount above zero, such as 12.50' },
    ])
  }
  expect(fern.id).not.toBe(moss.id)
})

it.each([
  ['id;count;;;;', 'stock'],
  ['name;category;price;description;;;;;;', 'products'],
])('knows %s by the columns that have a name', async (header, kind) => {
  const look = await importsOf(shop, admin).send(`${header}\n`)
  expect(look).toMatchObject({ source: 'own', kind, untaken: [] })
})

it('remembers of a long file only products of the shop', () => {
  const lines = new Map<string, number>()
  const row = (id: string, line: number) => ({ line, cells: { id }, formulas: [] })
  const rows = Array.from({ length: 1_000 }, (_, index) => row(`unknown ${index}`, index))
  expect(
    rowProblems([...rows, row('a', 1_001)], new Map([['a', { id: 'a', name: 'A' }]]), lines),
  ).toHaveLength(1_001)
  expect([...lines.keys()]).toEqual(['a'])
})

it('a cell of many blanks holds nobody up', async () => {
  const began = performance.now()
  const blanks = ' '.repeat(60_000)
  const { rows } = await lookAtOwnFile(
    shop,
    admin,
    `name,category,price,description,family,options
Blank one,indoor plants,5,x,Blank,a${blanks}b
Blank two,indoor plants,5,x,Blank,Size: a${blanks}b
Blank three,indoor plants,5,x,Blank,Size : 12 cm : round`,
  )
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'create'])
  expect(rows[2]!.changes).toMatchObject([
    { field: 'family', after: expect.stringContaining('12 cm : round') },
  ])
})
