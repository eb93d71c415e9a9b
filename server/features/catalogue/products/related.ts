import { sql } from 'kysely'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import type { Db } from '../../../database/schema.ts'
import { fold } from '../../../../contract/fold.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import { findShown, findProducts, type ProductRow } from './products.store.ts'

/** Number of candidates per kind, so that ranking stays cheap in a catalogue of any size. */
const CANDIDATES = 40
const MAX_WORDS = 5

type Candidate = { id: string; name: string; sameCategory: boolean }

/** Finds related products: same category first, then shared words (docs/behaviour.md#calls); `null` for an unknown product. */
export async function relatedProducts(db: Db, id: string): Promise<ProductRow[] | null> {
  const product = await findShown(db, id)
  if (!product) return null
  const words = wordsOf(product.name)
  const best = (await findCandidates(db, product, words))
    .map((candidate) => ({ ...candidate, shared: sharedWords(words, candidate.name) }))
    .sort((one, other) => Number(other.sameCategory) - Number(one.sameCategory) || other.shared - one.shared)
    .slice(0, PAGE_SIZES.related)
    .map((candidate) => candidate.id)
  const rows = await findProducts(db, best)
  return rows.sort((one, other) => best.indexOf(one.id) - best.indexOf(other.id))
}

/** Reads the newest of the category, the newest of the category that share a word, and the newest elsewhere that do. */
async function findCandidates(db: Db, product: ProductRow, words: string[]): Promise<Candidate[]> {
  const newest = db
    .selectFrom('products')
    .select((row) => ['id', 'name', row('category', '=', product.category).as('sameCategory')])
    .where('listed', '=', true)
    // Most products are in no family, which is none of their own either.
    .where(
      sql<boolean>`id <> ${product.id} and (family_id is null or family_id is distinct from ${product.family_id}::uuid)`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CANDIDATES)
  const sharing = newest.where(sql<boolean>`name_folded like any(${words.map(containsPattern)}::text[])`)
  const found = await Promise.all([
    newest.where('category', '=', product.category).execute(),
    ...(words.length === 0
      ? []
      : [
          sharing.where('category', '=', product.category).execute(),
          sharing.where('category', '<>', product.category).execute(),
        ]),
  ])
  const distinct = new Map(
    found.flat().map((row) => [row.id, { ...row, sameCategory: Boolean(row.sameCategory) }]),
  )
  return [...distinct.values()]
}

/** Words of at least three letters; shorter ones carry little meaning, and no index finds them. */
const wordsOf = (name: string): string[] =>
  [...new Set(fold(name).match(/[\p{L}\p{N}]{3,}/gu))].slice(0, MAX_WORDS)

const sharedWords = (words: string[], name: string): number => {
  const others = new Set(wordsOf(name))
  return words.filter((word) => others.has(word)).length
}
