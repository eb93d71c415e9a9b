import { isDeepStrictEqual } from 'node:util'
import type { CollectionFilter } from '../../../../../contract/categories.ts'
import { paramsOf } from '../../../../../contract/collection-address.ts'
import { LENGTHS } from '../../../../../contract/limits.ts'
import { paths } from '../../../../../contract/paths.ts'
import { ProductListQuery, type ProductListView } from '../../../../../contract/schemas/product.ts'
import type { Db } from '../../../../database/schema.ts'
import { shownCategories } from '../../categories/categories.store.ts'
import { countProducts, listProducts } from '../product-list.store.ts'
import { presentProduct } from '../products.present.ts'
import { editDistance } from './edit-distance.ts'
import { factsMeant, singular } from './facts-meant.ts'
import { tokensOf } from './tokens.ts'
import { editsAllowed, wordsNear } from './words.store.ts'

/** Maximum number of words of a search that are looked up; each costs a statement. */
const MAX_WORDS = 6

type Suggestion = NonNullable<ProductListView['suggestion']>

/** What a search that finds nothing probably meant: facts that it asks for in words, else a correction; `undefined` where that finds nothing either. */
export async function suggest(
  db: Db,
  { page: _page, ...query }: ProductListQuery,
  currency: string,
): Promise<Suggestion | undefined> {
  const typed = query.q?.trim() ?? ''
  const look = (wanted: Omit<ProductListQuery, 'page'>, words: string, to: string) =>
    shown(db, currency, wanted, words, to)
  const categories = await shownCategories(db)
  const meant = factsMeant(typed, categories)
  if (meant !== undefined) {
    const { q: _q, ...others } = query
    const { facts } = meant
    const collection = categories.pages.find(({ filter }) => isDeepStrictEqual(filter, facts))
    const found = await look(
      { ...others, ...queryOf(facts) },
      collection?.title ?? meant.label,
      collection === undefined
        ? `${paths.shop()}?${paramsOf(facts).toString()}`
        : paths.category(collection.slug),
    )
    if (found !== undefined) return found
  }
  for (const words of await corrections(db, typed)) {
    if (words === undefined || words.toLowerCase() === typed.toLowerCase()) continue
    const q = words.slice(0, LENGTHS.search)
    const found = await look({ ...query, q }, q, `${paths.search()}?${new URLSearchParams({ q })}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** As an address is read. */
function queryOf(facts: CollectionFilter): Partial<ProductListQuery> {
  const { page: _page, limit: _limit, ...query } = ProductListQuery.parse(facts)
  return query
}

/** Counts what a suggestion finds, and reads the first of it for the page that shows it at once. */
async function shown(
  db: Db,
  currency: string,
  query: Omit<ProductListQuery, 'page'>,
  words: string,
  to: string,
): Promise<Suggestion | undefined> {
  const filter = { ...query, currency }
  const totalProducts = await countProducts(db, filter)
  if (totalProducts === 0) return undefined
  if (query.sort !== 'match') return { words, totalProducts, to }
  const rows = await listProducts(db, filter, { limit: query.limit, offset: 0, backwards: false })
  return { words, totalProducts, to, products: rows.map((row) => presentProduct(row, currency)) }
}

/** Known words in place of the typed ones, the likeliest first. */
async function corrections(db: Db, typed: string): Promise<Iterable<string | undefined>> {
  const tokens = tokensOf(typed).slice(0, MAX_WORDS)
  if (tokens.length === 0) return []
  const together = tokens.length > 1 ? await nearest(db, tokens.map(({ key }) => key).join('')) : undefined
  const meanings = await inOrder(tokens, ({ key }) => nearest(db, key))
  const phrase = tokens
    .map(({ from, to }, place) => meanings[place]?.meant ?? typed.slice(from, to))
    .join(' ')
  const rarest = meanings
    .filter((meaning) => meaning !== undefined)
    .toSorted((one, other) => one.products - other.products)[0]
  return new Set([together?.meant, phrase, rarest?.meant])
}

/** Finds the known word with the fewest wrong letters; among equals the one with the same first letter, then the one in most products. */
async function nearest(db: Db, key: string) {
  const allowed = editsAllowed(key)
  const one = singular(key)
  const [best] = (await wordsNear(db, key, one))
    .map((known) => ({
      ...known,
      edits: known.word === one ? 0 : editDistance(key, known.word),
      isOther: known.word[0] !== key[0],
    }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted(
      (one, other) =>
        one.edits - other.edits ||
        Number(one.isOther) - Number(other.isOther) ||
        other.products - one.products,
    )
  return best
}

async function inOrder<Item, Result>(items: Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await ask(item))
  return results
}
