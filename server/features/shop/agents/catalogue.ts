import { sql } from 'kysely'
import type { Categories } from '../../../../contract/categories.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { Destination } from '../../../../contract/places.ts'
import type { App } from '../../../platform/app-type.ts'
import { idsOf, listProducts, type ProductFilter } from '../../catalogue/products/product-list.store.ts'
import { suggest } from '../../catalogue/products/suggest/suggest.ts'
import { askedBy, wishIn } from '../../catalogue/wishes/asked-by.ts'
import { joined, type ReadWish } from '../../catalogue/wishes/wish.ts'
import { publishedOf, type PublishedRow, type Shared } from '../published/rows.ts'
import { findNamed, rangesOf } from './agents.store.ts'
import type { MessageAnswered, ProductAnswered } from './answers.ts'
import { cursorAt, placeOf } from './cursor.ts'
import { furtherOf, narrows, readFilters, type ReadFilters } from './filters.ts'
import { destinationOf, warningsOf } from './messages.ts'
import { presentProduct, presentVariant } from './present-product.ts'
import {
  MOST_IDS,
  MOST_PRODUCTS,
  quoted,
  type LookupRequest,
  type Note,
  type SearchRequest,
} from './requests.ts'
import { headOf, invalid } from './ucp.ts'

export type AgentShop = Pick<App, 'db' | 'settings' | 'clock' | 'config'> & {
  /** What all rows have in common, as far as it was read since the last change. */
  shared: () => Promise<Shared>
}

const DEFAULT_PRODUCTS = 10

/** The filters of a request, in the shop's currency. */
export async function filtersOf(
  shop: AgentShop,
  { filters, context }: Pick<SearchRequest, 'filters' | 'context'>,
): Promise<{ categories: Categories; filters: ReadFilters }> {
  const { categories } = await shop.shared()
  const currency = shop.settings.get('money.currency')
  return { categories, filters: readFilters(filters, context, { categories, currency }) }
}

/** Finds products by words and filters, the best match first. @throws UcpError */
export async function searchCatalog(shop: AgentShop, request: SearchRequest, notes: readonly Note[]) {
  const typed = request.query?.trim() ?? ''
  if (typed === '' && Object.keys(request.filters ?? {}).length === 0)
    throw invalid('Ask for something: a query, filters, or both')
  const { query, filters, context = {}, pagination: { cursor, limit = DEFAULT_PRODUCTS } = {} } = request
  const search = [query, filters, context.address_country, context.address_region, context.currency]
  const offset = placeOf(search, cursor)
  const size = Math.min(limit, MOST_PRODUCTS)
  const { categories, filters: read } = await filtersOf(shop, request)
  const wish = typed === '' ? undefined : wishIn(shop, typed, categories)
  const wanted = await wantedBy(
    shop,
    wish ?? { facts: {}, rest: typed.slice(0, LENGTHS.search), label: '' },
    read,
  )
  const found = await listProducts(shop.db, wanted, { limit: size + 1, offset, backwards: false })
  const meant =
    found.length === 0 && offset === 0 && wish === undefined && typed !== '' && !narrows(read)
      ? await suggest(shop, { q: typed.slice(0, LENGTHS.search), sort: 'match', page: 1, limit: size })
      : undefined
  const ids = (meant?.products?.map(({ _id }) => _id) ?? found.map(({ id }) => id)).slice(0, size)
  const rows = await rowsOf(shop, ids, wanted.minPrice === undefined ? null : wanted)
  const next = found.length > size ? cursorAt(search, offset + size) : undefined
  const { products, messages } = await presentAll(shop, rows, destinationOf(context))
  const corrected: Note[] =
    meant === undefined
      ? []
      : [
          {
            type: 'info',
            code: 'query_changed',
            content: `Nothing is found for ${quoted(typed)}; this is for "${meant.words}"`,
          },
        ]
  return {
    ucp: headOf('search'),
    products: products.map(({ product }) => product),
    pagination: { has_next_page: next !== undefined, ...(next !== undefined && { cursor: next }) },
    ...withMessages([...notes, ...read.notes, ...corrected, ...messages]),
  }
}

/** What the list of products is asked for a wish and filters together. */
async function wantedBy(shop: AgentShop, wish: ReadWish, filters: ReadFilters) {
  const both = joined(wish.facts, filters.wish)
  const { query } = await askedBy(shop, { ...wish, facts: both ?? wish.facts })
  const currency = shop.settings.get('money.currency')
  // Where words and filters name different values of one fact, a product must have both.
  const apart = both === undefined ? [await fulfils(shop, filters)] : []
  const further = [...query.further, ...furtherOf(filters), ...apart]
  return {
    ...query,
    further,
    currency,
    sort: query.q === undefined ? ('newest' as const) : ('match' as const),
  }
}

