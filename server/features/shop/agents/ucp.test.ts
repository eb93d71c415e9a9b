import { describe, expect, it } from 'vitest'
import type { FamilyView } from '../../../../contract/schemas/family.ts'
import { setUpAgents } from '../../../testing/agents-fixture.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { faultsOf } from '../../../testing/ucp-schemas.ts'
import { knownRules } from '../../catalogue/rules/known-rules.ts'
import { UCP_VERSION } from './ucp.ts'

const { shop, world, admin, post, ask, refused, codes, plant } = await setUpAgents()

describe('the profile', () => {
  it('says the version, two capabilities and no way to pay, and may be kept', async () => {
    const answer = await shop.app.inject('/.well-known/ucp')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    const profile = answer.json<{ ucp: { capabilities: object; payment_handlers: object } }>()
    expect(faultsOf('profile', profile)).toEqual([])
    expect(Object.keys(profile.ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ])
    expect(profile.ucp.payment_handlers).toEqual({})
  })

  it('is found wrong by the schemas where a part is missing', () => {
    expect(faultsOf('profile', { ucp: { version: UCP_VERSION, services: {} } })).not.toEqual([])
    expect(faultsOf('search', { ucp: { version: UCP_VERSION }, products: [{ id: '1' }] })).not.toEqual([])
  })
})

