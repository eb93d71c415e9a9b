import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductDetailView, ProductListView, ProductView } from '../../../../contract/schemas/product.ts'
import { importOwnFile, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openTestShop, type Method } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const boss = await shop.world.user({ role: 'admin' })
const admin = await shop.world.signIn(boss)
beforeEach(async () => {
  await shop.db.deleteFrom('products').execute()
  await shop.db.deleteFrom('redirects').execute()
  shop.app.invalidate(['*'])
})

const call = (method: Method, path: string, payload?: object) =>
  shop.call(method, `/api/products${path}`, admin, payload)
const patch = (id: string, payload: object) => call('PATCH', `/update-product/${id}`, payload)
const get = async (path: string) => await shop.app.inject(`/api/products${path}`)
const detail = async (id: string) => (await get(`/${id}`)).json<ProductDetailView>()

describe('what is not on sale', () => {
  it('is answered to nobody but admins, and not sold', async () => {
    const { id } = await shop.world.product({ name: 'Hidden fern' })
    const other = await shop.world.product({ name: 'Other fern' })
    expect((await get(`/${id}`)).statusCode).toBe(200)
    expect((await patch(id, { state: 'draft' })).json<ProductView>().state).toBe('draft')
    for (const path of [`/${id}`, `/related/${id}`]) expect((await get(path)).statusCode).toBe(404)
    for (const path of ['', '?q=fern', '?q=fern&sort=match', `?ids=${id},${other.id}`])
      expect((await get(path)).json<ProductListView>().products.map(({ name }) => name)).toEqual([
        'Other fern',
      ])
    expect((await get(`/related/${other.id}`)).json()).toEqual([])
    expect((await call('GET', `/manage/${id}`)).json()).toMatchObject({ name: 'Hidden fern', state: 'draft' })
    expect((await get(`/manage/${id}`)).statusCode).toBe(401)
    const { user, headers } = await shop.world.person()
    const cart = { userId: user.id, email: user.email, products: [{ productId: id, quantity: 1 }] }
    const bought = await shop.call('POST', '/api/orders/create-checkout-session', headers, cart)
    expect(bought.json().code).toBe('unknown_product')
    await patch(id, { state: 'published' })
    expect((await get(`/${id}`)).statusCode).toBe(200)
    expect((await detail(id)).product.state).toBeUndefined()
  })

  it('is found by admins in their list, by its state, tag or SKU', async () => {
    const { id } = await shop.world.product({ name: 'Fern' })
    await shop.world.product({ name: 'Moss' })
    const listed = async (query: string) => (await call('GET', `/manage${query}`)).json()
    expect(await listed('')).not.toHaveProperty('unpublished')
    await patch(id, { state: 'archived', tags: ['Rare', 'rare', 'Shade'], sku: 'FC-1' })
    expect(await listed('')).toMatchObject({ totalProducts: 2, unpublished: 1 })
    for (const query of ['?state=archived', '?tag=RARE', '?q=fc-1', '?q=fern'])
      expect(await listed(query)).toMatchObject({ totalProducts: 1, products: [{ tags: ['rare', 'shade'] }] })
    expect(await listed('?state=draft')).toMatchObject({ totalProducts: 0 })
  })
})

describe('an address', () => {
  it('is found beside the id, and the one before leads to it', async () => {
    const { id } = await shop.world.product({ name: 'Fern' })
    expect((await get('/fern')).statusCode).toBe(404)
    expect((await patch(id, { slug: 'fern' })).json<ProductView>().slug).toBe('fern')
    for (const address of ['fern', 'FERN', id]) expect((await detail(address)).product._id).toBe(id)
    expect((await get('/related/fern')).statusCode).toBe(200)
    await patch(id, { slug: 'boston-fern' })
    expect((await get('/fern')).statusCode).toBe(404)
    const { follow } = shop.app.redirects
    expect(await follow('/shop/fern')).toEqual({ status: 301, to: '/shop/boston-fern' })
    await patch(id, { slug: '' })
    expect((await follow('/shop/fern'))?.to).toBe(`/shop/${id}`)
  })

  it('belongs to one product, and is no id', async () => {
    const one = await shop.world.product()
    const other = await shop.world.product()
    await patch(one.id, { slug: 'fern' })
    expect((await patch(other.id, { slug: 'fern' })).json()).toMatchObject({
      code: 'conflict',
      message: 'There is already a product with the address fern',
    })
    for (const slug of [one.id, 'Fern', 'a--b', '-a'])
      expect((await patch(other.id, { slug })).statusCode, slug).toBe(400)
  })

  it('is made of each name in any script, for a whole catalogue, going on where it stopped', async () => {
    const names = ['Größe 12 cm', 'Rødgran', 'モンステラ', 'Монстера', 'Fern', 'Fern', '★']
    for (const name of names) await shop.world.product({ name })
    await shop.world.copies(await shop.world.product({ name: 'Moss' }), 600)
    await shop.world.product({ name: '550e8400-e29b-41d4-a716-446655440000' })
    const first = (await call('POST', '/slugs', {})).json()
    expect(first).toEqual({ made: 500, next: expect.any(String) })
    const second = (await call('POST', '/slugs', { after: first.next })).json()
    expect(second).toEqual({ made: 109 })
    expect((await call('POST', '/slugs', {})).json()).toEqual({ made: 0 })
    const rows = await shop.db.selectFrom('products').select(['name', 'slug']).execute()
    const of = (name: string) => rows.filter((row) => row.name === name).map(({ slug }) => slug)
    expect(of('550e8400-e29b-41d4-a716-446655440000')).toEqual(['550e8400-e29b-41d4-a716-446655440000-2'])
    expect(names.slice(0, 4).flatMap(of)).toEqual([
      'grosse-12-cm',
      'rodgran',
      expect.stringMatching(/^[a-z-]+$/),
      'monstera',
    ])
    expect(of('Fern').toSorted()).toEqual(['fern', 'fern-2'])
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
  })
})

