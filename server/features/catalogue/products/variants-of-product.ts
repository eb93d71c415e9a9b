import { sql } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import type { SaleRule } from '../../../../contract/sale-rules.ts'
import type { StockLevel } from '../../../../contract/stock.ts'
import type { ContentUnit } from '../../../../contract/unit-price.ts'
import { rulesOfProduct } from '../rules/rules-of-product.ts'

export type VariantRow = {
  id: string
  slug: string | null
  values: string[]
  price_cents: Cents
  old_price_cents: Cents | null
  contents_steps: number | null
  contents_unit: ContentUnit | null
  barcode: string | null
  mpn: string
  sku: string | null
  weight_grams: number | null
  image: string
  band: StockLevel | null
  rules: SaleRule[] | null
}

/** The published products of a family in their order, for a statement that reads `products`; null for a product that stands alone. */
export const variantsOfProduct = sql<VariantRow[] | null>`(
  select jsonb_agg(jsonb_build_object('id', sibling.id, 'slug', sibling.slug, 'values', sibling.option_values, 'price_cents', sibling.price_cents,
    'old_price_cents', sibling.old_price_cents, 'contents_steps', sibling.contents_steps, 'contents_unit', sibling.contents_unit,
    'barcode', sibling.barcode, 'mpn', sibling.mpn, 'sku', sibling.sku, 'weight_grams', sibling.weight_grams,
    'image', sibling.image, 'band', level.band, 'rules', ${rulesOfProduct(sql`sibling.id`)}) order by sibling.family_position, sibling.id)
  from products as sibling left join stock as level on level.product_id = sibling.id
  where sibling.family_id = products.family_id and sibling.state = 'published')`
