import type { Selectable } from 'kysely'
import { zoneOf } from '../../../../contract/hardiness.ts'
import type { PlantFactsBody, PlantFactsView, PlantNeeds } from '../../../../contract/schemas/plant.ts'
import type { Database } from '../../../database/schema.ts'

type Row = Selectable<Database['plant_facts']>
type Fact = keyof PlantFactsView
type Column = Exclude<keyof Row, 'product_id' | 'version' | 'updated_at' | 'taxa' | 'taxa_of'>

/** The column of each plant fact, in the order of files and forms. */
export const FACT_COLUMNS = {
  latinName: 'latin_name',
  lightFrom: 'light_from',
  lightTo: 'light_to',
  water: 'water',
  humidity: 'humidity',
  pets: 'pets',
  children: 'children',
  minCelsius: 'min_celsius',
  hardyTo: 'hardy_to',
  hardinessFrom: 'hardiness_from',
  hardinessTo: 'hardiness_to',
  life: 'life',
  heightCm: 'height_cm',
  spreadCm: 'spread_cm',
  potCm: 'pot_cm',
  waterDays: 'water_days',
  care: 'care',
  source: 'source',
  cultivar: 'cultivar',
  grownIn: 'grown_in',
  family: 'family',
} as const satisfies Record<Fact, Column>

export const FACTS = Object.keys(FACT_COLUMNS) as Fact[]

/** The columns of a row without its product. */
export type FactColumns = Pick<Row, Column>

/** Converts the facts of a form or a file to columns; a text of only spaces counts as empty. */
export function columnsOf(body: PlantFactsBody): FactColumns {
  return Object.fromEntries(
    FACTS.map((fact) => {
      const value = typeof body[fact] === 'string' ? body[fact].trim() : body[fact]
      return [FACT_COLUMNS[fact], value === undefined || value === '' ? null : value]
    }),
  ) as FactColumns
}

/** True if at least one fact is known. */
export const hasFacts = (row: FactColumns): boolean =>
  FACTS.some((fact) => {
    const value = row[FACT_COLUMNS[fact]]
    return value !== null && value !== 'unknown'
  })

export const isSame = (one: FactColumns, other: FactColumns): boolean =>
  FACTS.every((fact) => one[FACT_COLUMNS[fact]] === other[FACT_COLUMNS[fact]])

/** Converts columns to the public view; unknown facts are left out, except safety. The first zone follows from the temperature. */
export const presentFacts = (row: FactColumns): PlantFactsView => ({
  ...(Object.fromEntries(
    FACTS.flatMap((fact) => {
      const value = row[FACT_COLUMNS[fact]]
      return value === null ? [] : [[fact, value]]
    }),
  ) as PlantFactsView),
  ...(row.hardy_to !== null && { hardinessFrom: zoneOf(row.hardy_to) }),
})

/** The plant facts that a product card shows. `pets` is `null` for a product without facts. */
export type NeedColumns = { light_from: number | null; light_to: number | null; pets: Row['pets'] | null }

export const presentNeeds = ({ light_from, light_to, pets }: NeedColumns): PlantNeeds | null =>
  pets === null
    ? null
    : {
        ...(light_from !== null && { lightFrom: light_from }),
        ...(light_to !== null && { lightTo: light_to }),
        pets,
      }
