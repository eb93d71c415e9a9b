import { openKeys } from '../../../../../catalogue/categories/categories.store.ts'
import { picturesThere } from '../../../../../catalogue/images/images.store.ts'
import { lowestPrices } from '../../../../../catalogue/products/prices/price-history.store.ts'
import type { Db, Tx } from '../../../../../../database/schema.ts'
import type { App } from '../../../../../../platform/app-type.ts'
import type { OwnRow } from '../own-row.ts'
import { planFamilies } from './family-rows.ts'
import { findMentioned } from './mentioned.store.ts'
import { type PlannedRow, planProductRows, type SeenRows } from './product-rows.ts'

/** Plans rows of products. @param seen the rows before @param lock locks the products until the transaction ends */
export async function planProducts(
  shop: Pick<App, 'images' | 'settings' | 'clock'>,
  db: Db | Tx,
  rows: OwnRow[],
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
  return planFamilies(db, rows, planProductRows(rows, mentioned, there, currency, seen), seen)
}
