import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_PRICE_CENTS, UNDO_MS } from '../../../../../contract/limits.ts'
import { MAX_BULK_PRODUCTS } from '../../../../../contract/product-prices.ts'
import type { ProductView } from '../../../../../contract/schemas/product.ts'
import type {
  BulkPriceBody,
  BulkPriceView,
  LastPriceBatchView,
  UndoPricesView,
} from '../../../../../contract/schemas/product-prices.ts'
import { newId } from '../../../../base/ids.ts'
import { lookAtOwnFile } from '../../../../testing/import-fixture.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

type Seen = { id: string; version: number }
type Cookie = { cookie: string }

const shop = await openTestShop()
const admin = () => shop.world.user({ role: 'admin' })
const admins = [await admin(), await admin()]
let [ada, bob] = [{ cookie: '' }, { cookie: '' }]
// Days pass in some of the tests, and sessions of admins end.
beforeEach(async () => {
  ;[ada, bob] = (await Promise.all(admins.map(shop.world.signIn))) as [Cookie, Cookie]
})

const send = (products: Seen[], change: Partial<BulkPriceBody> = {}, headers = ada) =>
  shop.call('POST', '/api/products/bulk-price', headers, {
    products: products.map(({ id, version }) => ({ id, version })),
    percent: -10,
    ending: 'none',
    ...change,
  })
const change = async (products: Seen[], how: Partial<BulkPriceBody> = {}, headers = ada) => {
  const answer = await send(products, how, headers)
  expect(answer.statusCode).toBe(200)
  const view = answer.json<BulkPriceView>()
  return { ...view, batchId: view.batch?.id ?? '' }
}
const undo = (id: string, headers = ada) => shop.call('POST', `/api/products/bulk-price/${id}/undo`, headers)
const undone = async (id: string) => (await undo(id)).json<UndoPricesView>()
const last = async (headers = ada) =>
  (await shop.app.inject({ url: '/api/products/bulk-price', headers })).json<LastPriceBatchView>()
const edit = (id: string, payload: object) =>
  shop.call('PATCH', `/api/products/update-product/${id}`, bob, payload)
const stored = async (products: { id: string }[]) => {
  const ids = products.map(({ id }) => id)
  const rows = await shop.rows('products', ['id', 'price_cents', 'version'], { id: ids })
  return ids.map((id) => rows.find((row) => row.id === id))
}
const prices = async (products: { id: string }[]) => (await stored(products)).map((row) => row?.price_cents)

