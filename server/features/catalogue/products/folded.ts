import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../../../contract/fold.ts'
import { containsPattern, hasTrigram } from '../../../base/like-pattern.ts'
import type { Db } from '../../../database/schema.ts'

type Texts = { name: string; description: string }

/** The columns that a product is searched and compared by, stored whenever one of its texts is. */
export const foldedColumns = ({ name, description }: Texts) => ({
  name_folded: fold(name),
  description_folded: foldedText(description),
  folded_of: createHash('md5').update(`${name}\n${description}`).digest('hex'),
})

/** Remembers the last text, because products of a family have one and are written one after the other. */
let last = { text: '', folded: '' }

function foldedText(text: string): string {
  if (text !== last.text) last = { text, folded: fold(text) }
  return last.folded
}

export const FOLDED_COLUMNS = ['name_folded', 'description_folded', 'folded_of'] as const

/**
 * True for a product whose texts another release has written; as the index of these says it. A planner without statistics takes what is null for
 * rare, and what is distinct for most of a table.
 */
export const isUnfolded = sql<boolean>`nullif(products.folded_of = md5(products.name || E'\n' || products.description), false) is null`

/** Matches products with the term in their name, in any spelling that folds alike; those still to be folded as they are written. */
export const isNamed = (term: string): RawBuilder<boolean> =>
  hasIn(['name'], term, (pattern) => [nameLike(pattern)])

/**
 * Matches products with the term in name or description. The index has a description once: a product that has a family shares that of the one
 * that leads it. A term that no index serves is compared with each row.
 *
 * @param rows what is looked through: `leading` rows alone, or `all`
 */
export const isDescribed = (term: string, rows: 'leading' | 'all'): RawBuilder<boolean> =>
  hasIn(['name', 'description'], term, (pattern) => {
    const like = sql`description_folded like ${pattern}`
    if (!hasTrigram(fold(term))) return [nameLike(pattern), sql`products.${like}`]
    const own = [nameLike(pattern), sql`products.leads and products.${like}`]
    const ofFamily = sql`products.family_id = any(array(
      select family_id from products as lead where leads and family_id is not null and ${like}))`
    return rows === 'leading' ? own : [...own, ofFamily]
  })

const nameLike = (pattern: string) => sql`products.name_folded like ${pattern}`

function hasIn(
  columns: readonly (keyof Texts)[],
  term: string,
  ways: (pattern: string) => RawBuilder<unknown>[],
): RawBuilder<boolean> {
  const folded = fold(term)
  const literally = anyOf(
    columns.map((name) => sql`products.${sql.ref(name)} ilike ${containsPattern(term)}`),
  )
  if (folded === '') return literally
  return anyOf([...ways(containsPattern(folded)), sql`${isUnfolded} and ${literally}`])
}

const anyOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`((${sql.join(conditions, sql`) or (`)}))`

const BATCH = 500

/** Folds the texts of products that were written without, a batch at a time, so that other work continues in between. */
export async function foldProducts(db: Db): Promise<void> {
  const next = db
    .selectFrom('products')
    .select(['id', 'name', 'description'])
    .where(isUnfolded)
    .orderBy('id')
    .limit(BATCH)
  for (let rows = await next.execute(); rows.length > 0; rows = await next.execute()) {
    const folded = rows.map((row) => ({ id: row.id, ...foldedColumns(row) }))
    await sql`
      update products set name_folded = made.name_folded, description_folded = made.description_folded, folded_of = made.folded_of
      from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb)
        as made (id uuid, name_folded text, description_folded text, folded_of text)
      where products.id = made.id and made.folded_of = md5(products.name || E'\n' || products.description)`.execute(
      db,
    )
  }
}
