import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { importsOf, sampleFile } from '../../../testing/import-fixture.ts'
import { tableOf, written } from './formats/testing/read-file.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const signedIn = await shop.world.user({ role: 'admin' })
const admin = await shop.world.signIn(signedIn)
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
  await shop.db.deleteFrom('categories').where('holds', '=', 'other').execute()
})

/** `Fern, published, Ferns, 1850 / 2400, 14, 100200300, 1200 g`, in the order of the file. */
async function products(): Promise<string[]> {
  const { rows } = await sql<
    Record<'name' | 'state' | 'category' | 'sku' | 'tax', string> &
      Record<'price' | 'old' | 'stock' | 'grams', number | null>
  >`
    select products.name, state, title as category, price_cents as price, old_price_cents as old, quantity as stock, sku,
      weight_grams as grams, products.tax_class as tax
    from products join categories on categories.key = products.category left join stock on stock.product_id = products.id
    order by products.id`.execute(shop.db)
  return rows.map(({ name, state, category, price, old, stock, sku, grams, tax }) =>
    [
      name,
      state,
      category,
      old === null ? price : `${price} / ${old}`,
      stock ?? '–',
      ...[sku, grams && `${grams} g`, tax].filter((part) => part !== null),
    ].join(', '),
  )
}

const notesOf = async (id: string): Promise<string[]> =>
  (await imports.rows(id, '&outcome=noted')).flatMap(({ line, notes }) =>
    notes.map((note) => `line ${line}: ${note}`),
  )

