import type { CompareView } from '../../../../contract/schemas/compare.ts'
import type { Db } from '../../../database/schema.ts'
import { presentFacts } from '../plants/facts-columns.ts'
import { presentProduct } from '../products/products.present.ts'
import { findProductsWithFacts } from '../products/products.store.ts'

/** Reads these products in the given order, each with its plant facts; unknown and malformed ids are left out. */
export async function compareProducts(
  db: Db,
  ids: readonly string[],
  currency: string,
): Promise<CompareView> {
  const rows = await findProductsWithFacts(db, ids)
  return {
    plants: rows.map((row) => ({
      product: presentProduct(row, currency),
      facts: row.facts && presentFacts(row.facts),
    })),
  }
}