describe('search', () => {
  it('tells a product as its page does: amounts as integers, unit price, safety, stock', async () => {
    const fern = await plant(
      'Quibble fern',
      {
        latinName: 'Quibblea felis',
        lightFrom: 1,
        lightTo: 3,
        water: 4,
        pets: 'toxic',
        children: 'safe',
        hardyTo: -20,
        heightCm: 40,
      },
      {
        price_cents: 1_990,
        old_price_cents: 2_500,
        contents_steps: 500_000,
        contents_unit: 'g',
        tags: ['shade'],
        sku: 'QF-1',
      },
    )
    await world.stock(fern.id, 0)
    const said = await ask('search', { query: 'quibble fern' })
    const [product] = said.products
    expect(product).toMatchObject({
      id: fern.id,
      title: 'Quibble fern',
      url: `${shop.app.config.publicUrl}/shop/${fern.id}`,
      categories: [{ value: 'Indoor Plants', taxonomy: 'merchant' }],
      price_range: { min: { amount: 1_990, currency: 'USD' }, max: { amount: 1_990, currency: 'USD' } },
      tags: ['shade'],
      metadata: {
        botanical_name: 'Quibblea felis',
        light: { from: 1, to: 3 },
        water: 4,
        pets: 'toxic',
        children: 'safe',
        hardy_to_celsius: -20,
        height_cm: 40,
        ships_to: ['US', 'DE'],
      },
      variants: [
        {
          id: fern.id,
          sku: 'QF-1',
          price: { amount: 1_990, currency: 'USD' },
          list_price: { amount: 2_500, currency: 'USD' },
          unit_price: {
            amount: 3_980,
            measure: { value: 500, unit: 'g' },
            reference: { value: 1, unit: 'kg' },
          },
          availability: { available: false, status: 'out_of_stock' },
        },
      ],
    })
    expect(said.messages).toEqual([
      expect.objectContaining({
        type: 'warning',
        code: 'plant_safety',
        presentation: 'disclosure',
        path: '$.products[0]',
      }),
    ])
    expect(said.messages?.[0]?.content).toContain('Causes illness when eaten')
    await shop.set({ 'money.currency': 'jpy' })
    const [inYen] = (await ask('search', { query: 'quibble fern' })).products
    expect(inYen?.variants[0]?.price).toEqual({ amount: 1_990, currency: 'JPY' })
    await shop.set({ 'money.currency': 'usd' })
  })

  it('warns of places that the buyer is in, by country, state, or where only the postcode decides', async () => {
    await shop.call('POST', '/api/sale-rules/known', admin, { ids: knownRules().map(({ id }) => id) })
    await shop.db.updateTable('sale_rules').set({ active: true }).execute()
    await plant('Quarrel ivy', { latinName: 'Hedera helix' })
    const ivy = async (context: object) => {
      const { messages = [] } = await ask('search', { query: 'quarrel ivy', context })
      return messages.filter(({ code }) => code === 'region_restricted')
    }
    const [oregon] = await ivy({ address_country: 'US', address_region: 'Oregon' })
    expect(oregon).toMatchObject({ type: 'warning', presentation: 'disclosure', path: '$.products[0]' })
    expect(oregon?.content).toContain('Cannot be sent to Oregon.')
    expect(await ivy({ address_country: 'US', address_region: 'US-OR' })).toEqual([oregon])
    expect(await ivy({ address_country: 'US', address_region: 'TX' })).toEqual([])
    expect((await ivy({ address_country: 'United States' }))[0]?.content).toMatch(/^Cannot be sent to Oregon/)
    expect((await ivy({ address_country: 'FR' }))[0]?.content).toBe('The shop does not deliver to France.')
    expect(await ivy({})).toMatchObject([
      { presentation: 'notice', content: expect.stringContaining('Oregon') },
    ])
  })

  it('pages by a cursor, each product once, and refuses the cursor of another search', async () => {
    for (let number = 0; number < 25; number += 1) await world.product({ name: `Zebrina ${number}` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { products, pagination } = await ask('search', {
        query: 'zebrina',
        pagination: { limit: 10, ...(cursor && { cursor }) },
      })
      seen.push(...products.map(({ id }) => id))
      cursor = pagination.cursor
      expect(pagination.has_next_page).toBe(cursor !== undefined)
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(25)
    expect(seen).toHaveLength(25)
    const { pagination } = await ask('search', { query: 'zebrina' })
    const other = { query: 'plant', pagination: { cursor: pagination.cursor } }
    expect(await refused('search', other)).toEqual([
      400,
      'invalid_cursor',
      'The cursor belongs to another search',
    ])
    expect((await refused('search', { query: 'plant', pagination: { cursor: 'x' } })).slice(0, 2)).toEqual([
      400,
      'invalid_cursor',
    ])
  })

  it('filters by price, category, safety and stock, and says which filters it ignored', async () => {
    const [cheap, dear] = [
      await plant('Wobble fig', { pets: 'safe', lightFrom: 2, lightTo: 3 }, { price_cents: 900 }),
      await plant('Wobble palm', { pets: 'toxic' }, { price_cents: 9_000 }),
    ]
    const ids = async (filters: object, context = {}) =>
      (await ask('search', { query: 'wobble', filters, context })).products.map(({ id }) => id)
    expect(new Set(await ids({}))).toEqual(new Set([cheap.id, dear.id]))
    expect(await ids({ price: { max: 1_000 } }, { currency: 'USD' })).toEqual([cheap.id])
    expect(await ids({ price: { min: 1_000 } })).toEqual([dear.id])
    expect(await ids({ pets: 'safe' })).toEqual([cheap.id])
    expect(await ids({ light: 2, categories: ['Indoor Plants', 'Outdoor Plants'] })).toEqual([cheap.id])
    expect(await ids({ categories: ['Outdoor Plants'] })).toEqual([])
    await world.stock(dear.id, 0)
    expect(await ids({ available: true })).toEqual([cheap.id])
    const said = await ask('search', {
      query: 'wobble',
      filters: { max_price: 5, price: { max: 1_000 }, categories: ['Shoes'] },
      context: { currency: 'EUR' },
    })
    expect(codes(said)).toEqual(['filter_ignored', 'price_filter_ignored', 'category_unknown'])
    expect(said.messages?.[0]?.content).toBe('The filter "max_price" is not known and was ignored')
  })

  it('understands wishes, and only gives what is known to fit', async () => {
    const safe = await plant('Gnarl aralia', { pets: 'safe', lightFrom: 1, lightTo: 2 })
    await plant('Gnarl ivy', { pets: 'toxic', lightFrom: 1, lightTo: 2 })
    await world.product({ name: 'Gnarl moss' })
    const { products } = await ask('search', { query: 'gnarl safe for cats, low light' })
    expect(products.map(({ id }) => id)).toEqual([safe.id])
    const both = await ask('search', { query: 'gnarl safe for cats, low light', filters: { light: 5 } })
    expect(both.products).toEqual([])
  })

  it('asks the database as often as the shop’s own search and its rows, whatever it is asked', async () => {
    await ask('search', { query: 'plant' })
    expect(await countStatements(() => ask('search', { query: 'zebrina' }))).toBe(2)
    expect(await countStatements(() => ask('search', { query: 'safe for cats, under $30' }))).toBe(2)
    expect(await countStatements(() => ask('search', { query: 'safe for cats in Ohio' }))).toBe(3)
    expect(await countStatements(() => ask('lookup', { ids: ['nobody', 'none'] }))).toBe(1)
  })

  it('shows no draft, and tells nothing of costs or people', async () => {
    await world.product({ name: 'Zyzzyva draft', state: 'draft' })
    expect((await ask('search', { query: 'zyzzyva' })).products).toEqual([])
    const { body } = await post('search', { query: 'plant' })
    expect(body).not.toMatch(/cost|author|draft|"version":\s*\d/)
  })
})

describe('families', () => {
  it('are one product with variants, found by any of their ids, options narrowed as chosen', async () => {
    const colours = ['White', 'Green']
    const made = []
    for (const [index, values] of [
      ['S', 'White'],
      ['S', 'Green'],
      ['M', 'White'],
    ].entries()) {
      const row = await world.product({
        name: `Xerxes ${values.join(' ')}`,
        price_cents: 1_000 + index * 500,
      })
      made.push({ id: row.id, values })
    }
    const family = await shop.call('POST', '/api/families', admin, {
      name: 'Xerxes',
      options: [{ name: 'Size' }, { name: 'Pot' }],
      members: made.map(({ id, values }) => ({ productId: id, values })),
    })
    const { _id } = family.json<FamilyView>()
    const ids = made.map(({ id }) => id)
    await world.stock(ids[1]!, 0)

    const [found] = (await ask('search', { query: 'xerxes' })).products
    expect(found).toMatchObject({
      id: _id,
      title: 'Xerxes',
      price_range: { min: { amount: 1_000 }, max: { amount: 2_000 } },
      options: [
        { name: 'Size', values: [{ label: 'S' }, { label: 'M' }] },
        { name: 'Pot', values: colours.map((label) => ({ label })) },
      ],
    })
    const dear = await ask('search', { query: 'xerxes', filters: { price: { min: 1_900 } } })
    expect(dear.products[0]?.variants.map(({ id }) => id)).toEqual([ids[2]])

    const looked = await ask('lookup', { ids: [_id, ids[2]!, ids[2]!, 'nobody'] })
    expect(looked.products).toHaveLength(1)
    expect(looked.products[0]?.variants.map(({ id, inputs }) => [id, inputs])).toEqual([
      [ids[0], [{ id: _id, match: 'featured' }]],
      [ids[2], [{ id: ids[2], match: 'exact' }]],
    ])
    expect(looked.messages).toContainEqual({ type: 'info', code: 'not_found', content: 'nobody' })
    const narrowed = await ask('lookup', { ids: [_id], filters: { price: { min: 1_900 } } })
    expect(narrowed.products[0]?.variants.map(({ id }) => id)).toEqual([ids[2]])

    const { product } = await ask('product', { id: _id, selected: [{ name: 'Size', label: 'S' }] })
    expect(product.selected).toEqual([{ name: 'Size', label: 'S' }])
    expect(product.variants.map(({ id }) => id)).toEqual([ids[0], ids[1]])
    expect(product.options?.[1]?.values).toEqual([
      { label: 'White', available: true, exists: true },
      { label: 'Green', available: false, exists: true },
    ])
    const impossible = {
      id: _id,
      selected: [
        { name: 'Pot', label: 'Green' },
        { name: 'Size', label: 'M' },
      ],
      preferences: ['Size'],
    }
    const relaxed = await ask('product', impossible)
    expect(relaxed.product.selected).toEqual([{ name: 'Size', label: 'M' }])
    expect(relaxed.product.variants.map(({ id }) => id)).toEqual([ids[2]])
    const exact = await ask('product', { id: ids[1]!, selected: [{ name: 'Size', label: 'M' }] })
    expect(exact.product.variants[0]?.id).toBe(ids[1])
    expect(exact.product.selected).toEqual([
      { name: 'Size', label: 'S' },
      { name: 'Pot', label: 'Green' },
    ])

    // Its address opens the page of this variant, from where it goes into the cart.
    const { pathname } = new URL(exact.product.variants[0]!.url)
    const page = await shop.app.inject(`/api/products/${pathname.split('/').at(-1)}`)
    expect(page.json()).toMatchObject({ product: { _id: ids[1] } })
  })
})

it('an SKU of many products names ten of them, and the others stay to be had by their ids', async () => {
  const ids: string[] = []
  for (let number = 0; number < 12; number += 1)
    ids.push((await world.product({ name: `Yucca ${number}`, sku: 'YU-1' })).id)
  expect((await ask('lookup', { ids: ['yu-1'] })).products).toHaveLength(10)
  expect((await ask('lookup', { ids: ['YU-1', ...ids] })).products).toHaveLength(12)
})

it('a product that there is not is the outcome of a call', async () => {
  const said = await ask('product', { id: 'nothing' })
  expect(said.ucp.status).toBe('error')
  expect(said.messages).toMatchObject([{ type: 'error', code: 'not_found', severity: 'unrecoverable' }])
})
