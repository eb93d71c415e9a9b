import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import type { FamilyView } from '../../../../contract/schemas/family.ts'
import { knownRules } from '../../catalogue/rules/known-rules.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { faultsOf } from '../../../testing/ucp-schemas.ts'
import type { MessageAnswered, ProductAnswered } from './answers.ts'
import { UCP_VERSION } from './ucp.ts'

const shop = await openTestShop()
const { world } = shop
const on = { 'published.agents': true }
await shop.set({ ...on, 'orders.countries': ['US', 'DE'] })
const admin = { ...(await world.signIn(await world.user({ role: 'admin' }))) }

type Answer = {
  ucp: { version: string; status?: string; capabilities: Record<string, { version: string }[]> }
  products: ProductAnswered[]
  product: ProductAnswered
  pagination: { has_next_page: boolean; cursor?: string }
  messages?: MessageAnswered[]
  code?: string
  content?: string
}
type Kind = 'search' | 'lookup' | 'product'

const post = (kind: Kind, body: unknown, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/ucp/v1/catalog/${kind}`, headers, payload: body as object })

/** An answer that the protocol's own schemas find right. */
async function ask(kind: Kind, body: object): Promise<Answer> {
  const answer = await post(kind, body)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const said = answer.json<Answer>()
  expect(faultsOf(said.ucp.status === 'error' ? 'error' : kind, said)).toEqual([])
  expect(said.ucp.version).toBe(UCP_VERSION)
  return said
}
const refused = async (kind: Kind, body: unknown, headers?: Record<string, string>) => {
  const answer = await post(kind, body, headers)
  const { code, content } = answer.json<Answer>()
  return [answer.statusCode, code, content]
}
const codes = ({ messages = [] }: Answer) => messages.map(({ code }) => code)

async function plant(name: string, facts: object, more: object = {}) {
  const row = await world.product({ name, ...more })
  const answer = await shop.call('PUT', `/api/plant-facts/${row.id}`, admin, { source: 'A book', ...facts })
  expect(answer.statusCode, answer.body).toBe(200)
  return row
}

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

it('a product that there is not is the outcome of a call', async () => {
  const said = await ask('product', { id: 'nothing' })
  expect(said.ucp.status).toBe('error')
  expect(said.messages).toMatchObject([{ type: 'error', code: 'not_found', severity: 'unrecoverable' }])
})

describe('bad requests', () => {
  it.each<[Kind, unknown, number, string]>([
    ['search', {}, 400, 'invalid_request'],
    ['search', { query: '' }, 400, 'invalid_request'],
    ['search', [], 400, 'invalid_request'],
    ['search', { query: 7 }, 400, 'invalid_request'],
    ['search', { filters: { price: { max: '1500' } } }, 400, 'invalid_request'],
    ['search', { filters: { price: { maximum: 1_500 } } }, 400, 'invalid_request'],
    ['search', { query: 'fern', pagination: { limit: 0 } }, 400, 'invalid_request'],
    ['lookup', { ids: [] }, 400, 'invalid_request'],
    ['lookup', { ids: Array.from({ length: 51 }, (_, index) => `${index}`) }, 400, 'request_too_large'],
    ['search', Array.from({ length: 10_000 }, () => ({ query: 'fern' })), 413, 'request_too_large'],
    ['search', { query: 'x'.repeat(2_000_000) }, 413, 'request_too_large'],
  ])('%s %#: the protocol’s error', async (kind, body, status, code) => {
    expect((await refused(kind, body)).slice(0, 2)).toEqual([status, code])
  })

  it('a field that is not known is said, and does not stop the others', async () => {
    const said = await ask('search', { query: 'fern', max_price: 12 })
    expect(said.messages).toContainEqual({
      type: 'info',
      code: 'field_ignored',
      content: '"max_price" is not known and was ignored',
    })
  })

  it('what is no JSON, and other methods', async () => {
    const text = await shop.app.inject({
      method: 'POST',
      url: '/ucp/v1/catalog/search',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect([text.statusCode, text.json<Answer>().code]).toEqual([400, 'invalid_request'])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await shop.app.inject({ method, url: '/ucp/v1/catalog/search' })).statusCode).toBe(405)
  })
})

describe('versions', () => {
  const profiles: Record<string, string> = {}
  const agents = createServer((request, response) => {
    const profile = profiles[request.url ?? '']
    if (profile === undefined) response.writeHead(302, { location: '/right' }).end()
    else response.end(profile)
  })
  agents.listen(0, '127.0.0.1')
  afterAll(() => void agents.close())
  const as = (path: string) => ({
    'ucp-agent': `profile="http://127.0.0.1:${(agents.address() as AddressInfo).port}${path}"`,
  })
  const catalog = 'dev.ucp.shopping.catalog.search'

  it('are asked of the agent’s profile, and an unknown one is not supported', async () => {
    profiles['/right'] = JSON.stringify({
      ucp: { version: UCP_VERSION, capabilities: { [catalog]: [{ version: UCP_VERSION }] } },
    })
    profiles['/older'] = JSON.stringify({ ucp: { version: '2026-01-11' } })
    profiles['/wrong'] = '{'
    profiles['/else'] = JSON.stringify({
      ucp: { version: UCP_VERSION, capabilities: { [catalog]: [{ version: '2027-01-01' }] } },
    })
    expect((await post('search', { query: 'fern' }, as('/right'))).statusCode).toBe(200)
    expect(await refused('search', { query: 'fern' }, as('/older'))).toEqual([
      422,
      'version_unsupported',
      `Version 2026-01-11 of the protocol is not supported. This shop speaks ${UCP_VERSION}.`,
    ])
    expect((await refused('search', {}, as('/wrong'))).slice(0, 2)).toEqual([422, 'profile_malformed'])
    // A redirect is not followed.
    expect((await refused('search', {}, as('/moved'))).slice(0, 2)).toEqual([424, 'profile_unreachable'])
    for (const header of ['profile="http://example.com/"', 'profile="nonsense"', 'nothing'])
      expect((await refused('search', {}, { 'ucp-agent': header })).slice(0, 2)).toEqual([
        400,
        'invalid_profile_url',
      ])
    const other = (await post('search', { query: 'fern' }, as('/else'))).json<Answer>()
    expect(faultsOf('error', other)).toEqual([])
    expect(other).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'capabilities_incompatible' }],
    })
  })
})

it('each address is unknown while agents are not let in, or the shop is closed', async () => {
  for (const settings of [{ 'published.agents': false }, { ...on, 'shop.isClosed': true }]) {
    await shop.set(settings)
    const answers = [
      await shop.app.inject('/.well-known/ucp'),
      ...(await Promise.all(
        (['search', 'lookup', 'product'] as const).map((kind) => post(kind, { query: 'fern' })),
      )),
      await post('search', 'x'.repeat(2_000_000)),
      await shop.app.inject('/ucp/v1/catalog/search'),
      await shop.app.inject({ method: 'POST', url: '/ucp/mcp', payload: {} }),
      await shop.app.inject('/ucp/mcp'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  }
  await shop.set({ ...on, 'shop.isClosed': false })
})
