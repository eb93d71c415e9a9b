import { sql, type RawBuilder } from 'kysely'
import { WATERINGS } from '../../../../contract/plants.ts'
import type { ProductListQuery } from '../../../../contract/schemas/product.ts'

/** The filters of the product list that ask for properties of a plant. */
export type Needs = Pick<ProductListQuery, 'light' | 'water' | 'pets' | 'size'>

export const asksForNeeds = (needs: Needs): boolean => Object.values(needs).some((need) => need !== undefined)

/** Selects the products that are known to match; a plant with a missing fact is left out. */
export function plantsWith({ light, water, pets, size }: Needs): RawBuilder<string> {
  const steps = water === undefined ? null : WATERINGS[water]
  const conditions = [
    ...(light === undefined ? [] : [sql`${light} between light_from and light_to`]),
    ...(steps === null ? [] : [sql`water between ${steps.least} and ${steps.most}`]),
    ...(pets === undefined ? [] : [sql`pets = ${pets}`]),
    ...(size === undefined ? [] : [sql`height_cm <= ${size}`]),
  ]
  return sql<string>`(select product_id from plant_facts where ${sql.join(conditions, sql` and `)})`
}
