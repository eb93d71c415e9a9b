import { describe, expect, it } from 'vitest'
import type { FamilyView } from '../../../../contract/schemas/family.ts'
import type { ProductDetailView, ProductListView } from '../../../../contract/schemas/product.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const { world } = shop
const admin = await world.signIn(await world.user({ role: 'admin' }))
const headers = { ...admin }

const post = (body: object) => shop.call('POST', '/api/families', headers, body)
const patch = (id: string, body: object) => shop.call('PATCH', `/api/families/${id}`, headers, body)
const editProduct = (id: string, body: object) =>
  shop.call('PATCH', `/api/products/update-product/${id}`, headers, body)
const familyOf = async (id: string) =>
  (await shop.call('GET', `/api/families/${id}`, headers)).json<FamilyView>()
const detail = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json<ProductDetailView>()
const list = async (query: Record<string, string>) =>
  (await shop.app.inject(`/api/products?${new URLSearchParams(query)}`)).json<ProductListView>()
let made = 0
const newWord = () => `Zamia${String.fromCharCode(97 + (made += 1) / 26, 97 + (made % 26))}`

/** A family of sizes of these prices, in cents, each product named after its size. */
async function sizes(name: string, prices: number[], more: object = {}) {
  const products = []
  for (const [index, price] of prices.entries())
    products.push(
      await world.product({
        name: `${name}, ${index + 1}0 cm`,
        description: 'Likes shade.',
        price_cents: price,
        ...more,
      }),
    )
  const members = products.map(({ id }, index) => ({ productId: id, values: [`${index + 1}0 cm`] }))
  const answer = await post({ name, options: [{ name: 'Size' }], members })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return { id: answer.json<FamilyView>()._id, ids: products.map(({ id }) => id) }
}

