import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { newId } from '../../../base/ids.ts'
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts'

type Headers = { cookie: string }

let shop: TestShop
let admin: Headers
let adminId: string
beforeAll(async () => {
  shop = await startTestShop()
  const boss = await shop.world.user({ role: 'admin' })
  adminId = boss.id
  admin = await shop.world.signIn(boss)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('products').execute()
  shop.app.invalidate(['*'])
})

const get = async (path: string) => (await shop.app.inject(`/api/products${path}`)).json()
const names = async (query: string): Promise<string[]> =>
  (await get(`?${query}`)).products.map(({ name }: ProductView) => name)

const send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers: object = admin,
) =>
  shop.app.inject({
    method,
    url: `/api/products${path}`,
    headers: { ...headers },
    ...(payload !== undefined && { payload }),
  })

const fern = {
  name: 'Boston fern',
  category: 'indoor plants',
  price: 19.99,
  description: 'Arching fronds for a shady corner.',
}

describe('GET /api/products', () => {
  it('answers the newest first with totals, ten to a page unless told', async () => {
    for (let count = 1; count <= 12; count += 1) await shop.world.product({ name: `No. ${count}` })
    const first = await get('')
    expect(first.products.map(({ name }: ProductView) => name)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((count) => `No. ${count}`),
    )
    expect(first).toMatchObject({ totalProducts: 12, totalPages: 2 })
    expect(await names('page=2')).toEqual(['No. 2', 'No. 1'])
    expect(await get('/?page=3&limit=5')).toMatchObject({ totalPages: 3 })
  })

  it('answers an empty list past the last page, with the totals', async () => {
    await shop.world.product()
    for (const page of [2, 7, 9_999_999_999, Number.MAX_SAFE_INTEGER])
      expect(await get(`?page=${page}`)).toEqual({ products: [], totalProducts: 1, totalPages: 1 })
  })

  it('shows no product twice and leaves none out when many were added at the same moment', async () => {
    const at = shop.clock.now()
    for (let count = 0; count < 20; count += 1) await shop.world.product({ created_at: at })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`?limit=5&page=${page}`)))
    expect(new Set(pages.flatMap(({ products }) => products.map(({ _id }: ProductView) => _id))).size).toBe(
      20,
    )
  })

  it('filters by category, All meaning none', async () => {
    await shop.world.product({ name: 'Aloe', category: 'succulents & cacti' })
    await shop.world.product({ name: 'Monstera' })
    expect(await names('category=succulents%20%26%20cacti')).toEqual(['Aloe'])
    expect(await names('category=All')).toEqual(['Monstera', 'Aloe'])
    expect(await names('category=&minPrice=&maxPrice=&q=')).toEqual(['Monstera', 'Aloe'])
  })

  it('filters by price, both ends included', async () => {
    for (const cents of [4_999, 5_000, 10_000, 10_001, 1_999])
      await shop.world.product({ name: String(cents), price_cents: cents })
    expect(await names('maxPrice=49.99&sort=price')).toEqual(['1999', '4999'])
    expect(await names('minPrice=50&maxPrice=100&sort=price')).toEqual(['5000', '10000'])
    expect(await names('minPrice=19.99&maxPrice=19.99')).toEqual(['1999'])
    expect(await names('minPrice=100&maxPrice=50')).toEqual([])
    expect(await names('minPrice=100.005&maxPrice=1000000')).toEqual(['10001'])
    expect(await names('maxPrice=1e300')).toHaveLength(5)
    expect(await names('minPrice=1e300')).toEqual([])
  })

  it('filters by stars and up, comparing the mean and not what is shown', async () => {
    for (const hundredths of [500, 400, 399, 0])
      await shop.world.product({ name: String(hundredths), rating_hundredths: hundredths })
    expect(await names('rating=4&sort=rating')).toEqual(['500', '400'])
    expect(await names('rating=0&sort=rating')).toEqual(['500', '400', '399', '0'])
  })

  it('filters by what is reduced: no product without an old price, and none that is as dear as before', async () => {
    await shop.world.product({ name: 'reduced', price_cents: 300, old_price_cents: 301 })
    await shop.world.product({ name: 'same', price_cents: 300, old_price_cents: 300 })
    await shop.world.product({ name: 'dearer', price_cents: 300, old_price_cents: 200 })
    await shop.world.product({ name: 'never' })
    expect(await names('sale=true')).toEqual(['reduced'])
    expect(await names('sale=')).toHaveLength(4)
  })

  it('sorts by age, name, rating and price', async () => {
    await shop.world.product({ name: 'banana palm', price_cents: 300, rating_hundredths: 100 })
    await shop.world.product({ name: 'Agave', price_cents: 200, rating_hundredths: 300 })
    await shop.world.product({ name: 'Cycad', price_cents: 100, rating_hundredths: 200 })
    expect(await names('sort=oldest')).toEqual(['banana palm', 'Agave', 'Cycad'])
    expect(await names('sort=name')).toEqual(['Agave', 'banana palm', 'Cycad'])
    expect(await names('sort=rating')).toEqual(['Agave', 'Cycad', 'banana palm'])
    expect(await names('sort=price')).toEqual(['Cycad', 'Agave', 'banana palm'])
    expect(await names('sort=price-desc')).toEqual(['banana palm', 'Agave', 'Cycad'])
  })

  it.each([
    ['page', 'page=0'],
    ['page', 'page=two'],
    ['page', 'page=1e300'],
    ['minPrice', 'minPrice=-1'],
    ['limit', 'limit=101'],
    ['category', 'category=trees'],
    ['minPrice', 'minPrice=cheap'],
    ['rating', 'rating=6'],
    ['sale', 'sale=false'],
    ['sort', 'sort=colour'],
    ['page', 'page=1&page=2'],
  ])('answers 400 naming %s to %s', async (field, query) => {
    const answer = await shop.app.inject(`/api/products?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_request', details: [{ field }] })
  })
})

describe('GET /api/products?ids=', () => {
  it('answers these products in this order on one page, without those that are not sold', async () => {
    const made = []
    for (let count = 1; count <= 12; count += 1) made.push((await shop.world.product()).id)
    const wanted = [made[7], newId(), made[2], "1' or '1'='1", made[2]?.toUpperCase(), '']
    const answer = await get(
      `?ids=${encodeURIComponent(wanted.join(','))}&limit=1&category=succulents+%26+cacti`,
    )
    expect(answer.products.map(({ _id }: ProductView) => _id)).toEqual([made[7], made[2]])
    expect(answer).toMatchObject({ totalProducts: 2, totalPages: 1 })
    expect((await get(`?ids=${made.join(',')}`)).products).toHaveLength(12)
    expect(await get(`?ids=${newId()}`)).toEqual({ products: [], totalProducts: 0, totalPages: 0 })
  })

  it('takes 99 of them and refuses 100', async () => {
    const ids = Array.from({ length: 100 }, () => newId())
    expect((await send('GET', `?ids=${ids.slice(1).join(',')}`)).statusCode).toBe(200)
    const answer = await send('GET', `?ids=${ids.join(',')}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_request', details: [{ field: 'ids' }] })
  })
})

