import type { ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import { SHELF } from '../../../../contract/shelf.ts'
import type { Day } from '../../../../contract/shelf-days.ts'

/** The form's fields, all of them text. */
export type PlantTexts = {
  name: string
  since: string
  waterDays: string
  lastWateredOn: string
  repottedOn: string
  repotMonths: string
}

const shown = (value: string | number | undefined): string => (value === undefined ? '' : String(value))

export const textsOf = (plant: ShelfPlantView | null, today: Day): PlantTexts =>
  plant === null
    ? {
        name: '',
        since: today,
        waterDays: '',
        lastWateredOn: '',
        repottedOn: '',
        repotMonths: String(SHELF.repotMonths.byDefault),
      }
    : {
        name: plant.name,
        since: plant.since,
        waterDays: plant.ownWaterDays === true ? shown(plant.waterDays) : '',
        lastWateredOn: shown(plant.lastWateredOn),
        repottedOn: shown(plant.repottedOn),
        repotMonths: shown(plant.repotMonths),
      }

/** Returns the body of the form; an empty field clears its value. */
export const bodyOf = ({ name, since, waterDays, lastWateredOn, repottedOn, repotMonths }: PlantTexts) => ({
  name,
  since,
  waterDays: numberOf(waterDays),
  lastWateredOn: lastWateredOn === '' ? null : lastWateredOn,
  repottedOn: repottedOn === '' ? null : repottedOn,
  repotMonths: numberOf(repotMonths),
})

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))
