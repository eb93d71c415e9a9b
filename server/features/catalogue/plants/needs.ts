import { sql, type RawBuilder } from 'kysely'
import { coldestOf } from '../../../../contract/hardiness.ts'
import { WATERINGS, type Life } from '../../../../contract/plants.ts'
import type { ProductListQuery } from '../../../../contract/schemas/product.ts'

/** The filters of the product list that ask for properties of a plant. */
export type Needs = Pick<ProductListQuery, 'light' | 'water' | 'pets' | 'size'>

/** What else may be asked of a plant; heights in centimetres, without the pot. */
export type FurtherNeeds = {
  children?: 'safe'
  /** °C that it survives. */
  hardy?: number
  /** Hardiness zone of the USA. */
  zone?: number
  humidity?: keyof typeof AIRS
  heightFrom?: number
  heightTo?: number
  life?: Life
}

/** The air of a room, with the steps of humidity that plants for it have. */
const AIRS = { humid: { least: 4, most: 5 }, dry: { least: 1, most: 2 } } as const

const isAsked = (need: unknown): boolean => need !== undefined

export const asksForNeeds = (needs: object): boolean => Object.values(needs).some(isAsked)

/** Selects the products that are known to match; a plant with a missing fact is left out. */
export function plantsWith(needs: Needs & FurtherNeeds): RawBuilder<string> {
  const { light, water, pets, size, children, hardy, zone, humidity, heightFrom, heightTo, life } = needs
  const steps = water === undefined ? null : WATERINGS[water]
  const air = humidity === undefined ? null : AIRS[humidity]
  const conditions = [
    ...(light === undefined ? [] : [sql`${light} between light_from and light_to`]),
    ...(steps === null ? [] : [sql`water between ${steps.least} and ${steps.most}`]),
    ...(pets === undefined ? [] : [sql`pets = ${pets}`]),
    ...(size === undefined ? [] : [sql`height_cm <= ${size}`]),
    ...(children === undefined ? [] : [sql`children = ${children}`]),
    ...(hardy === undefined ? [] : [sql`hardy_to <= ${hardy}::int`]),
    // Its first zone follows from its temperature, where that is known.
    ...(zone === undefined
      ? []
      : [
          sql`(case when hardy_to is null then hardiness_from <= ${zone}::int else hardy_to < ${coldestOf(zone + 1)}::float8 end)
            and (hardiness_to is null or hardiness_to >= ${zone}::int)`,
        ]),
    ...(air === null ? [] : [sql`humidity between ${air.least} and ${air.most}`]),
    ...(heightFrom === undefined ? [] : [sql`height_cm >= ${heightFrom}::int`]),
    ...(heightTo === undefined ? [] : [sql`height_cm <= ${heightTo}::int`]),
    ...(life === undefined ? [] : [sql`life = ${life}`]),
  ]
  return sql<string>`(select product_id from plant_facts where ${sql.join(conditions, sql` and `)})`
}
