import { describe, expect, it } from 'vitest'
import type { FamilyView } from '../../../../contract/schemas/family.ts'
import type { ProductListView } from '../../../../contract/schemas/product.ts'
import { newId } from '../../../base/ids.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { setUpFamilies } from '../../../testing/family-fixture.ts'
import { lookAtOwnFile } from '../../../testing/import-fixture.ts'

const { shop, world, headers, post, patch, editProduct, detail, list, newWord, sizes } = await setUpFamilies()

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

  it('is found by a word of the text that its products share, also where its card is too cheap', async () => {
    const [name, word] = [newWord(), newWord()]
    const { ids } = await sizes(name, [1_200, 900, 12_000], { description: `Loves ${word}.` })
    for (const sort of ['newest', 'match']) {
      const found = async (more: Record<string, string> = {}) => {
        const { totalProducts, products } = await list({ q: word, sort, ...more })
        return [totalProducts, products.map((product) => product._id)]
      }
      expect(await found()).toEqual([1, [ids[1]]])
      expect(await found({ minPrice: '100' })).toEqual([1, [sort === 'match' ? ids[2] : ids[1]]])
    }
    const office = await shop.app.inject({ url: `/api/products/manage?q=${word}`, headers })
    expect(office.json<ProductListView>().products.map((product) => product._id)).toEqual([ids[1]])
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
    const { counts } = await lookAtOwnFile(shop, headers, body)
    expect(counts).toMatchObject({ refused: 0, change: 0, create: 0 })
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

  it('shows at once that a product has joined it, and new names and values, whatever the products are called', async () => {
    const [one, other] = [await world.product(), await world.product()]
    expect((await detail(one.id)).product).not.toHaveProperty('family')
    const members = [one, other].map(({ id: productId }, index) => ({ productId, values: [`${index}`] }))
    const made = (await post({ name: newWord(), options: [{ name: 'Size' }], members })).json<FamilyView>()
    expect((await detail(one.id)).variants).toMatchObject([{ values: ['0'] }, { values: ['1'] }])
    const cards = async () => (await list({ limit: '100' })).products.map(({ family }) => family?.name)
    const name = newWord()
    expect(await cards()).not.toContain(name)
    await patch(made._id, { name, options: [{ name: 'Width' }] })
    expect(await cards()).toContain(name)
    expect((await detail(other.id)).product.family).toMatchObject({ name, options: [{ name: 'Width' }] })
    await patch(made._id, { members: [{ productId: other.id, values: ['9'] }] })
    expect((await detail(one.id)).variants?.[1]?.values).toEqual(['9'])
  })

  it('shows at once the stock of another variant, and one that came back from the trash', async () => {
    const { ids } = await sizes(newWord(), [1_200, 1_900])
    await world.stock(ids[1]!, 5)
    expect((await detail(ids[0]!)).variants?.[1]?.availability).toBe('in')
    await shop.call('PUT', `/api/stock/${ids[1]}`, headers, { requestId: newId(), count: 0 })
    expect((await detail(ids[0]!)).variants?.[1]?.availability).toBe('out')
    await shop.call('DELETE', `/api/products/${ids[1]}`, headers)
    expect((await detail(ids[0]!)).variants).toHaveLength(1)
    const trash = await shop.row('trash', ['id'], { subject_id: ids[1]! })
    await shop.call('POST', `/api/trash/${trash.id}/restore`, headers)
    expect((await detail(ids[0]!)).variants).toHaveLength(2)
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

  it('show a reply, a new name and an erased author on all pages at once, also those of a product that is not sold any more', async () => {
    const { ids } = await sizes(newWord(), [1_200, 1_900])
    const { user, headers: own } = await world.person()
    const body = { productId: ids[1]!, userId: user.id, rating: 5, comment: 'Grows.' }
    await shop.call('POST', '/api/reviews/post-review', own, body)
    const { id } = await shop.row('reviews', ['id'], { user_id: user.id })
    const first = async () => (await detail(ids[0]!)).reviews[0]
    const reply = (text: string) => shop.call('PUT', `/api/reviews/${id}/reply`, headers, { text })
    expect(await first()).toMatchObject({ comment: 'Grows.' })
    expect((await reply('Thank you.')).statusCode).toBe(200)
    expect(await first()).toMatchObject({ reply: { text: 'Thank you.' } })
    await editProduct(ids[1]!, { state: 'archived' })
    expect(await first()).toMatchObject({ reply: { text: 'Thank you.' } })
    await reply('Thanks.')
    expect(await first()).toMatchObject({ reply: { text: 'Thanks.' } })
    expect((await shop.app.inject(`/api/products/${ids[1]}/reviews`)).statusCode).toBe(404)
    await shop.call('DELETE', `/api/auth/users/${user.id}`, headers)
    expect((await detail(ids[0]!)).reviews).toEqual([])
  })
})
