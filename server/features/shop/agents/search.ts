import { sql } from 'kysely'
import { LENGTHS } from '../../../../contract/limits.ts'
import { listProducts, variantIds, type ProductFilter } from '../../catalogue/products/product-list.store.ts'
import { suggest } from '../../catalogue/products/suggest/suggest.ts'
import { askedBy, wishIn } from '../../catalogue/wishes/asked-by.ts'
import { joined, type ReadWish } from '../../catalogue/wishes/wish.ts'
import { publishedOf, type PublishedRow } from '../published/rows.ts'
import { filterOf, filtersOf, narrowed, presentAll, withMessages, type AgentShop } from './catalogue.ts'
import { cursorAt, placeOf } from './cursor.ts'
import { furtherOf, narrows, type ReadFilters } from './filters.ts'
import { destinationOf } from './messages.ts'
import { MOST_PRODUCTS, quoted, type Note, type SearchRequest } from './requests.ts'
import { headOf, invalid } from './ucp.ts'

const DEFAULT_PRODUCTS = 10

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
    products,
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
  sql<boolean>`products.id in (${variantIds(shop.db, await filterOf(shop, filters))})`

/** Those of these ids; with a filter those variants that fulfil it, as a card may cost less than all that do. */
async function rowsOf(
  shop: AgentShop,
  ids: readonly string[],
  filter: ProductFilter | null,
): Promise<PublishedRow[]> {
  const shared = await shop.shared()
  if (filter === null) return publishedOf(shop, shared, ids)
  return narrowed(shop, await publishedOf(shop, shared, ids, { siblings: true }), filter)
}
