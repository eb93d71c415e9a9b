import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import { taxClassOfProduct } from '../../catalogue/categories/categories.store.ts'

/** The prices, tax classes and weights of those products that exist. */
export const findPriced = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'price_cents', 'weight_grams', taxClassOfProduct.as('tax_class')])
    .where('state', '=', 'published')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
