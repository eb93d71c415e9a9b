import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import { taxClassOfProduct } from '../../catalogue/categories/categories.store.ts'
import { rulesOfProduct } from '../../catalogue/rules/rules-of-product.ts'
import { offeredDiscounts } from '../discounts/offered.store.ts'

type Asked = {
  ids: readonly string[]
  /** As in `offeredDiscounts`. */
  code: string | null
  customer: string | null
  now: Date
}

/** The prices, tax classes and weights of those products that exist; `discounts`: those that a cart of them may have. */
export const findPriced = (db: Db, { ids, code, customer, now }: Asked) =>
  db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'price_cents',
      'weight_grams',
      'category',
      'tags',
      taxClassOfProduct.as('tax_class'),
      rulesOfProduct().as('rules'),
    ])
    .select(
      offeredDiscounts({
        code: sql`${code}`,
        customer: sql`${customer}`,
        now: sql`${now}`,
      }).as('discounts'),
    )
    .where('state', '=', 'published')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