describe('a file of products', () => {
  it('of Shopify is taken with its variants, counts, categories and old addresses', async () => {
    const done = await imports.run(sampleFile('shopify-products'))
    expect(done).toMatchObject({ state: 'done', counts: { create: 5, refused: 2, rows: 7, done: 5 } })
    expect(done.pictures.waiting + done.pictures.failed).toBe(15)
    expect(await products()).toEqual([
      'Boston Fern, published, Ferns, 1850 / 2400, 14, 100200300, 1200 g',
      'Monstera deliciosa, 12 cm, published, Houseplants, 1900, 8, MON-12, 900 g',
      'Monstera deliciosa, 17 cm, published, Houseplants, 3400 / 3990, 0, MON-17, 2100 g',
      'Monstera deliciosa, 21 cm, published, Houseplants, 5900, –, mon-17, 4100 g',
      'Olive tree, draft, Trees, 14500, –, CAN-1',
      'Old bonsai, archived, Trees, 22000, 0',
      'Watering can, published, Accessories, 2995, 40, zero',
    ])
    expect(await imports.refusals(done._id)).toEqual([
      'line 12: is a gift card, which this shop does not sell',
      'line 16: has no price above zero',
    ])
    expect(await notesOf(done._id)).toHaveLength(6)
    expect(await shop.app.redirects.follow('/products/boston-fern')).toEqual({
      status: 301,
      to: '/shop/boston-fern',
    })
    expect(await shop.app.redirects.follow('/products/old-bonsai')).toBeNull()
    const fern = (await shop.call('GET', '/api/products/boston-fern')).json()
    expect(fern.product).toMatchObject({ tags: ['fern', 'pet safe'], seoTitle: 'Boston fern in a pot' })
    const monstera = (await shop.call('GET', '/api/products/monstera-deliciosa')).json()
    expect(monstera.product.family).toMatchObject({ name: 'Monstera deliciosa', variants: 3, priceTo: 59 })
    // Two of the seven are drafts.
    expect(await shop.rows('price_history', ['price_cents'], {})).toHaveLength(5)
    expect(await shop.rows('webhook_deliveries', ['kind'], {})).toEqual([])
    const audit = (await shop.call('GET', '/api/audit?kind=import', admin)).json()
    expect(audit.entries[0]).toMatchObject({
      action: 'start import',
      after: { file: 'file.csv', kind: 'products' },
    })
  })

  it('without a column of stock is not counted, and asks for no category twice', async () => {
    const look = await imports.send(sampleFile('shopify-products-markets'))
    expect(look).toMatchObject({ counts: { create: 5, refused: 1 }, categories: [{ name: '', products: 5 }] })
    expect(look.hints).toHaveLength(1)
    expect(look.tags).toContainEqual({ name: 'succulent', products: 2 })
    await shop.call('PATCH', `/api/imports/${look._id}`, admin, {
      options: { categoryFrom: 'tag', categories: { '': 'indoor plants', succulent: 'Succulents' } },
    })
    await shop.jobs.settled()
    await imports.start(await imports.view(look._id))
    expect(await products()).toEqual([
      'String of pearls, terracotta / S, published, Succulents, 1200, –, PEARL-T-S',
      'String of pearls, terracotta / M, published, Succulents, 1600, –, PEARL-T-M',
      'String of pearls, sand / S, published, Succulents, 1200, –, PEARL-S-S',
      'String of pearls, sand / M, published, Succulents, 1600, –, PEARL-S-M',
      expect.stringMatching(/^Aloe “Café”, published, .*, 900, –$/),
      expect.stringMatching(/^Hoya, for friends, draft, .*, 4400, –$/),
      expect.stringMatching(/^Paused cactus, One size, draft, .*, 750, –$/),
      expect.stringMatching(/^Potting workshop, draft, .*, 3500, –$/),
    ])
    expect(await imports.refusals(look._id)).toEqual(['line 7: has the same option values as line 6'])
    expect(await shop.app.redirects.follow('/products/caf%C3%A9-aloe')).toMatchObject({
      to: '/shop/cafe-aloe',
    })
  })

  it('of Shopify’s newer header has CRLF and booleans in capitals', async () => {
    const done = await imports.run(sampleFile('shopify-products-newer'))
    expect(done.counts).toMatchObject({ create: 2, refused: 1 })
    expect(await products()).toEqual([
      'Peace lily, Small, published, Houseplants, 1499 / 1899, 11, PL-S, 650 g',
      'Peace lily, Large, published, Houseplants, 2999, –, PL-L, 2300 g',
      'Potting soil, 10 l, draft, Soil, 800, 60, SOIL-10, 6000 g',
    ])
  })

  it('of WooCommerce joins variations that stand far from their product', async () => {
    const done = await imports.run(sampleFile('woo-products'))
    expect(done.counts).toMatchObject({ create: 11, refused: 6 })
    expect(await products()).toEqual([
      'Rubber plant, 12 cm, published, Plants > Indoor, large, 1900 / 2100, 9, RUB-12',
      'Rubber plant, 17 cm, published, Plants > Indoor, large, 3300, –, RUB-17',
      'Fiddle leaf fig & pot, published, Plants > Indoor, large, 3900 / 4900, 4, FIG, 2495 g',
      'Yucca, published, Plants, 2500, –, SALE',
      'Cactus mix, published, Cacti, 600, 0',
      'Hoya, published, Plants, 1800, –, BACK',
      'Calathea, published, Plants, 2200, 0, OUT',
      'Unfinished fern, draft, Ferns, 1100, –, DRAFT',
      'Private fern, draft, Ferns, 1100, –, DRAFT2',
      'Hidden fern, draft, Ferns, 1100, –, HID',
      'Moss ball, Green / S, published, Accessories, 450, –',
      'Moss ball, Green / M, published, Accessories, 450, –',
      'Moss ball, Green / L, published, Accessories, 450, –',
      '=Fern of the month, published, Ferns, 1200, 1, -FERN',
    ])
    expect(await imports.refusals(done._id)).toEqual([
      'line 11: is downloadable or virtual, which this shop does not sell',
      'line 12: is of the type “grouped”, which this shop does not sell',
      'line 13: is of the type “external”, which this shop does not sell',
      'line 14: has no price above zero',
      'line 17: belongs to GONE, which is not in this file',
      'line 20: counts one stock for any Size',
    ])
  })

  it('of WooCommerce in German has a decimal comma', async () => {
    const done = await imports.run(sampleFile('woo-products-german'))
    expect(done).toMatchObject({ counts: { create: 2, refused: 1 }, options: { decimalMark: ',' } })
    expect(await products()).toEqual([
      'Lavendel „Hidcote“, published, Kräuter, 350 / 490, 120, LAV, 350 g',
      'Rose, 3 l, published, Rosen, 1290, 8, ROSE-3',
      'Rose, 5 l, published, Rosen, 101900, 1, ROSE-5',
    ])
  })

  it('that is no UTF-8 is refused whole, and taken once it is', async () => {
    const bytes = sampleFile('shopify-windows-1252')
    await expect(imports.send(bytes)).rejects.toThrow(
      'is not UTF-8 text; save it as \\"CSV UTF-8\\" and try again',
    )
    expect(await shop.rows('imports', ['id'], {})).toEqual([])
    await imports.run(new TextDecoder('windows-1252').decode(bytes))
    expect(await products()).toEqual([expect.stringContaining('Heuchera “Crème Brûlée”, published')])
  })
})

