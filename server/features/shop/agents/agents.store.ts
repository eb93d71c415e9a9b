import { sql } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import { isId } from '../../../base/ids.ts'
import type { Db } from '../../../database/schema.ts'

/** What an identifier named: a variant itself, or a product whose first variant stands for it. */
export type Named = { asked: string; id: string; match: 'exact' | 'featured' }

/** The most products of one SKU: shops that move in may have the same for thousands. */
const MOST_OF_SKU = 10

/** Those that are put in order: without a limit of their own the planner walks the whole catalogue in the order of ids, for each SKU. */
const MOST_READ = 1_000

/** Finds what is on sale by ids of products and families, handles and SKUs, in the order of these; an SKU may name several. */
export async function findNamed(db: Db, identifiers: readonly string[]): Promise<Named[]> {
  const ids = identifiers.filter(isId).map((id) => id.toLowerCase())
  const { rows } = await sql<{
    id: string
    slug: string | null
    sku: string | null
    family_id: string | null
    leads: boolean
  }>`
    select id, slug, lower(sku) as sku, family_id, leads from products
    where state = 'published' and (id = any(${ids}::uuid[]) or slug = any(${[...identifiers]}))
    union
    select named.* from unnest(${identifiers.map((each) => each.toLowerCase())}::text[]) as asked, lateral (
      select * from (
        select id, slug, lower(sku), family_id, leads from products
        where state = 'published' and sku is not null and lower(sku) = asked limit ${MOST_READ}) as alike
      order by id limit ${MOST_OF_SKU}) as named
    union
    select id, slug, lower(sku), family_id, leads from products
    where state = 'published' and listed and family_id = any(${ids}::uuid[])
    order by id`.execute(db)
  return identifiers.flatMap((asked) => {
    const key = asked.toLowerCase()
    return rows.flatMap((row): Named[] => {
      if (row.family_id === key) return row.leads ? [{ asked, id: row.id, match: 'featured' }] : []
      if (row.id === key) return [{ asked, id: row.id, match: row.family_id === null ? 'featured' : 'exact' }]
      return row.slug === asked || row.sku === key ? [{ asked, id: row.id, match: 'exact' }] : []
    })
  })
}

/** What all variants on sale of a family have together. */
export type FamilyRange = { family_id: string; least: Cents; most: Cents; values: string[][] }

export async function rangesOf(db: Db, families: readonly string[]): Promise<Map<string, FamilyRange>> {
  if (families.length === 0) return new Map()
  const { rows } = await sql<FamilyRange>`
    select family_id, min(price_cents) as least, max(price_cents) as most,
      jsonb_agg(to_jsonb(option_values) order by family_position, id) as values
    from products where state = 'published' and family_id = any(${[...families]}::uuid[]) group by family_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.family_id, row]))
}
