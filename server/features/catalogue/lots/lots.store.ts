import { sql, type Selectable } from 'kysely'
import { isId } from '../../../base/ids.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

export type LotRow = Selectable<Database['lots']>

export const lotsWith = (
  db: Db | Tx,
  { q = '', product }: { q?: string | undefined; product?: string | undefined },
) => {
  const pattern = containsPattern(q.trim())
  return db
    .selectFrom('lots')
    .selectAll()
    .$if(product !== undefined, (lots) => lots.where('product_id', '=', product!))
    .$if(q.trim() !== '', (lots) =>
      lots.where(({ or, eb }) =>
        or([
          eb('code', 'ilike', pattern),
          eb('product_name', 'ilike', pattern),
          eb('supplier', 'ilike', pattern),
        ]),
      ),
    )
}

export const lockLot = async (tx: Tx, id: string): Promise<LotRow | undefined> =>
  isId(id) ? tx.selectFrom('lots').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() : undefined

/** The name of a product that is not deleted. */
export const nameOfProduct = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst())?.name

/** Inserts a lot unless its product has one of that code. @returns whether it did */
export async function insertLot(tx: Tx, lot: LotRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('lots')
    .values(lot)
    .onConflict((on) => on.expression(sql`product_id, lower(code)`).doNothing())
    .executeTakeFirstOrThrow()
  return Number(inserted ?? 0) > 0
}

/** @throws an error as `isDuplicate` describes when another lot of the product has the code, in either case */
export async function updateLot(tx: Tx, lot: LotRow): Promise<void> {
  await tx.updateTable('lots').set(lot).where('id', '=', lot.id).execute()
}

export async function isPacked(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from order_lines where lot_id = ${id}) or exists (select from former_lots where lot_id = ${id}) as is`.execute(
    tx,
  )
  return rows[0]!.is
}
