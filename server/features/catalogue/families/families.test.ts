import { describe, expect, it } from 'vitest'
import type { FamilyView } from '../../../../contract/schemas/family.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { setUpFamilies } from '../../../testing/family-fixture.ts'

const { shop, world, headers, post, patch, editProduct, familyOf, detail, list, newWord, sizes } =
  await setUpFamilies()

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
    const numbers = Array.from({ length: 100 }, (_, number) => `${number}`)
    const million = ['A', 'B', 'C'].map((each) => ({ name: each, values: numbers }))
    const asked = performance.now()
    expect((await post({ name, from: plant.id, options: million })).statusCode).toBe(400)
    expect(performance.now() - asked).toBeLessThan(2_000)
    const joined = await patch(family._id, {
      members: [{ productId: plant.id, values: ['99 cm', 'White', 'Box'] }],
    })
    expect([joined.statusCode, joined.json().message]).toEqual([400, expect.stringContaining('100')])
  })

  it('gives the product itself its place and name, and makes what is missing around it', async () => {
    const name = newWord()
    const plant = await world.product({ name, price_cents: 1_200, old_price_cents: 1_500 })
    await shop.call('PATCH', '/api/settings', headers, { values: { 'money.lowestBefore': true } })
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
    await shop.call('PATCH', '/api/settings', headers, { values: { 'money.lowestBefore': false } })
    expect(await shop.rows('products', ['old_price_cents'], { name: `${name}, S` })).toEqual([
      { old_price_cents: null },
    ])
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

  it('sets SKUs with the same save, of which another product has none', async () => {
    const { id, ids } = await sizes(newWord(), [1_200, 1_900])
    const [one, other] = ids.map((productId) => ({ productId, sku: `FC-${productId.slice(-6)}` }))
    expect((await patch(id, { members: [one, { ...other, sku: one!.sku }] })).statusCode).toBe(200)
    expect((await familyOf(id)).members.map(({ sku }) => sku)).toEqual([one!.sku, one!.sku])
    const { id: alone } = await world.product()
    expect((await editProduct(alone, { sku: one!.sku.toLowerCase() })).statusCode).toBe(409)
    await patch(id, { members: [{ ...other, sku: '' }] })
    expect((await familyOf(id)).members.map(({ sku }) => sku)).toEqual([one!.sku, ''])
  })

  it('gives all variants the plant facts of one, each with its own sizes, and only once', async () => {
    const { id, ids } = await sizes(newWord(), [1_200, 1_900, 2_000])
    const put = (productId: string, body: object) =>
      shop.call('PUT', `/api/plant-facts/${productId}`, headers, body)
    await put(ids[0]!, { water: 3, heightCm: 20, pets: 'safe', source: 'A book' })
    await put(ids[1]!, { water: 1, potCm: 17, care: 'Mist.' })
    const copy = async (productId: string) =>
      (await shop.call('POST', `/api/families/${id}/plant-facts`, headers, { productId })).json<object>()
    expect(await copy(ids[0]!)).toEqual({ changed: 2 })
    expect((await detail(ids[1]!)).facts).toEqual({
      water: 3,
      pets: 'safe',
      children: 'unknown',
      source: 'A book',
      potCm: 17,
    })
    expect((await detail(ids[2]!)).facts).not.toHaveProperty('heightCm')
    expect(await copy(ids[0]!)).toEqual({ changed: 0 })
    const other = await world.product()
    expect(await copy(other.id)).toMatchObject({ code: 'bad_request' })
  })

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
