import { sql } from 'kysely'
import type { Db } from '../../../../database/schema.ts'
import type { Meaning } from './collect-words.ts'

type SearchWord = { word: string } & Meaning

/** Maximum number of words that one word is compared with. */
const MAX_CANDIDATES = 1_000
/** Shortest word that is searched with mistakes: any three letters are similar to some word. */
const FUZZY_FROM = 4
/** Word length from which two letters may be wrong. */
const LONG = 8

export const editsAllowed = (word: string): number =>
  word.length < FUZZY_FROM ? 0 : word.length < LONG ? 1 : 2

/** Finds the word, its singular and those one mistake away, which leaves a half unchanged or swaps the middle. @param word of letters and digits */
export async function wordsNear(db: Db, word: string, singular: string): Promise<SearchWord[]> {
  const query = db.selectFrom('search_words').selectAll()
  const edits = editsAllowed(word)
  if (edits === 0) return await query.where('word', 'in', [word, singular]).execute()
  const half = word.length >> 1
  const swapped = word.slice(0, half - 1) + word[half]! + word[half - 1]! + word.slice(half + 1)
  return await query
    .where((each) =>
      each.or([
        each('word', 'like', `${word.slice(0, half)}%`),
        each('word', 'like', `%${word.slice(half)}`),
        each('word', '=', swapped),
        each('word', '=', singular),
      ]),
    )
    .where(
      sql<boolean>`(word = ${singular} or length(word) between ${word.length - edits} and ${word.length + edits})`,
    )
    .limit(MAX_CANDIDATES)
    .execute()
}

const ROWS = 1_000

/** Reads a thousand products after the id `after`, each with its botanical name. */
export const productNames = (db: Db, after: string) =>
  db
    .selectFrom('products')
    .leftJoin('plant_facts', 'plant_facts.product_id', 'products.id')
    .select(['products.id', 'products.name', 'plant_facts.latin_name'])
    .where('products.id', '>', after)
    .where('products.state', '=', 'published')
    .orderBy('products.id')
    .limit(ROWS)
    .execute()

/** Reads a thousand stored words after `after`. */
export const notedWords = (db: Db, after: string): Promise<SearchWord[]> =>
  db.selectFrom('search_words').selectAll().where('word', '>', after).orderBy('word').limit(ROWS).execute()

export async function recordWords(db: Db, words: [string, Meaning][]): Promise<void> {
  for (let from = 0; from < words.length; from += ROWS)
    await db
      .insertInto('search_words')
      .values(words.slice(from, from + ROWS).map(([word, meaning]) => ({ word, ...meaning })))
      .onConflict((on) =>
        on.column('word').doUpdateSet((row) => ({
          meant: row.ref('excluded.meant'),
          products: row.ref('excluded.products'),
        })),
      )
      .execute()
}

export async function deleteWords(db: Db, words: string[]): Promise<void> {
  if (words.length > 0) await db.deleteFrom('search_words').where('word', 'in', words).execute()
}
