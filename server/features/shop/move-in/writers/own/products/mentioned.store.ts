import { sql } from 'kysely'
import { ownImage } from '../../../../../../../contract/images.ts'
import { fold } from '../../../../../../../contract/fold.ts'
import type { Db, Tx } from '../../../../../../database/schema.ts'
import { isId } from '../../../../../../base/ids.ts'
import { isUnfolded } from '../../../../../catalogue/products/folded.ts'
import { STORED_COLUMNS } from '../../../../../catalogue/products/product-fields.ts'
import type { OwnRow } from '../own-row.ts'
import { nameOf, type CurrentProduct } from './product-rows.ts'

/** Finds the products that a file may refer to, by id or by name; with `lock`, locked until the transaction ends. */
export async function findMentioned(db: Db | Tx, rows: OwnRow[], lock: boolean): Promise<CurrentProduct[]> {
  const ids = rows.map((row) => row.cells.id?.toLowerCase() ?? '').filter(isId)
  const names = rows.filter((row) => (row.cells.id ?? '') === '' && nameOf(row) !== '').map(nameOf)
  if (ids.length + names.length === 0) return []
  const found = await db
    .selectFrom('products')
    .select(['id', 'version', 'family_id', ...STORED_COLUMNS])
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(names.length > 0
          ? [
              eb('name_folded', 'in', names.map(fold)),
              sql<boolean>`${isUnfolded} and lower(name) in (select lower(given) from unnest(${names}::text[]) as given)`,
            ]
          : []),
      ]),
    )
    // In a fixed order, so that two imports of the same products cannot deadlock.
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  // Formatted as in the export, so that a file imported unchanged changes nothing.
  return found.map((product) => ({ ...product, image: ownImage(product.image) }))
}