const fulfils = async (shop: AgentShop, filters: ReadFilters) =>
  sql<boolean>`products.id in (${idsOf(shop.db, await filterOf(shop, filters))})`

export async function filterOf(shop: AgentShop, filters: ReadFilters): Promise<ProductFilter> {
  const { query } = await askedBy(shop, { facts: filters.wish, rest: '', label: '' })
  return {
    ...query,
    currency: shop.settings.get('money.currency'),
    further: [...query.further, ...furtherOf(filters)],
  }
}

/** Those of these ids; with a filter those variants that fulfil it, as a card may cost less than all that do. */
async function rowsOf(
  shop: AgentShop,
  ids: readonly string[],
  filter: ProductFilter | null,
): Promise<PublishedRow[]> {
  const shared = await shop.shared()
  if (filter === null) return publishedOf(shop, ids, { shared })
  return narrowed(shop, await publishedOf(shop, ids, { siblings: true, shared }), filter)
}

export async function narrowed(
  { db }: AgentShop,
  rows: readonly PublishedRow[],
  filter: ProductFilter,
): Promise<PublishedRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const kept = await idsOf(db, filter).where('products.id', 'in', ids).execute()
  const fitting = new Set(kept.map(({ id }) => id))
  return rows.filter(({ id }) => fitting.has(id))
}

type Presented = { product: ProductAnswered; rows: PublishedRow[] }

/** Products of these rows, each family once, in their order. */
async function presentAll(
  shop: AgentShop,
  rows: readonly PublishedRow[],
  to: Destination | null,
): Promise<{ products: Presented[]; messages: MessageAnswered[] }> {
  const groups = [...Map.groupBy(rows, ({ family, id }) => family?.id ?? id).values()]
  const ranges = await rangesOf(shop.db, [...new Set(rows.flatMap(({ family }) => family?.id ?? []))])
  const said = { shopName: shop.settings.get('shop.name') }
  const products = groups.map((group) => {
    const [first, ...others] = group as [PublishedRow, ...PublishedRow[]]
    const range = first.family === null ? undefined : ranges.get(first.family.id)
    return { product: presentProduct([first, ...others], range, said), rows: group }
  })
  return {
    products,
    messages: products.flatMap(({ rows: group }, index) => warnings(shop, group, to, `$.products[${index}]`)),
  }
}

/** What is said of any of these variants, once. */
export function warnings(
  shop: AgentShop,
  rows: readonly PublishedRow[],
  to: Destination | null,
  path: string,
) {
  const said = rows.flatMap((row) => warningsOf(shop, row, to, path))
  return [...new Map(said.map((message) => [`${message.code} ${message.content}`, message])).values()]
}

export const withMessages = (messages: readonly MessageAnswered[]) =>
  messages.length === 0 ? {} : { messages: [...messages] }

/** Finds products by identifiers, one variant of each unless others are named. @throws UcpError */
export async function lookupCatalog(shop: AgentShop, request: LookupRequest, notes: readonly Note[]) {
  const asked = [...new Set(request.ids)]
  if (asked.length > MOST_IDS)
    throw invalid(`A lookup takes at most ${MOST_IDS} identifiers`, 'request_too_large')
  const { filters: read } = await filtersOf(shop, request)
  const named = await findNamed(shop.db, asked)
  const ids = [...new Set(named.map(({ id }) => id))]
  const isNarrowed = narrows(read)
  const known = await publishedOf(shop, ids, { siblings: isNarrowed, shared: await shop.shared() })
  const rows = isNarrowed ? await narrowed(shop, known, await filterOf(shop, read)) : known
  const inputs = new Map<string, { id: string; match: string }[]>()
  for (const { asked: id, id: variant, match } of named) {
    const family = known.find((row) => row.id === variant)?.family?.id
    const stand =
      match === 'exact'
        ? rows.find((row) => row.id === variant)
        : (rows.find((row) => row.id === variant) ??
          rows.find((row) => family !== undefined && row.family?.id === family))
    if (stand !== undefined) inputs.set(stand.id, [...(inputs.get(stand.id) ?? []), { id, match }])
  }
  const { products, messages } = await presentAll(
    shop,
    rows.filter(({ id }) => inputs.has(id)),
    destinationOf(request.context ?? {}),
  )
  const found = new Set([...inputs.values()].flat().map(({ id }) => id))
  const missing = asked
    .filter((id) => !found.has(id))
    .map((id): Note => ({ type: 'info', code: 'not_found', content: id.slice(0, 100) }))
  const shopName = shop.settings.get('shop.name')
  return {
    ucp: headOf('lookup'),
    products: products.map(({ product, rows: group }) => ({
      ...product,
      variants: group.map((row) => ({
        ...presentVariant(row, { shopName }),
        inputs: inputs.get(row.id) ?? [],
      })),
    })),
    ...withMessages([...notes, ...read.notes, ...missing, ...messages]),
  }
}
