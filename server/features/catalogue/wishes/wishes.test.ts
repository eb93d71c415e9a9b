import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { FinderView } from '../../../../contract/schemas/finder.ts'
import { ProductListView } from '../../../../contract/schemas/product.ts'
import { seedWhenWanted } from '../../../setup/seed.ts'
import { knownRules } from '../rules/known-rules.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { createClock } from '../../../testing/test-clock.ts'

/** A Sunday. */
const clock = createClock('2026-11-29T15:00:00Z')
const shop = await openTestShop({ clock })
await seedWhenWanted(shop.db, { ...shop.app.config, demoData: 'on' })
// With corrections of what finds nothing.
await shop.jobs.tick('note-search-words')
const parcel = { kind: 'flat', note: '', price: 5, freeFrom: 0, steps: [] }
await shop.set({
  'published.agents': true,
  'orders.weekdays': ['mon', 'tue', 'wed'],
  'orders.cutOff': 12,
  'orders.countries': ['US', 'CA'],
  'delivery.zones': [
    {
      name: 'Home',
      countries: ['US'],
      states: [],
      postcodes: [],
      methods: [{ ...parcel, name: 'Parcel', days: 3 }],
    },
    {
      name: 'North',
      countries: ['CA'],
      states: [],
      postcodes: [],
      methods: [{ ...parcel, name: 'Parcel', days: 8 }],
    },
  ],
})

const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
await shop.call('POST', '/api/sale-rules/known', admin, { ids: knownRules().map(({ id }) => id) })
await sql`update sale_rules set active = true`.execute(shop.db)

/** What is known of a product, as it is stored. */
const { rows: known } = await sql<Known>`
  select products.id, products.category, categories.holds, products.price_cents, products.old_price_cents,
    lower(products.name || ' ' || products.description) as text, coalesce(stock.band, 'in') as band, plant_facts.*
  from products join categories on categories.key = products.category
    left join plant_facts on plant_facts.product_id = products.id left join stock on stock.product_id = products.id`.execute(
  shop.db,
)
type Fact =
  | 'light_from'
  | 'light_to'
  | 'water'
  | 'humidity'
  | 'height_cm'
  | 'hardy_to'
  | 'hardiness_from'
  | 'hardiness_to'
type Known = Record<Fact, number | null> & {
  id: string
  category: string
  holds: string
  price_cents: number
  old_price_cents: number | null
  text: string
  band: string
  pets: string | null
  children: string | null
  life: string | null
  latin_name: string | null
}
type Fits = (plant: Known) => boolean

const between = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most
const lit =
  (step: number): Fits =>
  ({ light_from: from, light_to: to }) =>
    from !== null && to !== null && from <= step && step <= to
const petSafe: Fits = ({ pets }) => pets === 'safe'
const childSafe: Fits = ({ children }) => children === 'safe'
const cheap =
  (dollars: number): Fits =>
  ({ price_cents: cents }) =>
    cents <= dollars * 100
const survives =
  (celsius: number): Fits =>
  ({ hardy_to: to }) =>
    to !== null && to <= celsius
const says =
  (words: RegExp): Fits =>
  ({ text, holds }) =>
    words.test(text) && holds !== 'accessories'
const easy: Fits = ({ water }) => between(water, 1, 2)
const humid: Fits = ({ humidity }) => between(humidity, 4, 5)
const dry: Fits = ({ humidity }) => between(humidity, 1, 2)
const small: Fits = ({ height_cm: cm }) => between(cm, 1, 30)
const large: Fits = ({ height_cm: cm }) => between(cm, 80, 10_000)
const isIn =
  (category: string): Fits =>
  (plant) =>
    plant.category === category
const trailing = says(/trail|cascad|hanging basket|hangs in/)
const flowering = says(/flower|bloom|blossom/)
const inStock: Fits = ({ band }) => band !== 'out'