describe('answers that are kept', () => {
  it('are the same entity until a product changes, and right at once when one does', async () => {
    const product = await shop.world.product({ name: 'Fern' })
    for (const url of ['/api/products?limit=5', `/api/products/${product.id}`]) {
      const first = await shop.app.inject(url)
      const headers = { 'if-none-match': String(first.headers.etag) }
      expect(first.headers['cache-control']).toBe('no-cache')
      expect((await shop.app.inject({ url, headers })).statusCode).toBe(304)
      await send('PATCH', `/update-product/${product.id}`, { name: `New name for ${url}` })
      const changed = await shop.app.inject({ url, headers })
      expect(changed.statusCode).toBe(200)
      expect(changed.body).toContain(`New name for ${url}`)
    }
  })

  it('are sent compressed to those who can read that', async () => {
    await shop.world.product({ name: 'Fern', description: 'Green. '.repeat(100) })
    const answer = await shop.app.inject({ url: '/api/products', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).products[0].name).toBe('Fern')
  })

  it('follow reviews, profiles and deleted reviewers', async () => {
    const product = await shop.world.product()
    const user = await shop.world.user()
    const headers = await shop.world.signIn(user)
    const detail = () => get(`/${product.id}`)
    const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      shop.app.inject({ method, url, headers, payload })
    expect((await detail()).reviews).toEqual([])
    const review = { productId: product.id, userId: user.id, rating: 4, comment: 'Good' }
    await call('POST', '/api/reviews/post-review', review)
    expect(await detail()).toMatchObject({ product: { rating: 4 }, reviews: [{ comment: 'Good' }] })
    await call('PATCH', '/api/auth/edit-profile', { userId: user.id, username: 'Renamed' })
    expect((await detail()).reviews[0].userId.username).toBe('Renamed')
    await shop.app.inject({ method: 'DELETE', url: `/api/auth/users/${user.id}`, headers: admin })
    expect(await detail()).toMatchObject({ product: { rating: 0 }, reviews: [] })
    expect((await get('?rating=1')).products).toEqual([])
  })
})

