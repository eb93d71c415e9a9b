import { sql, type Selectable } from 'kysely'
import { prepared, type Blanks } from '../../../database/prepared.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { FACT_COLUMNS, type FactColumns } from './facts-columns.ts'

export type FactsRow = Selectable<Database['plant_facts']>

const factsOf = prepared('plant facts', ({ ids }: Blanks<{ ids: string[] }>, db) =>
  db
    .selectFrom('plant_facts')
    .selectAll()
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Reads the facts of these products, by product; products without facts are left out. */
export async function findFacts(db: Db | Tx, productIds: readonly string[]): Promise<Map<string, FactsRow>> {
  if (productIds.length === 0) return new Map()
  const rows = await factsOf(db, { ids: [...productIds] })
  return new Map(rows.map((row) => [row.product_id, row]))
}

export type FactsWrite = { productId: string; facts: FactColumns }

const BATCH = 200

/** Replaces all facts of these products. The caller must have locked the products' rows. */
export async function writeFacts(tx: Tx, writes: readonly FactsWrite[], at: Date): Promise<void> {
  for (let start = 0; start < writes.length; start += BATCH)
    await tx
      .insertInto('plant_facts')
      .values(
        writes
          .slice(start, start + BATCH)
          .map(({ productId, facts }) => ({ ...facts, product_id: productId, updated_at: at })),
      )
      .onConflict((on) =>
        on.column('product_id').doUpdateSet((eb) => ({
          ...Object.fromEntries(
            Object.values(FACT_COLUMNS).map((column) => [column, eb.ref(`excluded.${column}`)]),
          ),
          updated_at: eb.ref('excluded.updated_at'),
          version: sql<number>`plant_facts.version + 1`,
        })),
      )
      .execute()
}

/** Deletes all facts of these products. */
export async function removeFacts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .deleteFrom('plant_facts')
    .where('product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .execute()
}
