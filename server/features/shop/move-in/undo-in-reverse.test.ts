import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { importsOf } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const user = await shop.world.user({ role: 'admin' })
const admin = await shop.world.signIn(user)
const imports = importsOf(shop, admin)

/** Tables of things, and what imports remember of them: the shop is as before when all their rows are. */
const TABLES = [
  'products',
  'product_families',
  'product_pictures',
  'stock',
  'users',
  'past_addresses',
  'email_opt_outs',
  'past_orders',
  'past_order_lines',
  'reviews',
  'redirects',
  'external_ids',
  'picture_fetches',
] as const

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
  await shop.db.deleteFrom('users').where('role', '=', 'user').execute()
})

/** Of each row all columns but what an undo moves on: versions, and times of changes. */
async function everything(): Promise<Record<string, unknown[]>> {
  const rows = TABLES.map(async (table) => {
    const { rows: found } = await sql<{ row: object }>`
      select to_jsonb(t) - '{version,updated_at,band_at,created_at}'::text[] as row from ${sql.table(table)} t
      order by 1`.execute(shop.db)
    return [table, found.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

const overwriting = async (file: Buffer | string, query = '') => {
  const look = await imports.send(file, query)
  await shop.call('PATCH', `/api/imports/${look._id}`, admin, { options: { overwrite: 'all' } })
  await shop.jobs.settled()
  return imports.start(await imports.view(look._id))
}

const PRODUCTS =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Image Src\n'
const fern = (price: string, more = '') =>
  `${PRODUCTS}fern,Fern,<p>One</p>,,,${price},shopify,5,deny,\n${more}`
const sizes = (text: string, ...values: string[]) =>
  PRODUCTS +
  values
    .map((value, place) => `pot,${place === 0 ? `Pot,${text}` : ','},Size,${value},5,shopify,3,deny,\n`)
    .join('')

/** Files of one kind that follow each other: each changes what the one before wrote. */
const CHAINS: Record<string, { before?: (string | Buffer)[]; files: string[]; query?: string }> = {
  products: { files: [fern('5'), fern('6'), fern('7')] },
  'a product that becomes a family': {
    files: [
      `${PRODUCTS}pot,Pot,<p>One</p>,Size,S,5,shopify,3,deny,\n`,
      sizes('<p>Two</p>', 'S', 'M'),
      sizes('<p>Three</p>', 'S', 'M', 'L'),
    ],
  },
  'a family of which a file names one product': {
    files: [sizes('<p>One</p>', 'S', 'M'), sizes('<p>Two</p>', 'S'), sizes('<p>Two</p>', 'S', 'M', 'L')],
  },
  'products that are not counted any more': {
    files: [fern('5'), `${PRODUCTS}fern,Fern,<p>One</p>,,,6,shopify,5,continue,\n`],
  },
  stock: {
    before: [fern('5')],
    files: ['9', '2', '4'].map((count) => `Handle,Option1 Value,On hand\nfern,Default Title,${count}\n`),
  },
  customers: {
    files: ['Ada', 'Ida'].map(
      (name) =>
        `First Name,Last Name,Email,Accepts Email Marketing,Address1\n${name},Vine,ada@customers.example,no,12 Moss Lane\n${name},Two,${name}-two@customers.example,yes,\n`,
    ),
  },
  orders: {
    files: ['10', '20', '30'].map(
      (total) =>
        `Name,Email,Financial Status,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Id,Shipping Name,Shipping Address1\n#1,a@customers.example,paid,USD,${total},${total},2024-01-01,1,Fern,${total},1,Ada,${total} Moss Lane\n`,
    ),
  },
  reviews: {
    before: [fern('5')],
    query: '&source=judgeme&kind=reviews',
    files: ['One', 'One,Two'].map(
      (texts) =>
        `title,body,rating,review_date,reviewer_name,reviewer_email,product_id,product_handle\n${texts
          .split(',')
          .map((text) => `,${text},5,2024-01-01,Ada,ada@customers.example,,fern\n`)
          .join('')}`,
    ),
  },
  redirects: {
    before: ['Redirect from,Redirect to\n/oldest,/old\n/gone,/shop\n'],
    files: ['/shop', '/about', '/new'].map(
      (to) => `Redirect from,Redirect to\n/old,${to}\n${to},/contact\n/gone,${to}\n`,
    ),
  },
}

describe.each(Object.entries(CHAINS))('imports of %s', (_of, { before = [], files, query }) => {
  it('are undone in reverse, each to what was before it', async () => {
    for (const file of before) await imports.run(file)
    await shop.update('redirects', { from_path: '/gone' }, { to_path: '', status: 410 })
    const states = [await everything()]
    const ids: string[] = []
    for (const file of files) {
      const done = await overwriting(file, query)
      expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', counts: { refused: 0 } })
      ids.push(done._id)
      states.push(await everything())
    }
    states.pop()
    for (const id of ids.toReversed()) {
      const undone = await imports.undo(id)
      expect(undone, JSON.stringify(await imports.rows(id))).toMatchObject({
        state: 'undone',
        counts: { kept: 0 },
      })
      expect(await everything()).toEqual(states.pop())
    }
  })
})

describe('a product of two imports', () => {
  const edit = async (price: number) => {
    const { id } = await shop.row('products', ['id'], { name: 'Fern' })
    const answer = await shop.call('PATCH', `/api/products/update-product/${id}`, admin, { price })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const keptOf = async (id: string) =>
    (await imports.rows(id, '&outcome=kept')).map(({ sentence }) => sentence)

  it('stays as it was edited between them', async () => {
    const first = await overwriting(fern('5'))
    await edit(9)
    const before = await everything()
    const second = await overwriting(fern('6'))
    await imports.undo(second._id)
    expect(await everything()).toEqual(before)
    // An import still knows that it was edited.
    const look = await imports.send(fern('7'))
    expect(look.notes).toEqual([{ kind: 'was edited here: left as it is', number: 1 }])
    await imports.undo(first._id)
    expect(await keptOf(first._id)).toEqual(['was edited since'])
    expect(await everything()).toEqual(before)
  })

  it('stays as it was edited after the second was undone', async () => {
    const first = await overwriting(fern('5'))
    const second = await overwriting(fern('6'))
    await imports.undo(second._id)
    await edit(9)
    await imports.undo(first._id)
    expect(await keptOf(first._id)).toEqual(['was edited since'])
  })

  it('stays when the second is undone after it was edited, and then the first', async () => {
    const first = await overwriting(fern('5'))
    const second = await overwriting(fern('6'))
    await edit(9)
    await imports.undo(second._id)
    expect(await keptOf(second._id)).toEqual(['was edited since'])
    await imports.undo(first._id)
    expect(await keptOf(first._id)).toEqual(['was changed by a later import'])
  })

  it('follows the file again once the second is undone', async () => {
    await overwriting(fern('5'))
    const second = await overwriting(fern('6'))
    await imports.undo(second._id)
    expect((await imports.send(fern('5'))).counts).toMatchObject({ unchanged: 1, change: 0 })
    const third = await imports.run(fern('7'))
    expect(third).toMatchObject({ counts: { change: 1 }, notes: [] })
    await imports.undo(third._id)
    expect((await shop.row('products', ['price_cents'], { name: 'Fern' })).price_cents).toBe(500)
  })

  it('of different shops is undone in reverse as well', async () => {
    const empty = await everything()
    const shopify = await overwriting(
      `${PRODUCTS.replace('Image Src', 'Variant SKU')}fern,Fern,,,,5,shopify,5,deny,F1\n`,
    )
    const before = await everything()
    const woo =
      'ID,Type,SKU,Name,Published,Regular price,Parent,Description\n7,simple,F1,Fern of Woo,1,8,,Words\n'
    const second = await overwriting(woo, '&source=woocommerce&kind=products')
    expect(second.counts).toMatchObject({ change: 1 })
    const third = await overwriting(woo.replace(',8,', ',9,'), '&source=woocommerce&kind=products')
    for (const id of [third._id, second._id]) expect((await imports.undo(id)).counts.kept).toBe(0)
    expect(await everything()).toEqual(before)
    expect((await imports.undo(shopify._id)).counts.kept).toBe(0)
    expect(await everything()).toEqual(empty)
  })

  it('that stood here before is as unknown to imports as it was', async () => {
    await shop.world.product({ name: 'Fern', price_cents: 300, state: 'published' })
    const before = await everything()
    const first = await overwriting(fern('5'))
    const second = await overwriting(fern('6'))
    for (const id of [second._id, first._id]) expect((await imports.undo(id)).counts.kept).toBe(0)
    expect(await everything()).toEqual({ ...before, redirects: [] })
    expect((await imports.run(fern('5'))).counts).toMatchObject({ unchanged: 1 })
  })

  it('is kept with what the second wrote when the first is undone before it', async () => {
    const first = await overwriting(fern('5'))
    const second = await overwriting(fern('6'))
    await imports.undo(first._id)
    expect(await keptOf(first._id)).toEqual(['was changed by a later import'])
    expect((await imports.undo(second._id)).counts.kept).toBe(0)
    expect((await shop.row('products', ['price_cents'], { name: 'Fern' })).price_cents).toBe(500)
  })

  it('shows the picture that was fetched for the first while the second was undone', async () => {
    await overwriting(fern('5'))
    const second = await overwriting(fern('6'))
    const picture = { image: '/images/none.jpg', image_key: null, image_alt: 'Fern' }
    await shop.update('products', { name: 'Fern' }, picture)
    await imports.undo(second._id)
    expect(await shop.row('products', ['image', 'price_cents'], { name: 'Fern' })).toEqual({
      image: picture.image,
      price_cents: 500,
    })
  })
})

it('past orders that a later file changed stay when the first is undone, and do not come back once they are gone', async () => {
  const [one = '', two = ''] = CHAINS.orders!.files
  const first = await overwriting(one)
  const second = await overwriting(two)
  expect(await imports.undo(first._id)).toMatchObject({ counts: { kept: 1 } })
  expect(await shop.rows('past_orders', ['total_cents'], {})).toEqual([{ total_cents: 2_000 }])
  await shop.db.deleteFrom('past_orders').execute()
  expect(await imports.undo(second._id)).toMatchObject({ counts: { kept: 0 } })
  expect(await shop.rows('past_orders', ['total_cents'], {})).toEqual([])
})

it('a redirect that was changed here since stays so', async () => {
  await imports.run('Redirect from,Redirect to\n/old,/shop\n')
  const second = await overwriting('Redirect from,Redirect to\n/old,/about\n')
  await shop.update('redirects', { from_path: '/old' }, { to_path: '/contact' })
  expect(await imports.undo(second._id)).toMatchObject({ counts: { kept: 1 } })
  expect(await imports.rows(second._id, '&outcome=kept')).toMatchObject([{ sentence: 'was changed since' }])
  expect(await shop.rows('redirects', ['to_path'], {})).toEqual([{ to_path: '/contact' }])
})
