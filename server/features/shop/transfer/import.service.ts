import { openKeys } from '../../catalogue/categories/categories.store.ts'
import { picturesThere } from '../../catalogue/images/images.store.ts'
import { lowestPrices } from '../../catalogue/products/prices/price-history.store.ts'
import type { StoredFields } from '../../catalogue/products/product-fields.ts'
import {
  announceProducts,
  type ProductWrite,
  writeProducts,
} from '../../catalogue/products/write-products.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { FileRow } from '../../../files/csv-file.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { newId } from '../../../base/ids.ts'
import { PRODUCT_COLUMNS } from '../../../../contract/transfer.ts'
import type { Importer } from './import-file.ts'
import { groupOf, planFamilies, writeFamilies } from './family-rows.ts'
import { noRows, type PlannedRow, planImport, type SeenRows } from './import-plan.ts'
import { findMentioned } from './import.store.ts'

/** The part of a row's plan that must be the same as in the preview. */
export const identityOf = ({ current, next, joining }: PlannedRow) => [
  current?.id,
  current?.version,
  next,
  joining,
]

/** Plans rows of products. @param seen the rows before @param lock locks the products until the transaction ends */
export async function planProducts(
  shop: Pick<App, 'images' | 'settings' | 'clock'>,
  db: Db | Tx,
  rows: FileRow[],
  { seen, lock }: { seen: SeenRows; lock: boolean },
): Promise<PlannedRow[]> {
  const pictures = await picturesThere(
    shop,
    db,
    rows.map(({ cells }) => cells.image ?? ''),
  )
  const currency = shop.settings.get('money.currency')
  const categories = await openKeys(db)
  const mentioned = await findMentioned(db, rows, lock)
  const lowest = shop.settings.get('money.lowestBefore')
    ? await lowestPrices(
        db,
        mentioned.map(({ id }) => id),
        { at: shop.clock(), timeZone: shop.settings.get('shop.timeZone') },
      )
    : null
  const there = { pictures, categories, lowest }
  return planFamilies(db, rows, planImport(rows, mentioned, there, currency, seen), seen)
}

/** Imports products: those with an id or a known name are changed, the others created. */
export const productImporter = (
  shop: Pick<App, 'images' | 'settings' | 'clock'>,
): Importer<PlannedRow, ProductWrite[]> => ({
  columns: PRODUCT_COLUMNS,
  plan: (db, rows, lock) => planProducts(shop, db, rows, { lock, seen: noRows() }),
  identity: identityOf,
  write: async (tx, planned, { admin, at, plan }) => {
    const rows = planned.filter(isWrite)
    const writes = rows.map(({ current, next, joining }) => ({
      id: current?.id ?? newId(),
      before: current,
      after: next,
      joining,
      joins: joining && groupOf(joining),
    }))
    const written = await writeProducts(shop, tx, admin, writes, {
      at,
      audit: () =>
        recordAudit(tx, admin, 'import products', ['import', plan], {
          before: changesById(rows, 'before'),
          after: { created: createdIn(writes), changed: changesById(rows, 'after') },
          at,
        }),
    })
    return [...written, ...(await writeFamilies(shop, tx, admin, writes, { at })).written]
  },
  invalidate: announceProducts,
})

const isWrite = (row: PlannedRow): row is PlannedRow & { next: StoredFields } =>
  row.next !== null && row.view.outcome !== 'unchanged'

const createdIn = (writes: readonly ProductWrite[]): string[] =>
  writes.filter(({ before }) => before === null).map(({ id }) => id)

/** Only changed fields, with long texts cut as in the preview, so that the audit entry stays readable. */
const changesById = (writes: PlannedRow[], side: 'before' | 'after') =>
  Object.fromEntries(
    writes.flatMap(({ current, view }) =>
      current === null
        ? []
        : [[current.id, Object.fromEntries(view.changes.map((change) => [change.field, change[side]]))]],
    ),
  )
