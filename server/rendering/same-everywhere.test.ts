import Validator from '@adobe/structured-data-validator'
import { describe, expect, it } from 'vitest'
import { decimalsOf } from '../../contract/currencies.ts'
import { publishedAfter, type PublishedRow } from '../features/shop/published/rows.ts'
import { PLACES, type Thing } from '../testing/offered-places.ts'
import { offerAllKinds } from '../testing/offered-scene.ts'
import { setUpPages, structuredData } from '../testing/pages-fixture.ts'

const pages = await setUpPages()
const { shop } = pages
const { app } = shop

const SHOPS = [
  { currency: 'eur', included: true, countries: ['DE', 'FR', 'CH'] },
  { currency: 'usd', included: false, countries: ['US', 'CA'] },
  { currency: 'jpy', included: true, countries: ['JP', 'US'] },
]
type Shop = (typeof SHOPS)[number]

/** An answer of one moment: the next files are made anew. */
async function filesOf({ countries }: Shop) {
  shop.clock.advance(61_000)
  const read = async (file: string) => (await app.inject(`/feeds/${file}`)).body
  const google = new Map<string, string>()
  for (const country of countries) google.set(country, await read(`google-${country}.xml`))
  return { google, whole: await read('google.xml'), openai: await read('openai.jsonl') }
}
/** What the one function of rows says, in the same words. */
function expected(row: PublishedRow, { included }: Shop) {
  const major = (cents: number) => cents / 10 ** decimalsOf(row.currency)
  return {
    title: row.title,
    url: row.url,
    price: major(row.cents),
    oldPrice: row.oldCents === null ? null : major(row.oldCents),
    currency: row.currency,
    isTaxIncluded: included,
    level: row.level,
    unitPrice:
      row.unitPrice === null
        ? null
        : `${major(row.unitPrice.cents).toFixed(decimalsOf(row.currency))}/${row.unitPrice.per}`,
    countries: [...row.countries].toSorted(),
    deliveries: Object.fromEntries(
      row.costs.flatMap(({ country, states, method }) =>
        states === undefined && method !== null ? [[country, major(method.cents)]] : [],
      ),
    ),
    pictures: row.pictures.length,
  }
}

/** Sentences that stand wherever there is room for words. */
const sentencesOf = ({ facts, safety, refused }: PublishedRow): string[] => [
  ...(facts !== null && safety !== null ? [safety.words] : []),
  ...(refused.length > 0 ? [`Cannot be sent to ${refused.join(', ')}.`] : []),
]

let rows: PublishedRow[] = []

const { hidden, nowhere, large } = await offerAllKinds(shop)
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: { host: 'localhost' }, payload })
const flat = (price: number) => [
  { name: 'Parcel', note: '', kind: 'flat', price, freeFrom: 20, steps: [], days: 3 },
]
const zone = (countries: string[], methods: object[]) => ({
  name: 'Z',
  countries,
  states: [],
  postcodes: [],
  methods,
})

describe.each(SHOPS)('in $currency', (of) => {
  it.each([true, false])(
    'nothing differs between the places where a product is offered, delivery free: %s',
    async (isFree) => {
      const { currency, included, countries } = of
      await shop.set({
        'published.countries': true,
        'published.openai': true,
        'published.agents': true,
        'money.currency': currency,
        'money.included': included,
        'orders.countries': countries,
        'delivery.zones': isFree ? [] : [zone(countries.slice(0, 1), flat(4)), zone([], flat(9))],
      })
      app.invalidate(['*'])
      rows = await publishedAfter(app, null, 100)
      // The product of the fixture has no picture.
      expect(rows).toHaveLength(7)
      const read = await filesOf(of)
      const asked = { get: pages.get, post, rows, countries, files: read }
      const found: Record<string, number> = {}
      for (const row of rows) {
        const all = expected(row, of)
        for (const [name, place] of Object.entries(PLACES)) {
          const said = await place(row, asked)
          if (said === null) continue
          found[name] = (found[name] ?? 0) + 1
          const { words, level, ...rest } = said
          const where = `${name}, ${row.title}`
          if (rest.countries) rest.countries = rest.countries.toSorted()
          expect(rest, where).toEqual(
            Object.fromEntries(Object.keys(rest).map((key) => [key, all[key as keyof typeof all]])),
          )
          expect(level === 'in or low' ? ['in', 'low'] : [level], where).toContain(all.level)
          const text = words?.join(' ')
          expect(
            sentencesOf(row).filter((sentence) => !(text ?? sentence).includes(sentence)),
            where,
          ).toEqual([])
        }
      }
      // The one without a picture and the one that may go nowhere are in no file.
      expect(found).toEqual({
        page: 7,
        'JSON-LD': 7,
        'JSON-LD of siblings': 3,
        'whole file for Google': 7,
        'files for Google by country': 5,
        'file for ChatGPT': 5,
        UCP: 7,
        MCP: 7,
      })
      const everything = [...read.google.values(), read.whole, read.openai].join('')
      const ids = hidden.map(({ id }) => id)
      expect((await post('/ucp/v1/catalog/lookup', { ids })).json()).toMatchObject({ products: [] })
      for (const { id, name } of hidden) for (const word of [id, name]) expect(everything).not.toContain(word)
      expect(read.openai + [...read.google.values()].join('')).not.toContain(nowhere.id)
    },
  )
})