describe('numbers of a product', () => {
  it('are checked: one SKU for one product, and the last digit of a barcode', async () => {
    const one = await shop.world.product({ name: 'Fern' })
    const other = await shop.world.product()
    const more = { sku: 'FC-1', barcode: '4006381333931', weightGrams: 450, hsCode: '0602 90' }
    expect((await patch(one.id, more)).json()).toMatchObject(more)
    expect((await patch(other.id, { sku: 'fc-1' })).json().message).toBe('SKU FC-1 belongs to Fern.')
    expect((await patch(one.id, { sku: 'fc-1' })).statusCode).toBe(200)
    for (const body of [
      { barcode: '4006381333932' },
      { barcode: '12' },
      { weightGrams: -1 },
      { hsCode: 'a' },
    ])
      expect((await patch(one.id, body)).statusCode).toBe(400)
    expect((await shop.app.inject('/feeds/google.xml')).body).toContain('<g:gtin>4006381333931</g:gtin>')
  })

  it('may be the same within a family', async () => {
    const one = await shop.world.product({ name: 'Fern' })
    const other = await shop.world.product({ name: 'Fern' })
    const members = [
      { productId: one.id, values: ['12 cm'] },
      { productId: other.id, values: ['17 cm'] },
    ]
    const made = await shop.call('POST', '/api/families', admin, {
      name: 'Fern',
      options: [{ name: 'Size' }],
      members,
    })
    expect(made.statusCode).toBe(201)
    await patch(one.id, { sku: 'FC-1' })
    expect((await patch(other.id, { sku: 'FC-1', tags: ['rare'] })).statusCode).toBe(200)
    // What all share is written to all.
    expect((await detail(one.id)).product.tags).toEqual(['rare'])
  })
})

it('a description in Markdown is read into blocks, and one that nobody can read is refused', async () => {
  const { id } = await shop.world.product({ name: 'Fern' })
  const description = '## Care\n\nA **soft** fern.\n\n<script>alert(1)</script> [x](javascript:alert)'
  await patch(id, { description, descriptionFormat: 'markdown' })
  const { product, blocks } = await detail(id)
  expect(product.description).toContain('## Care')
  expect(blocks?.[0]).toMatchObject({ type: 'heading', children: [{ text: 'Care' }] })
  expect(JSON.stringify(blocks)).not.toMatch(/"to":|"html"/)
  expect((await patch(id, { description: '> '.repeat(60) + 'x' })).json()).toMatchObject({
    details: [{ field: 'description' }],
  })
  expect((await shop.app.inject('/feeds/google.xml')).body).toContain('A soft fern.')
})

it('a file has a column more as soon as a product has something in it, and takes it back', async () => {
  const { id } = await shop.world.product({ name: 'Fern', description: 'Green.' })
  const file = async () => (await call('GET', '/export.csv')).body.replace('\uFEFF', '')
  const standing = 'name,category,price,description,id,oldPrice,image,version,'
  expect((await file()).split('\n')[0]).toBe(`${standing}rating,reviewCount,createdAt,updatedAt`)
  await patch(id, { sku: 'FC-1', tags: ['rare', 'shade'], weightGrams: 450 })
  const text = await file()
  expect(text.split('\n')[0]).toBe(`${standing}rating,reviewCount,createdAt,updatedAt,sku,weightGrams,tags`)
  const send = async (csv: string) => (await importOwnFile(shop, admin, csv)).counts
  expect((await lookAtOwnFile(shop, admin, text)).counts).toMatchObject({ unchanged: 1, change: 0 })
  expect(await send(text.replace('FC-1', 'FC-2').replace('450', '500'))).toMatchObject({ change: 1 })
  expect((await detail(id)).product).toMatchObject({ sku: 'FC-2', weightGrams: 500, tags: ['rare', 'shade'] })
  const wrong = `id,name,category,price,description,barcode\n${id},Fern,indoor plants,10,Green.,12`
  expect((await lookAtOwnFile(shop, admin, wrong)).rows[0]).toMatchObject({
    outcome: 'refused',
    sentence: expect.stringMatching(/^barcode must/),
  })
})
