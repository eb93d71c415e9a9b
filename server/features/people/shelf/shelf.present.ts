import { waterOf } from '../../../../contract/care-words.ts'
import { ownImage } from '../../../../contract/images.ts'
import type { MissingPlantView, ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import type { BoughtRow, ShelfPlantRow } from './shelf.store.ts'

/** Placeholder facts for a plant of which only the watering is calculated. */
const NOTHING = { pets: 'unknown', children: 'unknown' } as const

/** Presents a plant of the shelf; unknown fields are left out. */
export function presentPlant(row: ShelfPlantRow): ShelfPlantView {
  const waterDays = row.water_days ?? row.usual_water_days
  return {
    _id: row.id,
    name: row.name,
    ...(row.product_id !== null && { productId: row.product_id }),
    ...(row.image !== null && { image: ownImage(row.image) }),
    since: row.since,
    ...(waterDays !== null && { waterDays }),
    ...(row.water_days !== null && { ownWaterDays: true as const }),
    ...(row.water !== null && { waterWhen: waterOf({ ...NOTHING, water: row.water }).text }),
    ...(row.last_watered_on !== null && { lastWateredOn: row.last_watered_on }),
    ...(row.put_off_to !== null && { putOffTo: row.put_off_to }),
    ...(row.repotted_on !== null && { repottedOn: row.repotted_on }),
    ...(row.repot_months !== null && { repotMonths: row.repot_months }),
  }
}

export const presentMissing = ({ name, image, arrived_on }: BoughtRow): MissingPlantView => ({
  name,
  image: ownImage(image),
  arrivedOn: arrived_on,
})