describe('a family in lists', () => {
  it('is one card, from the cheapest, counted once, and found by a range of prices that only its dearest is in', async () => {
    const name = newWord()
    const { id, ids } = await sizes(name, [1_200, 1_900, 12_000])
    const { products, totalProducts } = await list({ limit: '100' })
    const cards = products.filter((product) => ids.includes(product._id))
    expect(cards).toHaveLength(1)
    expect(cards[0]).toMatchObject({
      _id: ids[0],
      price: 12,
      family: { _id: id, name, options: [{ name: 'Size', value: '10 cm' }], variants: 3, priceTo: 120 },
    })
    expect(totalProducts).toBe(products.length)
    for (const sort of ['newest', 'oldest', 'name', 'price', 'price-desc', 'rating']) {
      const within = await list({ minPrice: '100', maxPrice: '200', sort, limit: '100' })
      expect([sort, within.totalProducts, within.products.map((product) => product._id)]).toEqual([
        sort,
        1,
        [ids[0]],
      ])
    }
    expect((await list({ minPrice: '200' })).totalProducts).toBe(0)
    const counts = (await shop.app.inject('/api/products/counts')).json<
      { priceRanges: number[]; products: number }[]
    >()
    expect(counts.reduce((sum, group) => sum + group.products, 0)).toBe(totalProducts)
    expect(counts.filter(({ priceRanges }) => priceRanges.includes(2))).toMatchObject([{ products: 1 }])
  })

  it('shows the next one once the cheapest is archived, dearer, or deleted, and the first again when it is back', async () => {
    const { ids } = await sizes(newWord(), [1_200, 1_900, 12_000])
    const card = async () => {
      const { products } = await list({ limit: '100' })
      return products.flatMap((product) =>
        ids.includes(product._id) ? [[product.price, product.family?.priceTo]] : [],
      )
    }
    expect(await card()).toEqual([[12, 120]])
    await editProduct(ids[0]!, { price: 50 })
    expect(await card()).toEqual([[19, 120]])
    await editProduct(ids[0]!, { price: 12 })
    expect(await card()).toEqual([[12, 120]])
    await shop.call('DELETE', `/api/products/${ids[0]}`, headers)
    expect(await card()).toEqual([[19, 120]])
    const trash = await shop.row('trash', ['id'], { subject_id: ids[0]! })
    await shop.call('POST', `/api/trash/${trash.id}/restore`, headers)
    expect(await card()).toEqual([[12, 120]])
    const [, second, third] = ids
    await shop.call('POST', '/api/products/bulk-price', headers, {
      products: [{ id: second, version: 1 }],
      percent: -50,
      ending: '.99',
    })
    expect(await card()).toEqual([[9.99, 120]])
    await shop.call('DELETE', `/api/products/${third}`, headers)
    expect(await card()).toEqual([[9.99, 12]])
  })

  it('is one hit of a search, the variant that fits best, and of equal ones its card', async () => {
    const name = newWord()
    const { ids } = await sizes(name, [1_200, 900, 12_000])
    const search = (q: string) => list({ q, sort: 'match' })
    const all = await search(name)
    expect([all.totalProducts, all.products.map((product) => product._id)]).toEqual([1, [ids[1]]])
    const one = await search(`${name}, 30 cm`)
    expect([one.totalProducts, one.products.map((product) => product._id)]).toEqual([1, [ids[2]]])
    expect(one.products[0]?.family).not.toHaveProperty('variants')
    const plain = await list({ q: name })
    expect([plain.totalProducts, plain.products.map((product) => product._id)]).toEqual([1, [ids[1]]])
  })

  it('stands for all its products where an admin chooses it, and alone in a cart', async () => {
    const { ids } = await sizes(newWord(), [1_200, 1_900, 12_000])
    const named = async (more = '') =>
      (await shop.app.inject(`/api/products?ids=${ids[0]}${more}`))
        .json<ProductListView>()
        .products.map((product) => product._id)
    expect(await named()).toEqual([ids[0]])
    expect(await named('&siblings=true')).toEqual(ids)
  })

  it('is no relative of its own products, and once among those of others', async () => {
    const name = newWord()
    const { ids } = await sizes(name, [1_200, 900], { category: 'outdoor plants' })
    const other = await world.product({ name: `${name} alone`, category: 'outdoor plants' })
    const related = async (id: string) =>
      (await shop.app.inject(`/api/products/related/${id}`)).json<{ _id: string }[]>().map(({ _id }) => _id)
    expect(await related(ids[0]!)).toContain(other.id)
    expect((await related(ids[0]!)).filter((id) => ids.includes(id))).toEqual([])
    expect((await related(other.id)).filter((id) => ids.includes(id))).toEqual([ids[1]])
  })

  it('stands in the feed with each variant and its group', async () => {
    const { id, ids } = await sizes(newWord(), [1_200, 900, 800])
    const feed = (await shop.app.inject('/feeds/google.xml')).body
    expect(
      ids.filter((each) => feed.includes(`<g:id>${each}</g:id>\n<g:item_group_id>${id}</g:item_group_id>`)),
    ).toEqual(ids)
  })

  it('is in the finder once', async () => {
    const { ids } = await sizes(newWord(), [1_200, 900])
    for (const id of ids)
      await shop.call('PUT', `/api/plant-facts/${id}`, headers, {
        lightFrom: 4,
        lightTo: 5,
        water: 2,
        heightCm: 30,
        potCm: 12,
      })
    const { plants } = (await shop.app.inject('/api/finder?window=south&away=sill')).json<{
      plants: { product: { _id: string } }[]
    }>()
    expect(plants.map(({ product }) => product._id).filter((id) => ids.includes(id))).toEqual([ids[1]])
  })
})

describe('a family in files', () => {
  it('keeps a row for each product, with its family and values, and comes back unchanged', async () => {
    const name = newWord()
    const { ids } = await sizes(name, [1_200, 900])
    const { body } = await shop.app.inject({ url: '/api/products/export.csv', headers })
    const [header = '', ...lines] = body.split(/\r?\n/)
    expect(header.split(',').slice(-2)).toEqual(['family', 'options'])
    expect(lines.find((line) => line.includes(ids[1]!))).toMatch(new RegExp(`,${name},Size: 20 cm$`))
    const sent = await shop.call(
      'POST',
      '/api/products/import',
      { ...headers, 'content-type': 'text/csv' },
      body,
    )
    expect(sent.json()).toMatchObject({ refused: 0, changed: 0, created: 0 })
  })
})

describe('a page of a family', () => {
  it('shows all that are sold of it, each with its values, price, and stock', async () => {
    const { ids } = await sizes(newWord(), [1_200, 1_900])
    await world.stock(ids[1]!, 0)
    const { product, variants } = await detail(ids[1]!)
    expect(product).toMatchObject({ _id: ids[1], price: 19, family: { options: [{ value: '20 cm' }] } })
    expect(variants).toEqual([
      { _id: ids[0], values: ['10 cm'], price: 12, image: '' },
      { _id: ids[1], values: ['20 cm'], price: 19, image: '', availability: 'out' },
    ])
    expect(await countStatements(() => detail(ids[0]!))).toBe(2)
  })

  it('shows the new price of another variant at once', async () => {
    const { ids } = await sizes(newWord(), [1_200, 1_900])
    expect((await detail(ids[0]!)).variants?.[1]?.price).toBe(19)
    await editProduct(ids[1]!, { price: 21 })
    expect((await detail(ids[0]!)).variants?.[1]?.price).toBe(21)
  })
})

