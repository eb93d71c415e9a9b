import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_CART_LINES } from '../../../../contract/limits.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { newId } from '../../../base/ids.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
beforeEach(async () => {
  await shop.db.deleteFrom('products').execute()
  shop.app.invalidate(['*'])
})

const get = async (path: string) => (await shop.app.inject(`/api/products${path}`)).json()
const names = async (query: string): Promise<string[]> =>
  (await get(`?${query}`)).products.map(({ name }: ProductView) => name)

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

  it('sorts by name as people do, the same on both databases', async () => {
    const sorted = [
      'Acer',
      'aloe',
      'Aloe vera',
      'Äonium',
      "'Black Prince'",
      '×Fatshedera',
      '“Moss”',
      'Zwergpalme',
    ]
    for (const name of sorted.toReversed()) await shop.world.product({ name })
    expect(await names('sort=name')).toEqual(sorted)
    expect(await names('sort=name&limit=3&page=3')).toEqual(sorted.slice(6))
    for (const name of sorted.toReversed())
      await shop.world.stock((await get(`?q=${encodeURIComponent(name)}&sort=match`)).products[0]._id, 4)
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    const { stock: rows } = (await shop.app.inject({ url: '/api/stock', headers: admin })).json()
    expect(rows.map(({ name }: ProductView) => name)).toEqual(sorted)
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

  it('takes as many of them as a cart has lines, and no more', async () => {
    const ids = Array.from({ length: MAX_CART_LINES + 1 }, () => newId())
    const ask = (some: string[]) => shop.app.inject(`/api/products?ids=${some.join(',')}`)
    expect((await ask(ids.slice(1))).statusCode).toBe(200)
    const answer = await ask(ids)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_request', details: [{ field: 'ids' }] })
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

describe('search in any spelling', () => {
  const NAMES = [
    "Mother-in-law's tongue",
    'Bird’s nest fern',
    'Café palm',
    'Éclair',
    'Äonium',
    'Straßenbaum',
    'Fatsia × hedera',
  ]

  it.each([
    ['mother-in-law’s', "Mother-in-law's tongue"],
    ["Mother-in-law's tongue", "Mother-in-law's tongue"],
    ['mother in law', "Mother-in-law's tongue"],
    ["bird's nest", 'Bird’s nest fern'],
    ['birds nest', 'Bird’s nest fern'],
    ['cafe palm', 'Café palm'],
    ['eclair', 'Éclair'],
    ['e\u0301clair', 'Éclair'],
    ['aonium', 'Äonium'],
    ['strasse', 'Straßenbaum'],
    ['STRASSEN', 'Straßenbaum'],
    ['fatsia x', 'Fatsia × hedera'],
  ])('%j finds %j, by its name or its description', async (term, name) => {
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    for (const each of NAMES) {
      const body = { name: each, description: 'Green.', category: 'indoor plants', price: 5 }
      const answer = await shop.call('POST', '/api/products/create-product', admin, body)
      expect(answer.statusCode, answer.body).toBe(201)
    }
    const q = new URLSearchParams({ q: term, sort: 'match' }).toString()
    expect(await names(q)).toEqual([name])
    const { _id } = (await get(`?${q}`)).products[0]
    const changed = await shop.call('PATCH', `/api/products/update-product/${_id}`, admin, {
      name: 'Nameless',
      description: `Also called ${name}.`,
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await names(q)).toEqual(['Nameless'])
    expect(await names('q=green')).toHaveLength(NAMES.length - 1)
  })

  it('what another release has written is found as it is written, and by any spelling once a job was there', async () => {
    const { id } = await shop.world.product({ name: 'Plain fern', description: 'Green.' })
    await shop.db.updateTable('products').set({ name: 'Café palm' }).where('id', '=', id).execute()
    shop.app.invalidate(['*'])
    expect([await names('q=café'), await names('q=CAFÉ+P&sort=match'), await names('q=cafe')]).toEqual([
      ['Café palm'],
      ['Café palm'],
      [],
    ])
    await shop.jobs.tick('fold-products')
    shop.app.invalidate(['*'])
    expect([await names('q=cafe'), await names('q=plain')]).toEqual([['Café palm'], []])
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
