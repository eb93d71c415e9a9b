import type { Categories } from '../../../../contract/categories.ts'
import type { Destination } from '../../../../contract/places.ts'
import type { App } from '../../../platform/app-type.ts'
import { variantIds, type ProductFilter } from '../../catalogue/products/product-list.store.ts'
import { askedBy } from '../../catalogue/wishes/asked-by.ts'
import type { PublishedRow, Shared } from '../published/rows.ts'
import { rangesOf } from './agents.store.ts'
import type { MessageAnswered, ProductAnswered } from './answers.ts'
import { furtherOf, readFilters, type ReadFilters } from './filters.ts'
import { warningsOf } from './messages.ts'
import { presentProduct } from './present-product.ts'
import type { SearchRequest } from './requests.ts'

export type AgentShop = Pick<App, 'db' | 'settings' | 'clock' | 'config'> & {
  /** What all rows have in common, as far as it was read since the last change. */
  shared: () => Promise<Shared>
}

/** The filters of a request, in the shop's currency. */
export async function filtersOf(
  shop: AgentShop,
  { filters, context }: Pick<SearchRequest, 'filters' | 'context'>,
): Promise<{ categories: Categories; filters: ReadFilters }> {
  const { categories } = await shop.shared()
  const currency = shop.settings.get('money.currency')
  return { categories, filters: readFilters(filters, context, { categories, currency }) }
}

/** What products must be like to fulfil these filters. */
export async function filterOf(shop: AgentShop, filters: ReadFilters): Promise<ProductFilter> {
  const { query } = await askedBy(shop, { facts: filters.wish, rest: '', label: '' })
  return {
    ...query,
    currency: shop.settings.get('money.currency'),
    further: [...query.further, ...furtherOf(filters)],
  }
}

/** Those of these rows that fulfil a filter. */
export async function narrowed(
  { db }: AgentShop,
  rows: readonly PublishedRow[],
  filter: ProductFilter,
): Promise<PublishedRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const kept = await variantIds(db, filter).where('products.id', 'in', ids).execute()
  const fitting = new Set(kept.map(({ id }) => id))
  return rows.filter(({ id }) => fitting.has(id))
}

/** Products of these rows, each family once, in their order. */
export async function presentAll(
  shop: AgentShop,
  rows: readonly PublishedRow[],
  to: Destination | null,
): Promise<{ products: ProductAnswered[]; messages: MessageAnswered[] }> {
  const groups = [...Map.groupBy(rows, ({ family, id }) => family?.id ?? id).values()]
  const ranges = await rangesOf(shop.db, [...new Set(rows.flatMap(({ family }) => family?.id ?? []))])
  const said = { shopName: shop.settings.get('shop.name') }
  const products = groups.map((group) => {
    const [first, ...others] = group as [PublishedRow, ...PublishedRow[]]
    const range = first.family === null ? undefined : ranges.get(first.family.id)
    return presentProduct([first, ...others], range, said)
  })
  return {
    products,
    messages: groups.flatMap((group, index) => warnings(shop, group, to, `$.products[${index}]`)),
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