describe('prices of many products', () => {
  it('change by percent to the wanted ending, each with its audit', async () => {
    const [first, second] = [
      await shop.world.product({ price_cents: 2_000 }),
      await shop.world.product({ price_cents: 3_340 }),
    ]
    const { batch, left } = await change([first, second], { percent: 12.5, ending: '.99' })
    expect(left).toEqual([])
    expect(batch).toMatchObject({ percent: 12.5, products: 2, msLeft: UNDO_MS })
    expect(await stored([first, second])).toMatchObject([
      { price_cents: 2_299, version: 2 },
      { price_cents: 3_799, version: 2 },
    ])
    const audits = await shop.rows('audit_log', ['action', 'subject_id', 'before', 'after'], {
      subject_id: [first.id, second.id],
    })
    expect(audits).toHaveLength(2)
    expect(audits).toContainEqual({
      action: 'change price',
      subject_id: second.id,
      before: { name: second.name, price: 33.4 },
      after: { name: second.name, price: 37.99 },
    })
  })

  it('stay where they may not change, and those products are named', async () => {
    const [plain, same, dear, sale, changed] = [
      await shop.world.product({ price_cents: 2_000 }),
      await shop.world.product({ price_cents: 4 }),
      await shop.world.product({ price_cents: MAX_PRICE_CENTS }),
      await shop.world.product({ price_cents: 2_000, old_price_cents: 2_150 }),
      await shop.world.product({ price_cents: 2_000 }),
    ]
    await edit(changed.id, { description: 'Somebody else wrote this.' })
    const unknown = newId()
    const asked = [plain, same, dear, sale, changed, { id: unknown, version: 1 }, { id: 'x', version: 1 }]
    const { batch, left } = await change([...asked, { id: plain.id.toUpperCase(), version: 1 }], {
      percent: 10,
    })
    expect(batch).toMatchObject({ products: 1 })
    expect(left).toHaveLength(6)
    expect(left).toEqual(
      expect.arrayContaining([
        { id: same.id, name: same.name, reason: 'same' },
        { id: dear.id, name: dear.name, reason: 'bounds' },
        { id: sale.id, name: sale.name, reason: 'old price' },
        { id: changed.id, name: changed.name, reason: 'changed' },
        { id: unknown, reason: 'unknown' },
        { id: 'x', reason: 'unknown' },
      ]),
    )
    expect(await prices([plain, same, dear, sale, changed])).toEqual([
      2_200,
      4,
      MAX_PRICE_CENTS,
      2_000,
      2_000,
    ])
  })

  it('change once however often the same call is sent', async () => {
    const product = await shop.world.product({ price_cents: 2_000 })
    const answers = await Promise.all([send([product]), send([product]), send([product], {}, bob)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.filter((answer) => answer.json<BulkPriceView>().batch !== undefined)).toHaveLength(1)
    expect(await prices([product])).toEqual([1_800])
  })

  it('are all as before when one of the rows cannot be written', async () => {
    const [first, second] = [
      await shop.world.product({ price_cents: 2_000 }),
      await shop.world.product({ price_cents: 2_222 }),
    ]
    await sql`alter table batches add constraint none_at_all check (detail ->> 'percent' <> '-33')`.execute(
      shop.db,
    )
    try {
      expect((await send([first, second], { percent: -33 })).statusCode).toBe(500)
    } finally {
      await sql`alter table batches drop constraint none_at_all`.execute(shop.db)
    }
    expect(await stored([first, second])).toMatchObject([
      { price_cents: 2_000, version: 1 },
      { price_cents: 2_222, version: 1 },
    ])
    const audits = shop.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', 'in', [first.id, second.id])
    expect(await audits.execute()).toEqual([])
  })

  it('are the new ones on kept pages and in kept answers at once, and the old ones after undoing', async () => {
    const product = await shop.world.product({ price_cents: 2_000 })
    const shown = async () => {
      const detail = (await shop.app.inject(`/api/products/${product.id}`)).json<{ product: ProductView }>()
      const list = (await shop.app.inject('/api/products?limit=100')).json<{
        products: ProductView[]
      }>()
      return [detail.product.price, list.products.find(({ _id }) => _id === product.id)?.price]
    }
    expect(await shown()).toEqual([20, 20])
    const { batchId } = await change([product])
    expect(await shown()).toEqual([18, 18])
    await undo(batchId)
    expect(await shown()).toEqual([20, 20])
  })

  it.each([
    { percent: -100 },
    { percent: 901 },
    { percent: 1.234 },
    { ending: '.42' },
    { products: [] },
    { products: Array.from({ length: MAX_BULK_PRODUCTS + 1 }, () => ({ id: newId(), version: 1 })) },
  ])('are not changed by a body with %j', async (how) => {
    expect((await send([], how as Partial<BulkPriceBody>)).statusCode).toBe(400)
  })
})

describe('undoing', () => {
  it('brings prices back but for products that were saved or deleted since, and names those', async () => {
    const products = [
      await shop.world.product({ price_cents: 2_000 }),
      await shop.world.product({ price_cents: 3_000 }),
      await shop.world.product({ price_cents: 4_000 }),
    ] as const
    const [, edited, deleted] = products
    const { batchId } = await change([...products])
    await edit(edited.id, { price: 99 })
    await shop.call('DELETE', `/api/products/${deleted.id}`, bob)
    const answer = await undone(batchId)
    expect(answer.products).toBe(1)
    expect(answer.left).toHaveLength(2)
    expect(answer.left).toEqual(
      expect.arrayContaining([
        { id: edited.id, name: edited.name },
        { id: deleted.id, name: deleted.name },
      ]),
    )
    expect(await prices([...products])).toEqual([2_000, 9_900, undefined])
    expect(await undone(batchId)).toEqual(answer)
    expect(await prices([...products])).toEqual([2_000, 9_900, undefined])
  })

  it('is done once when asked for twice at the same time', async () => {
    const product = await shop.world.product({ price_cents: 2_000 })
    const { batchId } = await change([product])
    const answers = await Promise.all([undone(batchId), undone(batchId)])
    expect(answers).toEqual([
      { products: 1, left: [], unreduced: [] },
      { products: 1, left: [], unreduced: [] },
    ])
    expect(await stored([product])).toMatchObject([{ price_cents: 2_000, version: 3 }])
  })

  it('is open for ten minutes to whoever changed the prices, and to nobody else', async () => {
    const product = await shop.world.product({ price_cents: 2_000 })
    const { batchId } = await change([product])
    expect((await undo(batchId, bob)).statusCode).toBe(404)
    expect(await last(await shop.world.signIn(await admin()))).toEqual({})
    expect(await last()).toMatchObject({ batch: { id: batchId, products: 1, percent: -10 } })
    shop.clock.advance(UNDO_MS)
    expect(await last()).toEqual({})
    expect((await undo(batchId)).statusCode).toBe(409)
    expect(await prices([product])).toEqual([1_800])
  })

  it('is forgotten after a day', async () => {
    const product = await shop.world.product()
    const { batchId } = await change([product])
    shop.clock.advance(24 * 60 * 60 * 1_000 + 1)
    await shop.jobs.tick('sweep-old-rows')
    expect(await shop.db.selectFrom('batches').select('id').where('id', '=', batchId).execute()).toEqual([])
  })
})

/** Starts an import of one product with another price. */
async function sendFile(
  { id, name, category, description }: Awaited<ReturnType<typeof shop.world.product>>,
  price: string,
) {
  const file = `id,name,category,price,description\n${id},${name},${category},${price},${description}`
  const { _id, plan } = await lookAtOwnFile(shop, bob, file)
  const answer = await shop.call('POST', `/api/imports/${_id}/start`, bob, { plan })
  await shop.jobs.settled()
  return answer
}

it('a price below a tenth of the former one needs the password, in bulk, in the form and in a file', async () => {
  const product = await shop.world.product({ price_cents: 5_000 })
  shop.clock.advance(11 * 60_000)
  const refused = [
    await send([{ id: product.id, version: 1 }], { percent: -90.02 }),
    await edit(product.id, { price: 4.99 }),
    await sendFile(product, '4.99'),
  ]
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('confirm_needed'))
  expect((await shop.row('products', ['price_cents'], { id: product.id })).price_cents).toBe(5_000)
  expect((await edit(product.id, { price: 5 })).statusCode).toBe(200)
})

it('nor are prices given away in steps without the password, whichever way each is taken', async () => {
  const product = await shop.world.product({ price_cents: 10_000 })
  shop.clock.advance(11 * 60_000)
  const { id } = product
  const price = (amount: number) => edit(id, { price: amount })
  const percent = (version: number, change: number) => send([{ id, version }], { percent: change }, bob)
  const now = () => shop.row('products', ['price_cents', 'version'], { id })
  expect((await sendFile(product, '60.00')).statusCode).toBe(200)
  await price(40)
  await percent((await now()).version, -50)
  expect((await now()).price_cents).toBe(2_000)
  const refused = [
    await price(9.99),
    await percent((await now()).version, -60),
    await sendFile(product, '8.00'),
  ]
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('confirm_needed'))
  expect((await price(10)).statusCode).toBe(200)
})
