import { beforeEach, expect, it } from 'vitest'
import { importsOf, sampleFile } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
const imports = importsOf(shop, admin)

beforeEach(async () => {
  for (const table of [
    'imports',
    'external_ids',
    'redirects',
    'orders',
    'products',
    'product_families',
  ] as const)
    await shop.db.deleteFrom(table).execute()
  await imports.run(sampleFile('shopify-products'))
})

/** Units by the name of the product. */
async function stock(): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['name', 'quantity'])
    .orderBy('products.id')
    .execute()
  return Object.fromEntries(rows.map(({ name, quantity }) => [name, quantity]))
}

const FIRST = {
  'Boston Fern': 14,
  'Monstera deliciosa, 12 cm': 8,
  'Monstera deliciosa, 17 cm': 0,
  'Old bonsai': 0,
  'Watering can': 40,
}

it('an inventory counts what is on hand, found by address and options before SKU', async () => {
  const done = await imports.run(sampleFile('shopify-inventory'))
  expect(done).toMatchObject({ kind: 'stock', counts: { create: 0, change: 3, unchanged: 1, refused: 2 } })
  expect(await stock()).toEqual({
    ...FIRST,
    'Boston Fern': 15,
    'Monstera deliciosa, 12 cm': 3,
    'Watering can': 12,
  })
  expect(await imports.refusals(done._id)).toEqual([
    'line 8: matches no product',
    'line 9: has a stock that is no whole number: many',
  ])
  expect((await imports.rows(done._id)).find(({ line }) => line === 6)?.notes).toEqual([
    'stock below zero: 0',
  ])
  const movements = await shop.rows(
    'stock_movements',
    ['product_name', 'change', 'reason'],
    { reason: 'recount' },
    'change',
  )
  expect(movements).toEqual([
    { product_name: 'Watering can', change: -28, reason: 'recount' },
    { product_name: 'Monstera deliciosa, 12 cm', change: -5, reason: 'recount' },
    { product_name: 'Boston Fern', change: 1, reason: 'recount' },
  ])
  expect(await shop.rows('webhook_deliveries', ['kind'], {})).toEqual([])
})

it('an inventory with a column for each place adds them up, and leaves what is not counted', async () => {
  const done = await imports.run(sampleFile('shopify-inventory-by-location'))
  expect(done.counts).toMatchObject({ change: 2, unchanged: 1, refused: 0 })
  expect(await stock()).toEqual({ ...FIRST, 'Boston Fern': 9, 'Monstera deliciosa, 12 cm': 5 })
  expect((await imports.rows(done._id)).at(-1)?.notes).toEqual(['sold beyond its stock: left uncounted'])
})

it('counts products that a file without stock has left uncounted, and an undo stops that', async () => {
  await imports.run('Handle,Title,Variant Price\nmoss,Moss,3\n')
  const done = await imports.run('Handle,Option1 Value,On hand\nmoss,Default Title,7\n')
  expect((await stock()).Moss).toBe(7)
  expect(await imports.undo(done._id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
  expect(await stock()).toEqual(FIRST)
})

it('an undo gives back the counts, but of what was sold since', async () => {
  const done = await imports.run(sampleFile('shopify-inventory'))
  const can = await shop.row('products', ['id'], { name: 'Watering can' })
  await shop.call('PUT', `/api/stock/${can.id}`, admin, { requestId: can.id, change: -1, reason: 'lost' })
  const undone = await imports.undo(done._id)
  expect(undone).toMatchObject({ state: 'undone', counts: { kept: 1 } })
  expect(await imports.rows(done._id, '&outcome=kept')).toMatchObject([
    { name: 'watering-can', sentence: 'was sold or counted since' },
  ])
  expect(await stock()).toEqual({ ...FIRST, 'Watering can': 11 })
})

it('again changes nothing, also after a sale', async () => {
  await imports.run(sampleFile('shopify-inventory'))
  const can = await shop.row('products', ['id'], { name: 'Watering can' })
  await shop.update('stock', { product_id: can.id }, { quantity: 5 })
  const again = await imports.run(sampleFile('shopify-inventory'))
  expect(again.counts).toMatchObject({ change: 0, unchanged: 4 })
  expect((await stock())['Watering can']).toBe(5)
})
