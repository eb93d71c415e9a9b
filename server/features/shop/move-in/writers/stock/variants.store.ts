import { sql } from 'kysely'
import { fold } from '../../../../../../contract/fold.ts'
import type { ImportSource } from '../../../../../../contract/imports.ts'
import type { Db, Tx } from '../../../../../database/schema.ts'
import { withSiblings } from '../../../../catalogue/products/family-cards.ts'
import type { StockDraft } from '../../drafts.ts'
import { productsByHandle } from '../../products-by-handle.ts'
import { UNCOUNTED } from '../products/variant-keys.ts'

/** A product of the shop that a line of stock may be about. */
export type Variant = {
  id: string
  name: string
  sku: string | null
  family_id: string | null
  option_values: string[]
  /** The other shop does not count it, and so this one leaves it. */
  isUncounted: boolean
}

/** The product of a line, or `null` for none, or several that have its SKU. */
export type Found = Variant | null | 'several'

/** Finds what each line is about: by the product's address in the other shop and the values, by SKU only if nothing has that address. */
export async function findVariants(
  db: Db | Tx,
  source: ImportSource,
  drafts: readonly StockDraft[],
  lock: boolean,
): Promise<Found[]> {
  const homes = await productsByHandle(
    db,
    source,
    drafts.map(({ handle }) => handle.toLowerCase()),
  )
  const skus = drafts.flatMap(({ sku }) => (sku === '' ? [] : [sku.toLowerCase()]))
  const bySku = await sql<{ id: string }>`
    select id from products where lower(sku) = any(${skus}::text[])`.execute(db)
  const ids = [...new Set([...homes.values(), ...bySku.rows].map(({ id }) => id))]
  const variants = await readVariants(db, ids, lock)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return drafts.map((draft) => {
    const home = byId.get(homes.get(draft.handle.toLowerCase())?.id ?? '')
    if (home !== undefined) return withValues(home, variants, draft.values)
    const same = variants.filter(
      ({ sku }) => draft.sku !== '' && sku?.toLowerCase() === draft.sku.toLowerCase(),
    )
    return same.length > 1 ? 'several' : (same[0] ?? null)
  })
}

function withValues(home: Variant, variants: readonly Variant[], values: readonly string[]): Variant | null {
  if (home.family_id === null) return values.length === 0 ? home : null
  const wanted = fold(values.join('\n'))
  const siblings = variants.filter(({ family_id: id }) => id === home.family_id)
  return siblings.find((variant) => fold(variant.option_values.join('\n')) === wanted) ?? null
}

async function readVariants(db: Db | Tx, ids: readonly string[], lock: boolean): Promise<Variant[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'family_id', 'option_values'])
    .select(
      sql<boolean>`exists (select from external_ids where thing_id = products.id and kind = ${UNCOUNTED})`.as(
        'isUncounted',
      ),
    )
    .where(withSiblings(ids))
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
}
