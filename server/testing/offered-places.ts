import { expect } from 'vitest'
import type { MessageAnswered, ProductAnswered } from '../features/shop/agents/answers.ts'
import type { PublishedRow } from '../features/shop/published/rows.ts'
import { saidToAgent } from './offered-to-agents.ts'
import { structuredData, wordsOf, type setUpPages } from './pages-fixture.ts'

/**
 * What one of the places where a product is offered says of it, in the same words for all. A place leaves out what its format cannot say, and
 * answers `null` for a product that it does not have.
 */
export type Said = {
  title?: string
  url?: string
  /** In whole units. */
  price?: number
  oldPrice?: number | null
  currency?: string
  isTaxIncluded?: boolean
  level?: 'in' | 'low' | 'out' | 'in or low'
  unitPrice?: string | null
  /** Where it may go. */
  countries?: string[]
  /** Sentences that must be there: safety, refused places. */
  words?: string[]
  /** By country, in whole units. */
  deliveries?: Record<string, number>
  pictures?: number
}

/** What the places are asked through. */
export type Asked = {
  get: Awaited<ReturnType<typeof setUpPages>>['get']
  /** Asks as an agent does. */
  post: (url: string, payload: object) => Promise<{ json: () => unknown }>
  /** Everything on sale. */
  rows: readonly PublishedRow[]
  /** That are delivered to. */
  countries: readonly string[]
  /** Files of one moment, those of Google by country. */
  files: { google: ReadonlyMap<string, string>; whole: string; openai: string }
}

/**
 * The places. A further one is an entry here: a function that answers what it says of a product, read from what it sends to others.
 */
