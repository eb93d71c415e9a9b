import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { imageKey } from '../../../../contract/images.ts'
import { MAX_IMPORT_BYTES } from '../../../../contract/transfer.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

const exportFile = (url: string) => shop.app.inject({ url, headers: admin })
const send = (payload: string | Buffer, query = '') =>
  shop.call('POST', `/api/products/import${query}`, { ...admin, 'content-type': 'text/csv' }, payload)
const products = async (q: string) =>
  (await shop.app.inject({ url: '/api/products', query: { q } })).json().products
const header = 'name,category,price,description'

describe('exporting lists', () => {
  const lists = [
    '/api/products/export.csv',
    '/api/orders/export.csv',
    '/api/refunds/export.csv',
    '/api/auth/users/export.csv',
  ]

  it.each(lists)('GET %s answers a file that no cache keeps', async (url) => {
    const response = await exportFile(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="\w+-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.headers['cache-control']).toContain('no-store')
    expect(response.body.startsWith('\uFEFF')).toBe(true)
  })

  it('makes cells harmless that a spreadsheet would run', async () => {
    await shop.world.product({ name: '=HYPERLINK("http://evil")' })
    expect((await exportFile('/api/products/export.csv')).body).toContain(`"'=HYPERLINK(""http://evil"")"`)
  })

  it('lists those orders alone that a list shows, or that are named', async () => {
    const user = await shop.world.user()
    const [shipped, pending, deleted] = [
      await shop.world.order({ user, status: 'shipped' }),
      await shop.world.order({ user }),
      await shop.world.order({ user, deletedAt: shop.clock.now() }),
    ]
    const listed = async (query: Record<string, string>) => {
      const { body } = await shop.app.inject({ url: '/api/orders/export.csv', query, headers: admin })
      return [shipped, pending, deleted].filter(({ order_number: number }) => body.includes(number))
    }
    expect(await listed({})).toEqual([shipped, pending])
    expect(await listed({ status: 'shipped', q: user.email })).toEqual([shipped])
    expect(await listed({ waiting: 'packing', before: '2100-01-01T00:00:00Z' })).toEqual([pending])
    expect(await listed({ ids: `${pending.id},${deleted.id},x` })).toEqual([pending])
    expect(await listed({ ids: '' })).toEqual([])
    const refused = await shop.app.inject({
      url: '/api/orders/export.csv',
      query: { ids: `${pending.id},`.repeat(101) },
      headers: admin,
    })
    expect(refused.statusCode).toBe(400)
  })

  it('lists users without their passwords', async () => {
    const user = await shop.world.user()
    const { body } = await exportFile('/api/auth/users/export.csv')
    expect(body).toContain(user.email)
    expect(body).not.toContain('argon2')
  })

  it('lists what was bought with each order', async () => {
    const product = await shop.world.product({ name: 'Fern for export' })
    const pot = await shop.world.product({ name: 'Pot for export' })
    await shop.world.order({
      lines: [
        { product, quantity: 3 },
        { product: pot, quantity: 2 },
      ],
    })
    const { body } = await exportFile('/api/orders/export.csv')
    expect(body).toContain('3 x Fern for export; 2 x Pot for export')
  })

  it('lists every refund once by its day in the shop, newest first, also those of one moment', async () => {
    await shop.call('PATCH', '/api/settings', admin, { values: { 'shop.timeZone': 'America/New_York' } })
    const order = await shop.world.order()
    const refund = (day: number) => ({
      id: randomUUID(),
      order_id: order.id,
      amount_cents: day,
      state: 'succeeded' as const,
      source: 'admin' as const,
      reason: '=Snapped',
      restock: false,
      created_at: new Date(Date.UTC(2026, 10, day)),
      updated_at: new Date(),
    })
    const refunds = [refund(3), ...Array.from({ length: 1_001 }, () => refund(2)), refund(1)]
    await shop.insert('refunds', refunds)
    const [, ...lines] = (await exportFile('/api/refunds/export.csv')).body.trimEnd().split(/\r?\n/)
    expect(lines.map((line) => line.slice(0, 10))).toEqual([
      '2026-11-02',
      ...Array.from({ length: 1_001 }, () => '2026-11-01'),
      '2026-10-31',
    ])
    expect(lines[0]).toContain(`${order.order_number},0.03,succeeded,admin,'=Snapped`)
    expect(new Set(lines).size).toBe(refunds.length)
  })

  it('goes on past the first batch', async () => {
    const rows = Array.from({ length: 1_001 }, (_, n) => `Batch plant ${n},indoor plants,1.00,x`)
    expect((await send([header, ...rows].join('\n'), '?commit=true')).statusCode).toBe(200)
    const { body } = await exportFile('/api/products/export.csv')
    expect(body.match(/Batch plant \d+/g)).toHaveLength(1_001)
  })

  it('takes a picture that the shop has, and no other', async () => {
    await shop.world.image('a-fern')
    const row = (key: string) => `${header},image\nWith ${key},indoor plants,1,x,/images/${key}/640.webp`
    expect((await send(row('a-fern'))).json()).toMatchObject({ created: 1 })
    // One that the shop draws itself, as its demo products have.
    const drawn = [...shop.app.images.own.values()].map((address) => imageKey(address) ?? '')
    expect((await send(row(drawn[0] ?? ''))).json()).toMatchObject({ created: 1 })
    expect((await send(row('b-fern'))).json().rows[0].reasons).toMatchObject([{ field: 'image' }])
  })

  it('comes back unchanged', async () => {
    await shop.world.product({ name: "'=quoted", description: '-5 °C, "hardy"\nand more' })
    const { body } = await exportFile('/api/products/export.csv')
    const preview = (await send(body)).json()
    expect(preview).toMatchObject({ created: 0, changed: 0, refused: 0 })
    expect(preview.unchanged).toBeGreaterThan(0)
  })
})

describe('importing products', () => {
  it('previews without writing', async () => {
    const preview = await send(`${header}\nPreviewed palm,indoor plants,10,x`)
    expect(preview.json()).toMatchObject({
      committed: false,
      created: 1,
      rows: [{ line: 2, outcome: 'created' }],
    })
    expect(await products('Previewed palm')).toEqual([])
  })

  it('creates and changes, signed by the admin and written into the audit log', async () => {
    const { id } = await shop.world.product({ name: 'Changing fern', price_cents: 1_000 })
    const page = async () => (await shop.app.inject(`/api/products/${id}`)).json().product
    expect(await page()).toMatchObject({ price: 10 })
    const file = `${header}\nChanging fern,indoor plants,12.50,Now dearer\nNew palm,outdoor plants,7,x`
    const { plan } = (await send(file)).json()
    const answer = await send(file, `?commit=true&plan=${plan}`)
    expect(answer.json()).toMatchObject({ committed: true, created: 1, changed: 1, refused: 0 })
    expect(await products('Changing fern')).toMatchObject([{ price: 12.5, version: 2 }])
    expect(await page()).toMatchObject({ price: 12.5 })
    expect(await products('New palm')).toMatchObject([{ price: 7, category: 'outdoor plants' }])

    const audit = await shop.app.inject({ url: '/api/audit', headers: admin })
    expect(audit.json().entries[0]).toMatchObject({ action: 'import products', subject: { _id: plan } })
  })

  it('takes the words of a description that is HTML', async () => {
    const file = `${header}\nHTML fern,indoor plants,5.00,"<p>A <b>soft</b> fern &amp; more</p><ul><li>Small</li></ul>"`
    expect((await send(file, '?commit=true')).statusCode).toBe(200)
    const [made] = await products('HTML fern')
    expect(made.description).toBe('A soft fern & more\n\n- Small')
    const { _id: id } = made
    const patched = await shop.call('PATCH', `/api/products/update-product/${id}`, admin, {
      description: '<div>For shade<br>or sun</div>',
    })
    expect(patched.json()).toMatchObject({ description: 'For shade\nor sun' })
  })

  it('compares names as the database does, whatever their letters', async () => {
    // In JavaScript the lower case of this letter has two characters, in PostgreSQL one or none.
    await shop.world.product({ name: 'İris', price_cents: 1_000 })
    const preview = await send(`${header}\nİris,indoor plants,11,x`)
    expect(preview.json()).toMatchObject({ created: 0, changed: 1 })
    const twice = (await send(`${header}\nİxia,indoor plants,11,x\nİxia,indoor plants,12,x`)).json()
    expect(twice).toMatchObject({ created: 1, refused: 1 })
  })

  it('a name changes the product that is written another way, and the one that is written alike first', async () => {
    await shop.world.product({ name: 'Gardener’s twine', price_cents: 1_000 })
    const row = (name: string) => `${header}\n${name},plant accessories,11,x`
    for (const name of ["Gardener's twine", 'gardeners  TWINE'])
      expect((await send(row(name))).json()).toMatchObject({ created: 0, changed: 1 })
    const answer = await send(row("Gardener's twine"), '?commit=true')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await products('gardeners twine')).toMatchObject([{ name: "Gardener's twine", price: 11 }])
    await shop.world.product({ name: 'Rosé' })
    await shop.world.product({ name: 'Rose' })
    const both = (await send(row('ROSÉ'))).json()
    expect(both).toMatchObject({ created: 0, changed: 1 })
    expect((await send(row('Rosë'))).json()).toMatchObject({ refused: 1 })
  })

  it('a product that another release has written is found by its name before a job was there', async () => {
    const { id } = await shop.world.product({ name: 'Jute twine' })
    await shop.db.updateTable('products').set({ name: 'Hemp twine' }).where('id', '=', id).execute()
    const file = (name: string) => `${header}\n${name},plant accessories,11,x`
    expect((await send(file('HEMP twine'))).json()).toMatchObject({ created: 0, changed: 1 })
    expect((await send(file('Jute twine'))).json()).toMatchObject({ created: 1 })
  })

  it('makes a name once when two imports run at one moment', async () => {
    const files = ['Racing fern', 'RACING FERN', 'racing fern'].map((name, index) =>
      send(`${header}\n${name},indoor plants,${index + 1},x`, '?commit=true'),
    )
    const answers = await Promise.all(files)
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(answers.map((answer) => answer.json().created).sort()).toEqual([0, 0, 1])
    expect(await products('racing fern')).toHaveLength(1)
  })

  it('writes nothing when one row is refused', async () => {
    const file = `${header}\r\nGood palm,indoor plants,10,"x\r\ny"\r\nBad palm,weeds,10,x`
    const answer = await send(file, '?commit=true')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      message: '1 row is refused; nothing was imported',
      details: [{ field: 'line 4' }],
    })
    expect(await products('Good palm')).toEqual([])
  })

  it('refuses a commit when the shop has changed since the preview', async () => {
    const product = await shop.world.product({ name: 'Contested fern', price_cents: 1_000 })
    const file = `${header}\nContested fern,indoor plants,11,x`
    const { plan } = (await send(file)).json()
    await shop.call('PATCH', `/api/products/update-product/${product.id}`, admin, { price: 99 })
    const answer = await send(file, `?commit=true&plan=${plan}`)
    expect(answer.statusCode).toBe(409)
    expect(await products('Contested fern')).toMatchObject([{ price: 99 }])
  })

  it.each([
    ['nothing', '', 'file is empty'],
    ['other columns', 'name,colour\nFern,green', 'is missing the columns'],
    ['bytes that are not text', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'is not UTF-8 text'],
  ])('refuses %s with a sentence', async (_name, payload, sentence) => {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(sentence)
  })

  it('refuses a million rows, by count or by size', async () => {
    expect((await send(header + '\na,b,1,c'.repeat(6_000))).statusCode).toBe(413)
    expect((await send(Buffer.alloc(MAX_IMPORT_BYTES + 1, 'a'))).statusCode).toBe(413)
  })

  it('reads each row of a long file that has empty ones between', async () => {
    const rows = Array.from({ length: 4_999 }, () => 'a,weeds,1,c')
    const file = [header, ...rows.flatMap((row) => [row, ',,,']), '"a\nb",weeds,1,c', '', 'a,weeds,1,c']
    const answer = await send(file.slice(0, -2).join('\n'))
    expect(answer.json().rows).toHaveLength(5_000)
    expect(answer.json().rows.at(-1)).toMatchObject({ line: 10_000 })
    expect((await send(file.join('\n'))).statusCode).toBe(413)
  })

  it('takes text/csv only', async () => {
    const answer = await shop.call('POST', '/api/products/import', admin, { csv: header })
    expect(answer.statusCode).toBe(415)
  })
})

it('tells the planner of a thousand new products at once', async () => {
  const rows = Array.from({ length: 1_000 }, (_, number) => `Fern ${number},indoor plants,9.99,Green`)
  expect((await send([header, ...rows].join('\n'))).json()).toMatchObject({ created: 1_000 })
  const known = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where relname = 'products'`.execute(shop.db)
  expect(known.rows[0]?.rows).toBeGreaterThanOrEqual(1_000)
})