/** What buyers ask for, and what each plant that they are shown must be like. */
const WISHES: readonly [said: string, ...fits: Fits[]][] = [
  ['low light and safe for cats', lit(2), petSafe],
  ['trailing, under $30', trailing, cheap(30)],
  ['survives minus 20 °C', survives(-20)],
  [
    'gift that arrives by Friday in Ohio',
    inStock,
    ({ latin_name: name }) => !(name ?? '').startsWith('Buxus'),
  ],
  ['a plant for a dark bathroom, safe for my cat', lit(2), humid, petSafe],
  ['pet safe and child safe', petSafe, childSafe],
  ['non-toxic to dogs, under 40 dollars', petSafe, cheap(40)],
  ['easy plants for a dark room', easy, lit(2)],
  ['beginner plant under $25', easy, cheap(25)],
  ['large plant for a bright room', large, lit(4)],
  ['something tall that is safe for dogs', large, petSafe],
  ['small plant for my desk in low light', small, lit(2)],
  ['humid bathroom, pet friendly', humid, petSafe],
  ['flowering plant safe for cats', flowering, petSafe],
  ['flowering, under $40', flowering, cheap(40)],
  ['hanging plant safe for pets', trailing, petSafe],
  ['cactus for a sunny windowsill', isIn('succulents & cacti'), lit(5), small],
  ['succulents under $15', isIn('succulents & cacti'), cheap(15)],
  ['low maintenance and drought tolerant, full sun', easy, lit(5)],
  ['hardy to -25 C for a sunny garden', survives(-25), lit(5), isIn('outdoor plants')],
  [
    'zone 5 garden in the shade',
    ({ hardy_to: to, hardiness_to: last }) => to !== null && to < -23 && (last ?? 13) >= 5,
    lit(2),
  ],
  ['survives -10°F', survives(-23)],
  ['winter hardy flowers for the balcony', survives(-10), flowering, isIn('outdoor plants')],
  [
    'indoor plant up to 60 cm, safe for kids',
    isIn('indoor plants'),
    ({ height_cm: cm }) => between(cm, 1, 60),
    childSafe,
  ],
  ['houseplant taller than 1 m', isIn('indoor plants'), ({ height_cm: cm }) => between(cm, 100, 10_000)],
  ['plant for dry air and medium light', dry, lit(3)],
  ['fern that is safe for cats', petSafe, says(/fern/)],
  ['palm under $80 for a bright living room', says(/palm/), cheap(80), lit(4)],
  ['between $10 and $20, pet safe', ({ price_cents: cents }) => cents >= 1_000 && cents <= 2_000, petSafe],
  ['birthday present for a cat owner, arrives by Saturday in Texas', petSafe, inStock],
  [
    'fragrant plant for a sunny balcony',
    says(/fragran|scent|perfume|smells of/),
    lit(5),
    isIn('outdoor plants'),
  ],
  ['$10-$20, pet safe', ({ price_cents: cents }) => cents >= 1_000 && cents <= 2_000, petSafe],
  ['pet safe, 10 to 20 dollars', ({ price_cents: cents }) => cents >= 1_000 && cents <= 2_000, petSafe],
  ['safe for cats, 25$ max', petSafe, cheap(25)],
  ['between 20 and 40 cm tall, safe for cats', ({ height_cm: cm }) => between(cm, 20, 40), petSafe],
  ['zone 5-8, full sun', ({ hardy_to: to }) => to !== null && to < -23, lit(5)],
  ['thirsty plant for light shade', ({ water }) => between(water, 4, 5)],
]

const bySearch = async (said: string) => {
  const answer = await shop.app.inject(
    `/api/products?${new URLSearchParams({ q: said, sort: 'match', limit: '50' })}`,
  )
  const { products, suggestion } = ProductListView.parse(answer.json())
  return (products.length > 0 ? products : (suggestion?.products ?? [])).map(({ _id }) => _id)
}
const byFinder = async (said: string) => {
  const answer = await shop.app.inject(`/api/finder?${new URLSearchParams({ wish: said })}`)
  return FinderView.parse(answer.json()).plants.map(({ product }) => product._id)
}

