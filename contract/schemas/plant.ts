import * as z from 'zod'
import { LENGTHS } from '../limits.ts'
import { zoneOf } from '../hardiness.ts'
import { LIVES, PLANT_BOUNDS, SAFETY, STEPS, ZONES } from '../plants.ts'
import { text } from './common.ts'

const step = z.int().min(STEPS.least).max(STEPS.most)
const zone = z.int().min(ZONES.least).max(ZONES.most)
const celsius = z.int().min(PLANT_BOUNDS.celsius.least).max(PLANT_BOUNDS.celsius.most)
const centimetres = z.int().min(1).max(PLANT_BOUNDS.centimetres)
const safety = z.enum(SAFETY)

/** Every fact may be absent; the two of safety are `unknown` then. */
const facts = {
  latinName: text(PLANT_BOUNDS.latinName).nullish(),
  lightFrom: step.nullish().meta({ description: '1, deep shade, to 5, full sun' }),
  lightTo: step.nullish(),
  water: step.nullish().meta({ description: '1, hardly ever, to 5, always moist' }),
  humidity: step.nullish().meta({ description: '1, dry air, to 5, as in a greenhouse' }),
  pets: safety.default('unknown').meta({ description: 'for cats and dogs; unknown is not safe' }),
  children: safety.default('unknown'),
  minCelsius: celsius.nullish().meta({ description: 'keep it above, in a room' }),
  hardyTo: celsius.nullish().meta({ description: 'it dies below, in °C' }),
  hardinessFrom: zone.nullish().meta({
    description: 'first hardiness zone of the USA; that of hardyTo, where it is given',
  }),
  hardinessTo: zone.nullish(),
  life: z.enum(LIVES).nullish().meta({ description: 'an annual has no hardiness' }),
  heightCm: centimetres.nullish().meta({ description: 'as sold, without the pot' }),
  spreadCm: centimetres.nullish(),
  potCm: centimetres.nullish(),
  waterDays: z
    .int()
    .min(1)
    .max(PLANT_BOUNDS.waterDays)
    .nullish()
    .meta({ description: 'days between two waterings in summer' }),
  care: text(PLANT_BOUNDS.care).nullish(),
  source: text(PLANT_BOUNDS.source).nullish().meta({ description: 'source of the facts' }),
  cultivar: text(PLANT_BOUNDS.cultivar)
    .nullish()
    .meta({ description: 'apart from the botanical name, without quotation marks' }),
  grownIn: text(PLANT_BOUNDS.grownIn).nullish().meta({ description: 'state or country' }),
  family: text(PLANT_BOUNDS.family).nullish().meta({ description: 'botanical family, such as Cactaceae' }),
}

const isIn = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined

/** All facts of a plant: absent ones are unknown. */
export const PlantFactsBody = z
  .object({
    ...facts,
    version: z.int().min(0).max(2_147_483_647).optional().meta({
      description: 'version that was loaded, 0 for none; 409 if it has changed',
    }),
  })
  .overwrite((value) =>
    isIn(value.hardyTo) && isIn(value.hardinessTo) && !isIn(value.hardinessFrom)
      ? { ...value, hardinessFrom: zoneOf(value.hardyTo) }
      : value,
  )
  .check(({ value, issues }) => {
    const refuse = (field: keyof typeof facts, message: string) =>
      issues.push({ code: 'custom', input: value[field], path: [field], message })
    for (const [from, to] of [
      ['lightFrom', 'lightTo'],
      ['hardinessFrom', 'hardinessTo'],
    ] as const) {
      const [low, high] = [value[from], value[to]]
      if (isIn(low) !== isIn(high)) refuse(isIn(low) ? to : from, 'must be given with the other end')
      else if (isIn(low) && isIn(high) && low > high) refuse(to, 'must not be below the other end')
    }
    const { hardyTo, hardinessFrom, minCelsius } = value
    if (isIn(hardyTo) && isIn(hardinessFrom) && hardinessFrom !== zoneOf(hardyTo))
      refuse('hardinessFrom', `must be ${zoneOf(hardyTo)}, the zone of ${hardyTo} °C; or leave it empty`)
    if (isIn(hardyTo) && isIn(minCelsius) && hardyTo > minCelsius)
      refuse('hardyTo', 'must not be above the temperature to keep it at')
    if (value.life === 'annual')
      for (const field of ['hardyTo', 'hardinessFrom', 'hardinessTo'] as const)
        if (isIn(value[field])) refuse(field, 'must be empty for an annual')
    if ((value.pets !== 'unknown' || value.children !== 'unknown') && (value.source ?? '').trim() === '')
      refuse('source', 'must name the source of the safety information; without a source it is unknown')
  })
export type PlantFactsBody = z.infer<typeof PlantFactsBody>

/** The known facts of a plant; unknown ones are left out, except safety. */
export const PlantFactsView = z
  .object({
    latinName: z.string().optional(),
    lightFrom: z.number().optional(),
    lightTo: z.number().optional(),
    water: z.number().optional(),
    humidity: z.number().optional(),
    pets: safety,
    children: safety,
    minCelsius: z.number().optional(),
    hardyTo: z.number().optional(),
    life: z.enum(LIVES).optional(),
    hardinessFrom: z.number().optional(),
    hardinessTo: z.number().optional(),
    heightCm: z.number().optional(),
    spreadCm: z.number().optional(),
    potCm: z.number().optional(),
    waterDays: z.number().optional(),
    care: z.string().optional(),
    source: z.string().optional(),
    cultivar: z.string().optional(),
    grownIn: z.string().optional(),
    family: z.string().optional(),
  })
  .meta({ id: 'PlantFacts' })
export type PlantFactsView = z.infer<typeof PlantFactsView>

export const PlantFactsAnswer = z.object({
  facts: PlantFactsView.nullable().meta({ description: 'null for a product without plant facts' }),
  version: z.number().meta({ description: 'grows with each change, 0 while nothing is said' }),
})
export type PlantFactsAnswer = z.infer<typeof PlantFactsAnswer>

export const PlantParams = z.object({ productId: text(LENGTHS.email) })

/** The needs that a card shows in one line. */
export const PlantNeeds = z.object({
  lightFrom: z.number().optional(),
  lightTo: z.number().optional(),
  pets: safety,
})
export type PlantNeeds = z.infer<typeof PlantNeeds>
