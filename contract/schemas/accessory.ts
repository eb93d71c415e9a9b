import * as z from 'zod'
import { FITS } from '../accessories.ts'
import { PLANT_BOUNDS, STEPS } from '../plants.ts'

const centimetres = z.int().min(1).max(PLANT_BOUNDS.centimetres)
const step = z.int().min(STEPS.least).max(STEPS.most)

/** The plants that an accessory fits; an absent field makes no statement. */
export const AccessoryBody = z
  .object({
    potFromCm: centimetres.nullish().meta({ description: 'smallest pot diameter that fits' }),
    potToCm: centimetres.nullish(),
    lightFrom: step
      .nullish()
      .meta({ description: 'recommended for plants that need at least this step of light' }),
    humidityFrom: step.nullish(),
    version: z.int().min(0).max(2_147_483_647).optional().meta({
      description: 'version that was loaded, 0 for none; 409 if it has changed',
    }),
  })
  .check(({ value: { potFromCm, potToCm }, issues }) => {
    const refuse = (field: 'potFromCm' | 'potToCm', message: string) =>
      issues.push({ code: 'custom', input: potToCm, path: [field], message })
    const [low, high] = [potFromCm ?? null, potToCm ?? null]
    if ((low === null) !== (high === null))
      refuse(low === null ? 'potFromCm' : 'potToCm', 'must be given with the other end')
    else if (low !== null && high !== null && low > high) refuse('potToCm', 'must not be below the other end')
  })
export type AccessoryBody = z.infer<typeof AccessoryBody>

export const AccessoryView = z
  .object({
    potFromCm: z.number().optional(),
    potToCm: z.number().optional(),
    lightFrom: z.number().optional(),
    humidityFrom: z.number().optional(),
  })
  .meta({ id: 'Accessory' })
export type AccessoryView = z.infer<typeof AccessoryView>

export const AccessoryAnswer = z.object({
  accessory: AccessoryView.nullable().meta({
    description: 'null for a product without recommendations',
  }),
  version: z.number().meta({ description: 'grows with each change, 0 while nothing is said' }),
})
export type AccessoryAnswer = z.infer<typeof AccessoryAnswer>

/** An accessory that fits a plant, as the plant's page names it. */
export const FittingAccessory = z.object({ _id: z.string(), name: z.string(), fit: z.enum(FITS) })
export type FittingAccessory = z.infer<typeof FittingAccessory>
