import { isDeepStrictEqual } from 'node:util'
import type { Categories } from '../../../../../contract/categories.ts'
import { paramsOf } from '../../../../../contract/collection-address.ts'
import { LENGTHS } from '../../../../../contract/limits.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { ProductListQuery, ProductListView } from '../../../../../contract/schemas/product.ts'
import type { Db } from '../../../../database/schema.ts'
import { shownCategories } from '../../categories/categories.store.ts'
import { askedBy, wishIn, type WishingShop } from '../../wishes/asked-by.ts'
import { editDistance } from '../../wishes/edit-distance.ts'
import { singular } from '../../wishes/singular.ts'
import { tokensOf } from '../../wishes/tokens.ts'
import { REFUSED } from '../../wishes/vocabulary.ts'
import type { Wish } from '../../wishes/wish.ts'
import { countProducts, listProducts, type ProductFilter } from '../product-list.store.ts'
import { presentProduct } from '../products.present.ts'
import { editsAllowed, wordsNear } from './words.store.ts'

/** Maximum number of words of a search that are looked up; each costs a statement. */
const MAX_WORDS = 6

const PROMISES = ['pets', 'children', 'to', 'by'] as const

type Suggestion = NonNullable<ProductListView['suggestion']>

/** What a search that finds nothing probably meant: facts that it asks for in words, else a correction; `undefined` where that finds nothing either. */
export async function suggest(
  shop: WishingShop,
  { page: _page, ...query }: ProductListQuery,
): Promise<Suggestion | undefined> {
  const { db, settings } = shop
  const currency = settings.get('money.currency')
  const typed = query.q?.trim() ?? ''
  const categories = await shownCategories(db)
  const wish = wishIn(shop, typed, categories)
  if (wish !== undefined) {
    const { q: _q, ...others } = query
    const { query: meant, isInAddress } = await askedBy(shop, wish)
    const filter = { ...others, ...meant, currency }
    const found = await shown(db, filter, wish.label, isInAddress ? pageOf(wish.facts, categories) : {})
    if (found !== undefined) return found
    // Who asks for what is safe, or for a place or a day, is not shown what only the other words find.
    if (PROMISES.some((fact) => wish.facts[fact] !== undefined)) return undefined
  }
  // Without the word that turns it round it would find the contrary.
  if (tokensOf(typed).some(({ key }) => REFUSED.has(key))) return undefined
  for (const words of await corrections(db, typed)) {
    if (words === undefined || words.toLowerCase() === typed.toLowerCase()) continue
    const q = words.slice(0, LENGTHS.search)
    const to = `${paths.search()}?${new URLSearchParams({ q })}`
    const found = await shown(db, { ...query, q, currency }, q, { to })
    if (found !== undefined) return found
  }
  return undefined
}

/** The page of a wish, and its title where a merchant has made one of just these filters. */
function pageOf(facts: Wish, { pages }: Categories): { words?: string; to: string } {
  const collection = pages.find(({ filter }) => isDeepStrictEqual(filter, facts))
  return collection === undefined
    ? { to: `${paths.shop()}?${paramsOf(facts).toString()}` }
    : { words: collection.title, to: paths.category(collection.slug) }
}

/** Counts what a suggestion finds, and reads the first of it for the page that shows it at once. */
async function shown(
  db: Db,
  query: ProductFilter & Pick<ProductListQuery, 'sort' | 'limit'>,
  label: string,
  { words = label, to }: { words?: string; to?: string },
): Promise<Suggestion | undefined> {
  const totalProducts = await countProducts(db, query)
  if (totalProducts === 0) return undefined
  const found = { words, totalProducts, ...(to !== undefined && { to }) }
  if (query.sort !== 'match') return found
  const rows = await listProducts(db, query, { limit: query.limit, offset: 0, backwards: false })
  return { ...found, products: rows.map((row) => presentProduct(row, query.currency)) }
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