describe('search', () => {
  beforeEach(async () => {
    await shop.world.product({ name: 'Monstera deliciosa', description: 'Split leaves.' })
    await shop.world.product({ name: 'Aloe vera', description: 'Likes 100% sun, not_much water \\ rain.' })
    await shop.world.product({ name: 'Écheveria élegans', description: 'A rosette.' })
  })

  it.each([
    ['STERA', ['Monstera deliciosa']],
    ['leaves', ['Monstera deliciosa']],
    ['e', ['Écheveria élegans', 'Aloe vera', 'Monstera deliciosa']],
    ['ro', ['Écheveria élegans']],
    ['écheveria', ['Écheveria élegans']],
    ['ÉLEGANS', ['Écheveria élegans']],
    ['100%', ['Aloe vera']],
    ['t_m', ['Aloe vera']],
    ['\\', ['Aloe vera']],
    ['%', ['Aloe vera']],
    ['_', ['Aloe vera']],
    ['  aloe ', ['Aloe vera']],
    ["'; drop table products; --", []],
    ['orchid', []],
  ])('finds %j as a substring without regard to case', async (term, found) => {
    const answer = await get(`?q=${encodeURIComponent(term)}`)
    expect(answer.products.map(({ name }: ProductView) => name)).toEqual(found)
    expect(answer.totalProducts).toBe(found.length)
  })
})

describe('search by best match', () => {
  it('shows names before descriptions: the whole name, its beginning, the beginning of a word, anywhere', async () => {
    for (const [name, description] of [
      ['Fern', 'Green.'],
      ['Fernleaf', 'Green.'],
      ['Boston fern', 'Green.'],
      ['Windferne', 'Green.'],
      ['Potting mix', 'Good for a fern.'],
      ['Moss', 'Green.'],
    ] as const)
      await shop.world.product({ name, description })
    const found = ['Fern', 'Fernleaf', 'Boston fern', 'Windferne', 'Potting mix']
    expect(await names('q=FERN&sort=match')).toEqual(found)
    expect(await names('q=fern&sort=match&limit=2&page=2')).toEqual(found.slice(2, 4))
    expect(await names('q=fern')).toEqual(found.toReversed())
  })

  it('takes signs of patterns as they are, and is newest first without a term', async () => {
    for (const name of ['100% coir', 'Ox_tongue', 'Oxtongue'])
      await shop.world.product({ name, description: '.' })
    expect(await names('q=%25&sort=match')).toEqual(['100% coir'])
    expect(await names('q=ox_t&sort=match')).toEqual(['Ox_tongue'])
    expect(await names('sort=match')).toEqual(['Oxtongue', 'Ox_tongue', '100% coir'])
  })
})

