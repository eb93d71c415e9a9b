import { sql, type Selectable } from 'kysely'
import { prepared, type Blanks } from '../../../database/prepared.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { FACT_COLUMNS, type FactColumns } from './facts-columns.ts'
import { isUnfiled, taxaColumns } from './taxa.ts'

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
        writes.slice(start, start + BATCH).map(({ productId, facts }) => ({
          ...facts,
          ...taxaColumns(facts),
          product_id: productId,
          updated_at: at,
        })),
      )
      .onConflict((on) =>
        on.column('product_id').doUpdateSet((eb) => ({
          ...Object.fromEntries(
            [...Object.values(FACT_COLUMNS), 'taxa' as const, 'taxa_of' as const].map((column) => [
              column,
              eb.ref(`excluded.${column}`),
            ]),
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

/** Makes the keys of plants whose facts another release has written, a batch at a time, so that other work continues in between. */
export async function filePlants(db: Db): Promise<void> {
  const next = db
    .selectFrom('plant_facts')
    .select(['product_id', 'latin_name', 'cultivar', 'family'])
    .where(isUnfiled)
    .orderBy('product_id')
    .limit(BATCH)
  for (let rows = await next.execute(); rows.length > 0; rows = await next.execute()) {
    const filed = rows.map((row) => ({ id: row.product_id, ...row, ...taxaColumns(row) }))
    await sql`
      update plant_facts set taxa = made.taxa, taxa_of = made.taxa_of
      from jsonb_to_recordset(${JSON.stringify(filed)}::jsonb)
        as made (id uuid, latin_name text, cultivar text, family text, taxa text[], taxa_of text)
      where product_id = made.id and (plant_facts.latin_name, plant_facts.cultivar, plant_facts.family)
        is not distinct from (made.latin_name, made.cultivar, made.family)`.execute(db)
  }
}