it('a plant that was sold out is out everywhere within a minute, and a draft is nowhere', async () => {
  const of = SHOPS.at(-1)!
  const row = rows.find(({ id }) => id === large.id)!
  const levels = async () => {
    const asked = { get: pages.get, post, rows, countries: of.countries, files: await filesOf(of) }
    const said = Object.entries(PLACES).map(async ([name, place]) => [name, (await place(row, asked))?.level])
    return Object.fromEntries(await Promise.all(said)) as Record<string, string | undefined>
  }
  await shop.update('stock', { product_id: large.id }, { quantity: 0, band: 'out' })
  app.invalidate([`stock:${large.id}`])
  expect(new Set(Object.values(await levels()))).toEqual(new Set(['out']))
  await shop.update('products', { id: large.id }, { state: 'draft' })
  app.invalidate(['*'])
  rows = rows.filter(({ family }) => family?.id !== row.family?.id)
  expect(new Set(Object.values(await levels()))).toEqual(new Set([undefined]))
})

describe('the structured data of every product', () => {
  const things = async () => {
    await shop.update('products', { id: large.id }, { state: 'published' })
    await shop.set({ 'orders.countries': ['US', 'DE'], 'withdrawal.offered': 'eu' })
    app.invalidate(['*'])
    rows = await publishedAfter(app, null, 100)
    const read = rows.map(async ({ url }) => structuredData((await pages.get(new URL(url).pathname)).body)[0])
    return (await Promise.all(read)) as (Thing & { '@type': string })[]
  }

  it('is valid: it lacks only pictures and days that nobody gave, and the price of a delivery to where nothing is sent', async () => {
    for (const thing of await things()) {
      const found = await new Validator().validate({
        jsonld: { [thing['@type']]: [thing] },
        microdata: {},
        rdfa: {},
      })
      const errors = found.filter(({ severity }) => severity === 'ERROR')
      const missing = errors.flatMap(({ fieldNames }) => fieldNames)
      const allowed = new Set([
        'deliveryTime',
        ...(thing.image === undefined && thing.hasVariant === undefined ? ['image'] : []),
        ...(JSON.stringify(thing).includes('doesNotShip')
          ? ['shippingRate', 'shippingRate.currency', 'shippingRate.value', 'shippingRate.maxValue']
          : []),
      ])
      expect(missing.filter((name) => !allowed.has(name))).toEqual([])
    }
  })

  it('is such as validators do not ask for: no empty group, no offer without a price, no word of our own', async () => {
    const all = await things()
    expect(all.filter(({ hasVariant }) => hasVariant !== undefined)).toHaveLength(3)
    for (const { hasVariant, ...thing } of all) {
      expect([undefined, 3]).toContain(hasVariant?.length)
      for (const { offers, url } of hasVariant ?? [thing]) {
        expect(url).toMatch(/^http:\/\/[^/]+\/shop\/./)
        expect(offers.price).toMatch(/^[1-9]\d*(\.\d\d)?$/)
        expect(offers.availability).toMatch(
          /^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/,
        )
      }
    }
  })
})