const byAgent = async (said: string) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/ucp/v1/catalog/search',
    payload: { query: said, pagination: { limit: 25 } },
  })
  return answer
    .json<{ products: { variants: { id: string }[] }[] }>()
    .products.map(({ variants }) => variants[0]!.id)
}

const WAYS = { search: bySearch, finder: byFinder, agents: byAgent }

describe.each(Object.entries(WAYS))('wishes asked of the %s', (_way, ask) => {
  it.each(WISHES)('%s: gives plants, each of which fits', async (said, ...fits) => {
    const ids = await ask(said)
    const plants = known.filter(({ id }) => ids.includes(id))
    expect(plants.length).toBeGreaterThan(0)
    expect(plants).toHaveLength(ids.length)
    expect(plants.filter((plant) => !fits.every((fit) => fit(plant))).map(({ text }) => text)).toEqual([])
  })
})

it('nothing is promised for a day that it may not reach, or that the shop does not say', async () => {
  expect(await bySearch('a palm that arrives by Friday in Canada')).toEqual([])
  expect(await bySearch('a palm that arrives by Friday')).toEqual([])
  expect(await bySearch('a palm that arrives by Wednesday in Ohio')).toEqual([])
  expect(await bySearch('a palm in Germany')).toEqual([])
  expect(await bySearch('a palm in Canada')).not.toEqual([])
})

it.each(['plants over 100 years old', 'at least 6 hours of sun', 'arrives within 30 days'])(
  '%s: a number of something else is no price',
  async (said) => {
    const answer = await shop.app.inject(`/api/products?${new URLSearchParams({ q: said })}`)
    expect(ProductListView.parse(answer.json()).suggestion?.words ?? '').not.toContain('USD')
  },
)

it('what nothing fulfils is not corrected to words that find what is not safe, or the contrary', async () => {
  for (const said of [
    'air purifying plant under $20 safe for dogs',
    'kid safe plant for the greenhuose',
    'flower-free',
    'no flowers',
    'not safe for cats',
  ])
    for (const ask of Object.values(WAYS)) expect(await ask(said)).toEqual([])
})

it('what a wish finds is said, with a link where the shop has a page of it', async () => {
  const ask = async (q: string) =>
    ProductListView.parse((await shop.app.inject(`/api/products?${new URLSearchParams({ q })}`)).json())
  expect((await ask('pet safe, under $30')).suggestion).toMatchObject({
    words: 'up to 30.00 USD, safe for pets',
    to: '/shop?maxPrice=30&pets=safe',
  })
  const { suggestion } = await ask('kid safe fern')
  expect(suggestion?.words).toBe('safe for children')
  expect(suggestion).not.toHaveProperty('to')
})

it('words that are found as they are written stay what they were', async () => {
  const { products, suggestion } = ProductListView.parse(
    (await shop.app.inject('/api/products?q=safe%20for%20cats&sort=match&limit=50')).json(),
  )
  expect(products.length).toBeGreaterThan(0)
  expect(products.every(({ name, description }) => /safe for cats/i.test(name + description))).toBe(true)
  expect(suggestion).toBeUndefined()
})

it.each([
  'taller than 9999999 m',
  'under 9,999,999 feet',
  'zone 99',
  'zone 0',
  'survives minus 99 °F',
  'under $9999999',
  'between 9 and 1',
  'between $20 and $10, pet safe',
  'under $0',
  'arrives before sunday in ohio in texas',
  `under ${' '.repeat(80)}$5`,
  `${'survives '.repeat(11)}-5`,
  "safe for cats'; drop table products; --",
  'flowering \\m(.*)+$',
])('%s is answered, and quickly', async (said) => {
  for (const url of [
    `/api/products?${new URLSearchParams({ q: said.slice(0, 100), sort: 'match' })}`,
    `/api/finder?${new URLSearchParams({ wish: said.slice(0, 100) })}`,
  ])
    expect((await shop.app.inject(url)).statusCode).toBe(200)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/ucp/v1/catalog/search',
    payload: { query: said },
  })
  expect(answer.statusCode).toBe(200)
})