describe('GET /api/products/{id}', () => {
  it('answers the product and its reviews, newest first, with who wrote them', async () => {
    const product = await shop.world.product({ old_price_cents: 1_250, price_cents: 999, author_id: adminId })
    const user = await shop.world.user({ username: 'Rosa', profile_image: '/images/rosa/640.webp' })
    const later = new Date(shop.clock.now().getTime() + 5_000)
    await shop.world.review({ product_id: product.id, rating: 5 })
    await shop.world.review({ product_id: product.id, user_id: user.id, rating: 4, updated_at: later })
    const answer = await get(`/${product.id}`)
    expect(answer.product).toMatchObject({
      price: 9.99,
      oldPrice: 12.5,
      rating: 4.5,
      reviewCount: 2,
      author: adminId,
    })
    expect(answer.reviews[0]).toMatchObject({
      userId: { _id: user.id, username: 'Rosa', profileImage: '/images/rosa/640.webp' },
      rating: 4,
    })
    expect(answer.reviews).toHaveLength(2)
    expect(Object.keys(answer.reviews[0].userId).sort()).toEqual(['_id', 'profileImage', 'username'])
  })

  it('shows the placeholder of its picture', async () => {
    await shop.db
      .insertInto('images')
      .values({
        key: 'fern-1',
        width: 8,
        height: 10,
        placeholder: '#123456',
        owner_id: null,
        created_at: new Date(),
      })
      .execute()
    const product = await shop.world.product({ image: '/images/fern-1/640.webp', image_key: 'fern-1' })
    expect((await get(`/${product.id}`)).product).toMatchObject({ placeholder: '#123456' })
  })

  it.each(['unknown', newId(), '%00', '..%2F..', '%F0%9F%8C%B1', 'a'.repeat(500)])(
    'answers 404 to the id %j',
    async (id) => {
      const answer = await shop.app.inject(`/api/products/${id}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Product not found' })
    },
  )
})

describe('GET /api/products/related/{id}', () => {
  it('answers up to four: same category first, most shared words first among them, then elsewhere', async () => {
    const subject = await shop.world.product({ name: 'Silver pothos vine' })
    await shop.world.product({ name: 'Golden pothos' })
    await shop.world.product({ name: 'Calathea' })
    await shop.world.product({ name: 'Pothos moss pole', category: 'plant accessories' })
    await shop.world.product({ name: 'Clay pot', category: 'plant accessories' })
    await shop.world.product({ name: 'Vine of pothos' })
    const related = await get(`/related/${subject.id}`)
    expect(related.map(({ name }: ProductView) => name)).toEqual([
      'Vine of pothos',
      'Golden pothos',
      'Calathea',
      'Pothos moss pole',
    ])
  })

  it('answers an empty array when nothing else is sold, and 404 to an unknown product', async () => {
    const subject = await shop.world.product()
    expect(await get(`/related/${subject.id}`)).toEqual([])
    expect((await shop.app.inject(`/api/products/related/${newId()}`)).statusCode).toBe(404)
  })
})

describe('POST /api/products/create-product', () => {
  it('answers 201 with the product, whose author is the admin whatever the body says', async () => {
    const answer = await send('POST', '/create-product', { ...fern, author: newId(), rating: 5, version: 9 })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      ...fern,
      author: adminId,
      rating: 0,
      reviewCount: 0,
      version: 1,
      image: '',
    })
    expect((await get(`/${answer.json()._id}`)).product).toEqual(answer.json())
  })

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'Boston\tfern' }],
    ['name', { name: 'x'.repeat(121) }],
    ['category', { category: 'trees' }],
    ['price', { price: '19.99' }],
    ['price', { price: 0 }],
    ['price', { price: 1.999 }],
    ['price', { price: 1e12 }],
    ['description', { description: null }],
    ['image', { image: 'javascript:alert(1)' }],
    ['image', { image: 'https://example.com/fern.webp' }],
    ['oldPrice', { oldPrice: -1 }],
  ])('answers 400 naming %s', async (field, wrong) => {
    const answer = await send('POST', '/create-product', { ...fern, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([{ field, message: expect.any(String) }])
    expect(answer.json().message).toContain(field)
    expect((await get('')).totalProducts).toBe(0)
  })
})

describe('PATCH /api/products/update-product/{id}', () => {
  it('changes the fields given, raises the version and writes to the audit log', async () => {
    const { _id } = (await send('POST', '/create-product', { ...fern, oldPrice: 25 })).json()
    const answer = await send('PATCH', `/update-product/${_id}`, { price: 17.5, oldPrice: null })
    expect(answer.json()).toMatchObject({ name: fern.name, price: 17.5, version: 2 })
    expect(answer.json()).not.toHaveProperty('oldPrice')
    const { entries } = (await shop.app.inject({ url: '/api/audit', headers: admin })).json()
    expect(entries[0]).toMatchObject({
      action: 'update product',
      before: { price: 19.99, oldPrice: 25 },
      after: { price: 17.5 },
    })
  })

  it('leaves version and audit log alone when no field is given', async () => {
    const product = await shop.world.product()
    expect((await send('PATCH', `/update-product/${product.id}`, { version: 1 })).json().version).toBe(1)
  })

  it('tells the second of two editors, and keeps what the first saved', async () => {
    const product = await shop.world.product()
    const path = `/update-product/${product.id}`
    expect((await send('PATCH', path, { name: 'First', version: 1 })).statusCode).toBe(200)
    const second = await send('PATCH', path, { name: 'Second', version: 1 })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'conflict' })
    expect((await get(`/${product.id}`)).product).toMatchObject({ name: 'First', version: 2 })
  })

  it('lets one of two editors at the same moment win', async () => {
    const product = await shop.world.product()
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => send('PATCH', `/update-product/${product.id}`, { name, version: 1 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('is not a conflict when only a review came in between', async () => {
    const product = await shop.world.product()
    await shop.world.review({ product_id: product.id })
    expect(
      (await send('PATCH', `/update-product/${product.id}`, { name: 'New', version: 1 })).statusCode,
    ).toBe(200)
  })

  it('answers 404 to an unknown product and 400 to a wrong field', async () => {
    expect((await send('PATCH', `/update-product/${newId()}`, { name: 'New' })).statusCode).toBe(404)
    const { id } = await shop.world.product()
    expect((await send('PATCH', `/update-product/${id}`, { price: 'free' })).json().details[0].field).toBe(
      'price',
    )
  })
})

describe('DELETE /api/products/{id}', () => {
  it('removes it with its reviews and leaves past orders readable', async () => {
    const product = await shop.world.product({ name: 'Old fern' })
    await shop.world.review({ product_id: product.id })
    const order = await shop.world.order({ lines: [{ product }] })
    const answer = await send('DELETE', `/${product.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ _id: product.id, name: 'Old fern' })
    expect((await shop.app.inject(`/api/products/${product.id}`)).statusCode).toBe(404)
    const reviews = await shop.db
      .selectFrom('reviews')
      .where('product_id', '=', product.id)
      .select('id')
      .execute()
    expect(reviews).toEqual([])
    const kept = await shop.app.inject({ url: `/api/orders/order/${order.id}`, headers: admin })
    expect(kept.json().products[0]).toMatchObject({ name: 'Old fern', productId: product.id })
  })

  it('answers 404 to what is gone already', async () => {
    const { id } = await shop.world.product()
    await send('DELETE', `/${id}`)
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(404)
  })
})