describe('reviews of a family', () => {
  it('are shown and counted together, whichever product they are of', async () => {
    const { ids } = await sizes(newWord(), [1_200, 1_900, 2_000])
    const write = async (productId: string, rating: number) => {
      const { user, headers: own } = await world.person()
      const body = { productId, userId: user.id, rating, comment: `${rating} stars` }
      expect((await shop.call('POST', '/api/reviews/post-review', own, body)).statusCode).toBe(200)
      return user
    }
    await write(ids[0]!, 5)
    const critic = await write(ids[1]!, 2)
    for (const id of ids) {
      const { product, reviews } = await detail(id)
      expect([product.reviewCount, product.rating, reviews.map(({ comment }) => comment)]).toEqual([
        2,
        3.5,
        ['2 stars', '5 stars'],
      ])
      const page = (await shop.app.inject(`/api/products/${id}/reviews?sort=highest`)).json()
      expect([page.totalReviews, page.reviews[0].rating]).toEqual([2, 5])
    }
    const review = await shop.row('reviews', ['id'], { user_id: critic.id })
    await shop.call('PATCH', `/api/reviews/${review.id}/moderation`, headers, {
      hidden: true,
      reason: 'spam',
    })
    expect((await detail(ids[2]!)).product).toMatchObject({ reviewCount: 1, rating: 5 })
  })
})

describe('making a family', () => {
  it('makes a draft of one product for every combination of values, a hundred at most', async () => {
    const name = newWord()
    const plant = await world.product({ name, description: 'Likes shade.' })
    await shop.call('PUT', `/api/plant-facts/${plant.id}`, headers, { water: 3 })
    const options = [
      { name: 'Size', values: ['10 cm', '12 cm', '17 cm', '21 cm', '30 cm'] },
      { name: 'Pot', values: ['White', 'Grey', 'Clay', 'Blue', 'None'] },
      { name: 'Bag', values: ['Paper', 'Jute', 'Box', 'None'] },
    ]
    const answer = await post({ name, from: plant.id, options })
    expect(answer.statusCode).toBe(201)
    const family = answer.json<FamilyView>()
    expect(family.members).toHaveLength(100)
    expect(family.options).toEqual(options)
    expect(family.members[1]).toMatchObject({
      name: `${name}, 10 cm / White / Jute`,
      values: ['10 cm', 'White', 'Jute'],
      state: 'draft',
    })
    const [{ product_id: copied } = { product_id: '' }] = await shop.rows('plant_facts', ['product_id'], {
      product_id: family.members.map(({ _id }) => _id),
    })
    expect(family.members.map(({ _id }) => _id)).toContain(copied)
    // The product itself stays, and drafts are in no list.
    expect((await list({ q: name, sort: 'match' })).products.map(({ _id }) => _id)).toEqual([plant.id])
    const more = [...options.slice(0, 2), { name: 'Bag', values: [...options[2]!.values, 'Net'] }]
    expect((await post({ name, from: plant.id, options: more })).statusCode).toBe(400)
    const joined = await patch(family._id, {
      members: [{ productId: plant.id, values: ['99 cm', 'White', 'Box'] }],
    })
    expect([joined.statusCode, joined.json().message]).toEqual([400, expect.stringContaining('100')])
  })

  it('gives the product itself its place and name, and makes what is missing around it', async () => {
    const name = newWord()
    const plant = await world.product({ name, price_cents: 1_200 })
    const { members } = (
      await post({
        name,
        from: plant.id,
        options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
        members: [{ productId: plant.id, values: ['M'] }],
      })
    ).json<FamilyView>()
    expect(members.map((member) => [member.name, member.state])).toEqual([
      [`${name}, S`, 'draft'],
      [`${name}, M`, 'published'],
      [`${name}, L`, 'draft'],
    ])
    expect(members[1]?._id).toBe(plant.id)
  })

  it('refuses equal values, a wrong number of them, products of another family, unknown ones, and changes nothing', async () => {
    const { ids } = await sizes(newWord(), [1_200])
    const [one, other] = [await world.product(), await world.product()]
    const statusOf = async (members: object[], options = [{ name: 'Size' }]) =>
      (await post({ name: 'Moss', options, members })).statusCode
    const at = (productId: string, ...values: string[]) => ({ productId, values })
    expect(await statusOf([at(one.id, 'S'), at(other.id, 'S')])).toBe(409)
    expect(await statusOf([at(one.id, 'S'), at(other.id, 'S', 'White')])).toBe(400)
    expect(await statusOf([at(one.id, 'S'), at(ids[0]!, 'M')])).toBe(409)
    expect(await statusOf([at('00000000-0000-4000-8000-000000000000', 'S')])).toBe(404)
    expect(await statusOf([])).toBe(404)
    expect(await shop.rows('product_families', ['id'], { name: 'Moss' })).toEqual([])
    expect((await detail(one.id)).product).not.toHaveProperty('family')
  })
})

