import { LENGTHS } from '../../../../../contract/limits.ts'
import type { ProductListView } from '../../../../../contract/schemas/product.ts'
import type { Db } from '../../../../database/schema.ts'
import { countProducts, type ProductFilter } from '../product-list.store.ts'
import { editDistance } from './edit-distance.ts'
import { tokensOf } from './tokens.ts'
import { editsAllowed, wordsNear } from './words.store.ts'

/** Maximum number of words of a search that are looked up; each costs a statement. */
const MAX_WORDS = 6

/** Suggests a correction within the filters and counts what it finds; `undefined` without a similar word or anything found. */
export async function suggest(db: Db, filter: ProductFilter): Promise<ProductListView['suggestion']> {
  const typed = filter.q?.trim() ?? ''
  const tokens = tokensOf(typed).slice(0, MAX_WORDS)
  if (tokens.length === 0) return undefined
  const together = tokens.length > 1 ? await nearest(db, tokens.map(({ key }) => key).join('')) : undefined
  const meanings = await inOrder(tokens, ({ key }) => nearest(db, key))
  const phrase = tokens
    .map(({ from, to }, place) => meanings[place]?.meant ?? typed.slice(from, to))
    .join(' ')
  const rarest = meanings
    .filter((meaning) => meaning !== undefined)
    .toSorted((one, other) => one.products - other.products)[0]
  const ideas = new Set([together?.meant, phrase, rarest?.meant])
  for (const words of ideas) {
    if (words === undefined || words.toLowerCase() === typed.toLowerCase()) continue
    const q = words.slice(0, LENGTHS.search)
    const totalProducts = await countProducts(db, { ...filter, q })
    if (totalProducts > 0) return { words: q, totalProducts }
  }
  return undefined
}

/** Finds the known word with the fewest wrong letters; among equals the one with the same first letter, then the one in most products. */
async function nearest(db: Db, key: string) {
  const allowed = editsAllowed(key)
  const [best] = (await wordsNear(db, key))
    .map((known) => ({ ...known, edits: editDistance(key, known.word), isOther: known.word[0] !== key[0] }))
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