describe('a second import', () => {
  it.each([
    'shopify-products',
    'shopify-products-markets',
    'shopify-products-newer',
    'woo-products',
    'woo-products-german',
  ])('of %s changes nothing, with other marks, line ends and order of columns', async (name) => {
    const { counts } = await imports.run(sampleFile(name))
    const before = await products()
    const table = tableOf(sampleFile(name).toString())
    const order = [...table[0]!.cells.keys()].toReversed()
    const again = await imports.run(written(table, { separator: '\t', end: '\r\n', mark: '\uFEFF', order }))
    expect(again.counts).toMatchObject({
      create: 0,
      change: 0,
      unchanged: counts.create,
      refused: counts.refused,
    })
    expect(await products()).toEqual(before)
  })

  const header = 'Handle,Title,Variant Price,Variant SKU'

  it('changes what the file changes, and leaves what was edited here unless all is to be overwritten', async () => {
    await imports.run(`${header}\nfern,Fern,9.90,F\nivy,Ivy,8,I`)
    const fern = await shop.row('products', ['id'], { sku: 'F' })
    await shop.call('PATCH', `/api/products/update-product/${fern.id}`, admin, { price: 12 })
    const file = `${header}\nfern,Fern,10.90,F\nivy,Ivy,7,I`
    const look = await imports.send(file)
    expect(look.counts).toMatchObject({ change: 1, unchanged: 1 })
    expect(await notesOf(look._id)).toEqual(['line 2: was edited here: left as it is'])
    await imports.start(look)
    expect((await products()).map((row) => row.split(', ')[3])).toEqual(['1200', '700'])
    await shop.call('PATCH', `/api/imports/${(await imports.send(`${file}\n`))._id}`, admin, {
      options: { overwrite: 'all' },
    })
    await shop.jobs.settled()
    expect((await products()).map((row) => row.split(', ')[3])).toEqual(['1200', '700'])
  })

  it('finds a product of the shop by its SKU, then by its name, and fills what is empty', async () => {
    await shop.world.product({ name: 'Fern of old', sku: 'f', brand: '', price_cents: 500 })
    await shop.world.product({ name: 'Ívy', price_cents: 600 })
    const look = await imports.send(
      `${header},Vendor\nfern,Fern,9.90,F,Zinc\nivy,Ivy,8,I,Zinc\nrose,Rose,7,R,Zinc`,
    )
    expect(look.counts).toMatchObject({ create: 1, change: 2 })
    await imports.start(look)
    expect(await shop.rows('products', ['name', 'brand', 'price_cents'], {}, 'price_cents')).toEqual([
      { name: 'Fern of old', brand: 'Zinc', price_cents: 500 },
      { name: 'Ívy', brand: 'Zinc', price_cents: 600 },
      { name: 'Rose', brand: 'Zinc', price_cents: 700 },
    ])
  })

  it('brought as drafts takes nothing off that is on sale', async () => {
    await imports.run(`${header}\nfern,Fern,9.90,F`)
    const look = await imports.send(`${header}\nfern,Fern,8.90,F\nivy,Ivy,7,I`)
    await shop.call('PATCH', `/api/imports/${look._id}`, admin, { options: { publish: false } })
    await shop.jobs.settled()
    await imports.start(await imports.view(look._id))
    expect(await shop.rows('products', ['name', 'state', 'price_cents'], {}, 'name')).toEqual([
      { name: 'Fern', state: 'published', price_cents: 890 },
      { name: 'Ivy', state: 'draft', price_cents: 700 },
    ])
  })

  it('names twins of the shop rather than choosing one', async () => {
    const [one, other] = [
      await shop.world.product({ name: 'Fern' }),
      await shop.world.product({ name: 'fern' }),
    ]
    const look = await imports.send(`${header}\nfern,Fern,9.90,F`)
    expect([one.name, other.name]).toHaveLength(2)
    expect(await imports.refusals(look._id)).toEqual([
      expect.stringContaining('matches several products here: '),
    ])
  })

  it('takes products of one name for two, and an SKU of another product for none', async () => {
    await imports.run(`${header}\nfern,Fern,9.90,F\nfern-2,Fern,8,G`)
    expect(await products()).toHaveLength(2)
    const look = await imports.send(`${header}\nmoss,Moss,3,F`)
    expect(await notesOf(look._id)).toEqual(['line 2: SKU F left out: Fern has it'])
    await imports.start(look)
    expect(await shop.rows('products', ['slug', 'sku'], {}, 'slug')).toEqual([
      { slug: 'fern', sku: 'F' },
      { slug: 'fern-2', sku: 'G' },
      { slug: 'moss', sku: null },
    ])
  })

  it('adds a variant to the family that it made', async () => {
    const rows = (more: string) =>
      `Handle,Title,Option1 Name,Option1 Value,Variant Price\nfern,Fern,Size,S,9.90\nfern,,,M,12\n${more}`
    await imports.run(rows(''))
    const again = await imports.run(rows('fern,,,L,15'))
    expect(again.counts).toMatchObject({ change: 1 })
    expect(
      await shop.rows(
        'products',
        ['name', 'family_position', 'leads', 'price_to_cents'],
        {},
        'family_position',
      ),
    ).toEqual([
      { name: 'Fern, S', family_position: 0, leads: true, price_to_cents: 1500 },
      { name: 'Fern, M', family_position: 1, leads: false, price_to_cents: null },
      { name: 'Fern, L', family_position: 2, leads: false, price_to_cents: null },
    ])
  })
})
