import { beforeEach, describe, expect, it } from 'vitest'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import { importsOf, sampleFile } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { PRODUCT_FILES, REFUSALS } from './formats/testing/expected.ts'
import { tableOf, written } from './formats/testing/read-file.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
const imports = importsOf(shop, admin)

beforeEach(async () => {
  for (const table of [
    'imports',
    'external_ids',
    'redirects',
    'past_orders',
    'reviews',
    'products',
    'product_families',
  ] as const)
    await shop.db.deleteFrom(table).execute()
  await shop.db.deleteFrom('users').where('email_key', 'like', '%@customers.example').execute()
  await shop.db.deleteFrom('categories').where('holds', '=', 'other').execute()
})

type Expected = {
  /** Files that are imported before. */
  after?: string[]
  create?: number
  change?: number
  unchanged?: number
  refusals: readonly (readonly [line: number, sentence: string])[]
}

const ofProducts = (name: string): Expected => ({
  create: PRODUCT_FILES[name]!.products.length,
  refusals: PRODUCT_FILES[name]!.refusals,
})

/** What each file comes to; what only the shop can know is refused beside what the file tells. */
const FILES: Record<string, Expected> = {
  ...Object.fromEntries(Object.keys(PRODUCT_FILES).map((name) => [name, ofProducts(name)])),
  'shopify-inventory': {
    after: ['shopify-products'],
    change: 3,
    unchanged: 1,
    refusals: [[8, 'matches no product'], ...REFUSALS['shopify-inventory']],
  },
  'shopify-inventory-by-location': { after: ['shopify-products'], change: 2, unchanged: 1, refusals: [] },
  'shopify-customers': { create: 3, refusals: REFUSALS['shopify-customers'] },
  'shopify-customers-older': { create: 2, refusals: REFUSALS['shopify-customers-older'] },
  'woo-customers': { create: 2, refusals: REFUSALS['woo-customers'] },
  'shopify-orders': { create: 5, refusals: REFUSALS['shopify-orders'] },
  'woo-orders': { create: 3, refusals: REFUSALS['woo-orders'] },
  'judgeme-reviews': {
    after: ['shopify-products'],
    create: 3,
    refusals: [
      ...REFUSALS['judgeme-reviews'].slice(0, 2),
      [7, 'matches no product'],
      ...REFUSALS['judgeme-reviews'].slice(2),
    ],
  },
  // One of them is of a category's address, which the products have led on by its name.
  'shopify-redirects': {
    after: ['shopify-products'],
    create: 6,
    change: 1,
    refusals: REFUSALS['shopify-redirects'],
  },
}

const counts = ({ create = 0, change = 0, unchanged = 0, refusals }: Expected) => ({
  create,
  change,
  unchanged,
  refused: refusals.length,
})

/** The addresses within the former shop are led on without its host. */
const former = async (look: StagedImportView): Promise<StagedImportView> => {
  if (look.kind !== 'redirects') return look
  await shop.call('PATCH', `/api/imports/${look._id}`, admin, {
    options: { formerShop: 'https://hollow-oak.example' },
  })
  await shop.jobs.settled()
  return imports.view(look._id)
}

const run = async (file: Buffer | string) => imports.start(await former(await imports.send(file)))

describe.each(Object.entries(FILES))('the sample %s', (name, expected) => {
  beforeEach(async () => {
    for (const before of expected.after ?? []) await run(sampleFile(before))
  })

  it('comes to its things and refusals, and changes nothing when it is sent again', async () => {
    const look = await former(await imports.send(sampleFile(name)))
    expect(look.counts).toMatchObject(counts(expected))
    const done = await imports.start(look)
    expect(done).toMatchObject({ state: 'done', problem: null, counts: counts(expected) })
    expect(await imports.refusals(done._id)).toEqual(
      expected.refusals.map(([line, sentence]) => `line ${line}: ${sentence}`),
    )
    const table = tableOf(sampleFile(name).toString())
    const order = [...table[0]!.cells.keys()].toReversed()
    const again = await run(written(table, { separator: ';', end: '\r\n', mark: '\uFEFF', order }))
    const things = (expected.create ?? 0) + (expected.change ?? 0) + (expected.unchanged ?? 0)
    expect(again.counts).toMatchObject({
      create: 0,
      change: 0,
      unchanged: things,
      refused: expected.refusals.length,
    })
    expect(again.pictures).toEqual({ waiting: 0, done: 0, failed: 0 })
  })
})

it('tells what is no file of a shop, and what has another way', async () => {
  await expect(imports.send(sampleFile('shopify-windows-1252'))).rejects.toThrow('is not UTF-8 text')
  await expect(imports.send(sampleFile('woo-analytics-orders'))).rejects.toThrow(
    "is WooCommerce's analytics report: it has no e-mails and no prices of lines",
  )
  await expect(imports.send('One,Two\n1,2\n')).rejects.toThrow(
    'has columns of no shop that is known here; choose “Another table” and name the columns',
  )
})

it('names what accounts have no place for, where a customer has some', async () => {
  const { untaken } = await imports.send(sampleFile('shopify-customers'))
  expect(untaken).toEqual([
    'accepts sms marketing',
    'total spent',
    'total orders',
    'note',
    'tax exempt',
    'tags',
  ])
  expect((await imports.send(sampleFile('shopify-customers-older'))).untaken).toEqual([
    'accepts sms marketing',
    'tax exempt',
  ])
  expect(JSON.stringify(await shop.rows('import_rows', ['lines', 'draft'], {}))).not.toMatch(
    /Second line|Wholesale/i,
  )
})

it('names categories and tags to map, pictures to fetch, and that there is no stock', async () => {
  const look = await imports.send(sampleFile('shopify-products-markets'))
  expect(look.categories).toEqual([{ name: '', products: 5 }])
  expect(look.tags).toEqual([
    { name: 'succulent', products: 2 },
    { name: 'hanging', products: 1 },
  ])
  expect(look.untaken).toHaveLength(9)
  expect(look.hints).toEqual([expect.stringContaining('no stock')])
  const done = await imports.start(look)
  expect(done.pictures.waiting + done.pictures.failed).toBe(2)
})

it('shows two reviews of the fern, whose mean is three and a half', async () => {
  await run(sampleFile('shopify-products'))
  await run(sampleFile('judgeme-reviews'))
  const { product } = (await shop.call('GET', '/api/products/boston-fern')).json()
  expect(product).toMatchObject({ reviewCount: 2, rating: 3.5 })
  const { product: can } = (await shop.call('GET', '/api/products/watering-can')).json()
  expect(can.reviewCount).toBe(0)
})

it('leads old addresses on', async () => {
  await run(sampleFile('shopify-products'))
  await run(sampleFile('shopify-products-markets'))
  await run(sampleFile('shopify-redirects'))
  const to = async (address: string) => (await shop.app.redirects.follow(address))?.to
  expect(await to('/products/boston-fern')).toBe('/shop/boston-fern')
  expect(await to('/products/clay-plant-pot')).toBe('/shop/boston-fern')
  expect(await to('/products/caf%C3%A9-aloe')).toBe('/shop/cafe-aloe')
  expect(await to('/collections/x/products/boston-fern')).toBe('/shop/boston-fern')
  expect(await to('/Pages/Our-Story/')).toBe('/about')
  expect(await to('/old-a')).toBe('/shop')
})