describe('editing a family', () => {
  it('changes names, values, order and prices with one save, and swaps values', async () => {
    const name = newWord()
    const { id, ids } = await sizes(name, [1_200, 1_900, 2_000])
    const [first, second, third] = ids
    const answer = await patch(id, {
      version: 1,
      name: `${name}s`,
      members: [
        { productId: second, values: ['10 cm'], price: 18 },
        { productId: first, values: ['20 cm'] },
        { productId: third, price: 25.5 },
      ],
    })
    expect(answer.statusCode).toBe(200)
    const family = answer.json<FamilyView>()
    expect([family.name, family.version]).toEqual([`${name}s`, 2])
    expect(family.members.map((member) => [member._id, member.name, member.values[0], member.price])).toEqual(
      [
        [first, `${name}s, 20 cm`, '20 cm', 12],
        [second, `${name}s, 10 cm`, '10 cm', 18],
        [third, `${name}s, 30 cm`, '30 cm', 25.5],
      ],
    )
    const late = await patch(id, { version: 1, name: 'Late' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
    expect((await familyOf(id)).name).toBe(`${name}s`)
  })

  it('adds the combinations that new values make', async () => {
    const { id } = await sizes(newWord(), [1_200, 1_900])
    const answer = await patch(id, { options: [{ name: 'Size', values: ['5 cm', '10 cm', '20 cm'] }] })
    expect(answer.json<FamilyView>().members.map(({ values, state }) => [...values, state])).toEqual([
      ['5 cm', 'draft'],
      ['10 cm', 'published'],
      ['20 cm', 'published'],
    ])
  })

  it('writes a description of one to all, with an entry for each and in as many statements as for two', async () => {
    const save = async (many: number) => {
      const { ids } = await sizes(
        newWord(),
        Array.from({ length: many }, (_, index) => 1_000 + index),
      )
      const statements = await countStatements(() => editProduct(ids[1]!, { description: 'Likes rain.' }))
      return { ids, statements }
    }
    const [two, hundred] = [await save(2), await save(100)]
    expect(hundred.statements).toBe(two.statements)
    const rows = await shop.rows(
      'products',
      ['description', 'price_cents', 'version'],
      { id: hundred.ids },
      'price_cents',
    )
    expect(rows).toEqual(
      hundred.ids.map((_, index) => ({ description: 'Likes rain.', price_cents: 1_000 + index, version: 2 })),
    )
    const entries = await shop.rows('audit_log', ['subject_id'], {
      action: 'update product',
      subject_id: hundred.ids,
    })
    expect(new Set(entries.map((entry) => entry.subject_id)).size).toBe(100)
  }, 60_000)

  it('ends with all of them single products, each with a card and its own reviews', async () => {
    const { id, ids } = await sizes(newWord(), [1_200, 1_900])
    await world.review({ product_id: ids[1]!, rating: 4 })
    expect((await detail(ids[0]!)).product.reviewCount).toBe(1)
    expect((await shop.call('DELETE', `/api/families/${id}`, headers)).statusCode).toBe(204)
    const { products } = await list({ limit: '100' })
    expect(products.filter((product) => ids.includes(product._id))).toHaveLength(2)
    expect((await detail(ids[0]!)).product.reviewCount).toBe(0)
    expect((await detail(ids[1]!)).product).toMatchObject({ reviewCount: 1, rating: 4 })
    expect((await detail(ids[0]!)).product).not.toHaveProperty('family')
  })
})

it('two saves of a family at once do not deadlock', async () => {
  const { id, ids } = await sizes(newWord(), [1_200, 1_900, 2_000])
  const saves = ids.flatMap((each, index) => [
    editProduct(each, { price: 10 + index }),
    editProduct(each, { description: `Says ${index}.` }),
    patch(id, { members: [{ productId: each, price: 20 + index }] }),
  ])
  for (const answer of await Promise.all(saves))
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const texts = await shop.rows('products', ['description'], { id: ids })
  expect(new Set(texts.map((row) => row.description)).size).toBe(1)
})
