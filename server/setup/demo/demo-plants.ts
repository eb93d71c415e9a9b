import type { Insertable } from 'kysely'
import type { DemoFacts } from '../../../catalogue/facts/demo-facts.ts'
import { zoneOf } from '../../../contract/hardiness.ts'
import type { Database } from '../../database/schema.ts'
import { taxaColumns } from '../../features/catalogue/plants/taxa.ts'
import type { ProductRow } from './demo-products.ts'

/** Returns the facts of the demo plants. @param facts by slug @param products by slug */
export const plantRows = (
  facts: DemoFacts,
  products: Map<string, ProductRow>,
  now: Date,
): Insertable<Database['plant_facts']>[] =>
  Object.entries(facts).map(([slug, plant]) => {
    const product = products.get(slug)
    if (product === undefined) throw new Error(`The demo facts name ${slug}, which is not in the catalogue`)
    const { light, water, hardyTo, lastZone, size, safety } = plant
    return {
      product_id: product.id,
      latin_name: plant.latin,
      ...taxaColumns({ latin_name: plant.latin, cultivar: null, family: null }),
      light_from: light[0],
      light_to: light[1],
      water: water.step,
      humidity: plant.humidity,
      pets: safety?.pets ?? 'unknown',
      children: safety?.children ?? 'unknown',
      min_celsius: plant.keepAbove ?? null,
      hardy_to: hardyTo ?? null,
      hardiness_from: hardyTo === undefined ? null : zoneOf(hardyTo),
      hardiness_to: lastZone ?? null,
      life: plant.isAnnual ? 'annual' : null,
      height_cm: size.height,
      spread_cm: size.spread,
      pot_cm: size.pot ?? null,
      water_days: water.days,
      care: plant.care,
      source: safety?.source ?? null,
      updated_at: now,
    }
  })