export const PLACES: Record<string, (row: PublishedRow, asked: Asked) => Promise<Said | null>> = {
  page: async ({ url }, { get }) => {
    const { statusCode, body } = await get(new URL(url).pathname)
    if (statusCode === 404) return null
    const [, price = '', rest = ''] =
      /<h1.*?<span class="font-semibold">(.*?)<\/span>(.*?)<dl/s.exec(body) ?? []
    const [, old] = /<s>(.*?)<\/s>/.exec(rest) ?? []
    const [, unit] = /([\d.,]+\/(?:l|kg|m|piece))</.exec(rest) ?? []
    const words = wordsOf(body)
    return {
      url: /<link rel="canonical" href="(.*?)"/.exec(body)?.[1] ?? '',
      price: amountIn(price),
      oldPrice: old === undefined ? null : amountIn(old),
      currency: { $: 'USD', '€': 'EUR', '¥': 'JPY' }[price.charAt(0)] ?? '',
      isTaxIncluded: words.includes('tax included'),
      level: words.includes('Sold out') ? 'out' : words.includes('Few left') ? 'low' : 'in',
      unitPrice: unit ?? null,
      words: [words],
    }
  },

  'JSON-LD': async ({ id, url }, { get }) => {
    const { statusCode, body } = await get(new URL(url).pathname)
    if (statusCode === 404) return null
    const [thing] = structuredData(body) as [Thing]
    const own = (thing.hasVariant ?? [thing]).find(({ sku }) => sku === id)
    return own === undefined ? null : saidInJsonLd(own)
  },

  // What its siblings say of it on their pages.
  'JSON-LD of siblings': async (row, { get, rows }) => {
    if (row.family === null) return null
    const sibling = rows.find(({ id, family }) => family?.id === row.family?.id && id !== row.id)
    if (sibling === undefined) return null
    const [group] = structuredData((await get(new URL(sibling.url).pathname)).body) as [Thing]
    const own = group.hasVariant!.find(({ sku }) => sku === row.id)!
    const named = group.hasVariant!.flatMap(({ offers }) => [
      ...[offers.shippingDetails ?? []].flat(),
      ...[offers.hasMerchantReturnPolicy ?? []].flat(),
    ])
    const whole = (part: { '@id'?: string }) =>
      Object.keys(part).join() === '@id'
        ? named.find((each) => each['@id'] === part['@id'] && Object.keys(each).length > 1)!
        : part
    const shippingDetails = [own.offers.shippingDetails ?? []].flat().map(whole) as Shipping[]
    const { pictures: _, ...said } = saidInJsonLd({ ...own, offers: { ...own.offers, shippingDetails } })
    return said
  },

  'whole file for Google': async ({ id }, { files: { whole }, countries }) => {
    const item = itemOf(whole, id)
    if (item === null) return null
    const excluded = new Set(
      [...item.matchAll(/<g:shopping_ads_excluded_country>(..)</g)].map(([, code]) => code),
    )
    const { words = [], ...said } = saidInItem(item)
    // It is silent about plants without facts.
    return {
      ...said,
      countries: countries.filter((code) => !excluded.has(code)),
      words: words.filter(Boolean),
    }
  },

  'files for Google by country': async ({ id }, { files: { google } }) => {
    const items = [...google].flatMap(([country, file]) => {
      const item = itemOf(file, id)
      return item === null ? [] : [{ country, item }]
    })
    if (items.length === 0) return null
    const all = items.map(({ item }) => JSON.stringify(saidInItem(item).price))
    expect(new Set(all).size).toBe(1)
    return {
      ...saidInItem(items[0]!.item),
      countries: items.map(({ country }) => country),
      deliveries: Object.fromEntries(
        items.map(({ country, item }) => [
          country,
          amountIn(
            /<g:shipping>\n<g:country>..<\/g:country>\n<g:service>.*?<g:price>(.*?)</s.exec(item)![1]!,
          ),
        ]),
      ),
    }
  },

  'file for ChatGPT': async ({ id }, { files: { openai } }) => {
    const line = openai.split('\n').find((each) => each.includes(`"item_id":"${id}"`))
    if (line === undefined) return null
    const said = JSON.parse(line) as Record<string, string> & {
      target_countries: string[]
      additional_image_urls?: []
    }
    return {
      title: said['title']!,
      url: said['url']!,
      ...pricesOf(said['price']!, said['sale_price']),
      level: said['availability'] === 'out_of_stock' ? 'out' : 'in or low',
      countries: said.target_countries,
      words: [said['warning'] ?? '', said['description'] ?? ''],
      pictures: 1 + (said.additional_image_urls?.length ?? 0),
    }
  },

  UCP: async ({ id }, { post }) => {
    const { products, messages } = (await post('/ucp/v1/catalog/lookup', { ids: [id] })).json() as Answered
    return saidToAgent(id, products?.[0], messages)
  },

  MCP: async ({ id }, { post }) => {
    const params = { name: 'get_product', arguments: { catalog: { id } } }
    const answer = await post('/ucp/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const { result } = answer.json() as { result: { structuredContent: Answered } }
    const { product, messages } = result.structuredContent
    return saidToAgent(id, product, messages)
  },
}

type Answered = { products?: ProductAnswered[]; product?: ProductAnswered; messages?: MessageAnswered[] }

const amountIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

/** @param sale `undefined` without a reduction */
const pricesOf = (price: string, sale: string | undefined): Said => ({
  price: amountIn(sale ?? price),
  oldPrice: sale === undefined ? null : amountIn(price),
  currency: price.slice(-3),
})

type Shipping = {
  '@id'?: string
  doesNotShip?: true
  shippingRate?: { value: string }
  shippingDestination?: { addressCountry: string; addressRegion?: string[] }[]
}
export type Thing = {
  name: string
  url: string
  sku?: string
  image?: string | string[]
  hasVariant?: Thing[]
  offers: {
    price: string
    priceCurrency: string
    availability: string
    priceSpecification: Specification | Specification[]
    shippingDetails?: Shipping | Shipping[]
    hasMerchantReturnPolicy?: { '@id'?: string } | { '@id'?: string }[]
  }
}
type Specification = {
  price: string
  priceType?: string
  valueAddedTaxIncluded: boolean
  referenceQuantity?: { value: number; unitCode: string; valueReference: { unitCode: string } }
}

function saidInJsonLd({ name, url, image = [], offers }: Thing): Said {
  const [asked, ...others] = [offers.priceSpecification].flat() as [Specification, ...Specification[]]
  const old = others.find(({ priceType }) => priceType === 'https://schema.org/StrikethroughPrice')
  const sent = [offers.shippingDetails ?? []].flat().filter(({ doesNotShip }) => doesNotShip !== true)
  const regions = sent.flatMap(({ shippingRate, shippingDestination = [] }) =>
    shippingDestination.map(({ addressCountry }) => ({ addressCountry, rate: shippingRate?.value })),
  )
  expect(asked.price).toBe(offers.price)
  return {
    title: name,
    url,
    price: amountIn(offers.price),
    oldPrice: old === undefined ? null : amountIn(old.price),
    currency: offers.priceCurrency,
    isTaxIncluded: asked.valueAddedTaxIncluded,
    level: ({ InStock: 'in', LimitedAvailability: 'low', OutOfStock: 'out' } as const)[
      offers.availability.replace('https://schema.org/', '')
    ]!,
    countries: [...new Set(regions.map(({ addressCountry }) => addressCountry))],
    deliveries: Object.fromEntries(
      regions.map(({ addressCountry, rate }) => [addressCountry, amountIn(rate ?? '')]),
    ),
    pictures: [image].flat().length,
  }
}

function itemOf(file: string, id: string): string | null {
  return file.split('<item>').find((item) => item.includes(`<g:id>${id}</g:id>`)) ?? null
}

const TEXT: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function saidInItem(item: string): Said {
  const field = (name: string) =>
    new RegExp(`<g:${name}>(.*?)</g:${name}>`, 's')
      .exec(item)?.[1]
      ?.replaceAll(/&[^;]+;/g, (each) => TEXT[each] ?? each)
  return {
    title: field('title')!,
    url: field('link')!,
    ...pricesOf(field('price')!, field('sale_price')),
    level: field('availability') === 'out_of_stock' ? 'out' : 'in or low',
    words: [field('notice_message') ?? '', field('description') ?? ''],
    pictures: [...item.matchAll(/image_link>http/g)].length,
  }
}
