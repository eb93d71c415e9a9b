import type { Insertable } from 'kysely'
import type { demoAccessories } from '../../../catalogue/accessories.ts'
import type { Database } from '../../database/schema.ts'
import type { ProductRow } from './demo-products.ts'

/** Returns the rows that match demo accessories with plants. @param products by slug */
export const accessoryRows = (
  accessories: typeof demoAccessories,
  products: Map<string, ProductRow>,
  now: Date,
): Insertable<Database['accessories']>[] =>
  Object.entries(accessories).map(([slug, { pots, lightFrom, humidityFrom }]) => {
    const product = products.get(slug)
    if (product === undefined)
      throw new Error(`The demo accessories name ${slug}, which is not in the catalogue`)
    return {
      product_id: product.id,
      pot_from_cm: pots?.[0] ?? null,
      pot_to_cm: pots?.[1] ?? null,
      light_from: lightFrom ?? null,
      humidity_from: humidityFrom ?? null,
      updated_at: now,
    }
  })
