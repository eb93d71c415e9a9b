import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { newId } from '../../../base/ids.ts'
import { openTestShop, type Method } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const boss = await shop.world.user({ role: 'admin' })
const adminId = boss.id
const admin = await shop.world.signIn(boss)
beforeEach(async () => {
  await shop.db.deleteFrom('products').execute()
  shop.app.invalidate(['*'])
})

const get = async (path: string) => (await shop.app.inject(`/api/products${path}`)).json()
const send = (method: Method, path: string, payload?: object, headers: object = admin) =>
  shop.call(method, `/api/products${path}`, headers, payload)

const fern = {
  name: 'Boston fern',
  category: 'indoor plants',
  price: 19.99,
  description: 'Arching fronds for a shady corner.',
}

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
    const { user, headers } = await shop.world.person()
    const detail = () => get(`/${product.id}`)
    const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      shop.call(method, url, headers, payload)
    expect((await detail()).reviews).toEqual([])
    const review = { productId: product.id, userId: user.id, rating: 4, comment: 'Good' }
    await call('POST', '/api/reviews/post-review', review)
    expect(await detail()).toMatchObject({ product: { rating: 4 }, reviews: [{ comment: 'Good' }] })
    await call('PATCH', '/api/auth/edit-profile', { userId: user.id, username: 'Renamed' })
    expect((await detail()).reviews[0].userId.username).toBe('Renamed')
    await shop.call('DELETE', `/api/auth/users/${user.id}`, admin)
    expect(await detail()).toMatchObject({ product: { rating: 0 }, reviews: [] })
    expect((await get('?rating=1')).products).toEqual([])
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
    await shop.world.image('fern-1', { placeholder: '#123456' })
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
    const pot = await shop.world.product({ name: 'Clay pot', category: 'plant accessories' })
    await shop.world.product({ name: 'Vine of pothos' })
    const related = async () => (await get(`/related/${subject.id}`)).map(({ name }: ProductView) => name)
    const same = ['Vine of pothos', 'Golden pothos', 'Calathea']
    expect(await related()).toEqual([...same, 'Pothos moss pole'])
    await send('PATCH', `/update-product/${pot.id}`, { name: 'Pothos pot' })
    expect(await related()).toEqual([...same, 'Pothos pot'])
  })

  it('answers an empty array until something else is sold, and 404 to an unknown product', async () => {
    const subject = await shop.world.product()
    expect(await get(`/related/${subject.id}`)).toEqual([])
    await send('POST', '/create-product', fern)
    expect(await get(`/related/${subject.id}`)).toMatchObject([fern])
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

  it('adds one product for a request that is sent again, and refuses another one under its id', async () => {
    const body = { ...fern, requestId: newId() }
    const first = await send('POST', '/create-product', body)
    const again = await send('POST', '/create-product', body)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await send('POST', '/create-product', { ...body, price: 1 })).statusCode).toBe(409)
    expect((await get('')).totalProducts).toBe(1)
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
    ['image', { image: '/images/never-uploaded/640.webp' }],
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

  it('takes a picture that the shop has or that the product had, and no other', async () => {
    const image = '/images/lost-fern/640.webp'
    const { id } = await shop.world.product({ image, image_key: 'lost-fern' })
    const put = async (image: string) => (await send('PATCH', `/update-product/${id}`, { image })).statusCode
    expect(await put(image)).toBe(200)
    expect(await put('/images/other-fern/640.webp')).toBe(400)
    await shop.world.image('other-fern')
    expect(await put('/images/other-fern/640.webp')).toBe(200)
    expect(await put(image)).toBe(400)
    expect(await put([...shop.app.images.own.values()][0]!)).toBe(200)
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
    const reviews = await shop.rows('reviews', ['id'], { product_id: product.id })
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
