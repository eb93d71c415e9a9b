import { expect, it } from 'vitest'
import { importOwnFile, importsOf } from '../../../testing/import-fixture.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop()
const { headers: admin } = await shop.buyer('admin')
const imports = importsOf(shop, admin)

const undone = async (id: string) => {
  const { state, problem, counts } = await imports.undo(id)
  const sentences = (await imports.rows(id)).map(({ sentence }) => sentence)
  return { state, problem, kept: counts.kept, done: counts.done, sentences }
}
const edit = async (id: string, change: object) =>
  expect((await shop.call('PATCH', `/api/products/update-product/${id}`, admin, change)).statusCode).toBe(200)
const remove = async (id: string) =>
  expect((await shop.call('DELETE', `/api/products/${id}`, admin)).statusCode).toBe(200)
const product = (more: object = {}) => shop.world.product({ category: 'indoor plants', ...more })
const quantityOf = async (id: string) => (await shop.row('stock', ['quantity'], { product_id: id })).quantity

it('products that may not be as they were stay, and the others of their slice are changed back', async () => {
  const ferns = await shop.call('POST', '/api/categories', admin, {
    title: 'Short-lived',
  })
  expect(ferns.statusCode, ferns.body).toBe(201)
  const { key } = ferns.json()
  const [filed, priced, coded, other] = [
    await product({ category: key, price_cents: 900 }),
    await product({ price_cents: 900 }),
    await product({ sku: 'UNDO-1', price_cents: 900 }),
    await product(),
  ]
  const row = ({ id, name }: { id: string; name: string }, sku = '') =>
    `${id},${name},indoor plants,9.50,x,${sku}`
  const done = await importOwnFile(
    shop,
    admin,
    ['id,name,category,price,description,sku', row(filed), row(coded, 'UNDO-2'), row(priced)].join('\n'),
  )
  expect(done.counts).toMatchObject({ change: 3, done: 3 })
  expect((await shop.call('DELETE', `/api/categories/${key}?moveTo=indoor%20plants`, admin)).statusCode).toBe(
    200,
  )
  await edit(other.id, { sku: 'UNDO-1' })
  expect(await undone(done._id)).toEqual({
    state: 'undone',
    problem: null,
    kept: 2,
    done: 0,
    sentences: [
      expect.stringContaining('category must be one of'),
      `SKU UNDO-1 belongs to ${other.name}.`,
      null,
    ],
  })
  const prices = await Promise.all(
    [filed, coded, priced].map(
      async ({ id }) => (await shop.row('products', ['price_cents'], { id })).price_cents,
    ),
  )
  expect(prices).toEqual([950, 950, 900])
})

it('stock of which open checkouts hold more than there was stays, and the others are counted as before', async () => {
  const [held, free, fresh] = [await product(), await product(), await product()]
  for (const { id } of [held, free]) await shop.world.stock(id, 2)
  const done = await importOwnFile(
    shop,
    admin,
    `id,change,count\n${held.id},5,\n${free.id},5,\n${fresh.id},,4`,
    'stock',
  )
  await (await shop.buyer()).open([{ productId: held.id, quantity: 3 }])
  expect(await undone(done._id)).toMatchObject({
    state: 'undone',
    kept: 1,
    sentences: ['is in an open checkout', null, null],
  })
  expect([await quantityOf(held.id), await quantityOf(free.id)]).toEqual([7, 2])
})

it('what was changed of products that are gone is left, and the others are as before', async () => {
  const [gone, there] = [await product(), await product()]
  for (const { id } of [gone, there]) {
    await shop.world.stock(id, 2)
    await shop.call('PUT', `/api/plant-facts/${id}`, admin, { water: 3, pets: 'unknown' })
  }
  const file = (header: string, cells: string) =>
    [header, ...[gone, there].map(({ id }) => `${id},${cells}`)].join('\n')
  const facts = await importOwnFile(shop, admin, file('id,water', ''), 'plant-facts')
  const stock = await importOwnFile(shop, admin, file('id,change', '5'), 'stock')
  const prices = await importOwnFile(
    shop,
    admin,
    `id,name,category,price,description\n${gone.id},Gone,indoor plants,12,x\n${there.id},There,indoor plants,12,x`,
  )
  expect([facts, stock, prices].map(({ counts }) => counts.done)).toEqual([2, 2, 2])
  await remove(gone.id)
  for (const { _id: id } of [prices, stock, facts])
    expect(await undone(id)).toMatchObject({
      state: 'undone',
      kept: 1,
      sentences: ['was deleted since', null],
    })
  expect(await quantityOf(there.id)).toBe(2)
  expect((await shop.call('GET', `/api/plant-facts/${there.id}`, admin)).json().facts).toMatchObject({
    water: 3,
  })
})
