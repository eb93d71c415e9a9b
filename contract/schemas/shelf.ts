import * as z from 'zod'
import { SHELF } from '../shelf.ts'
import { nameText } from './common.ts'

/** A day of the reader's calendar, from 1900 to 2199, so that date arithmetic cannot overflow. */
const Day = z.iso
  .date()
  .refine((day) => day >= '1900' && day < '2200', 'must be a day of this century or the last')

const waterDays = z
  .int()
  .min(1)
  .max(SHELF.waterDays)
  .nullish()
  .meta({ description: 'days between two waterings; null: as often as is known of the product' })
const repotMonths = z
  .int()
  .min(1)
  .max(SHELF.repotMonths.most)
  .nullish()
  .meta({ description: 'months until it is repotted; null: never' })

/** Added by hand. */
export const NewShelfPlantBody = z.object({
  requestId: z.uuid().meta({ description: 'idempotency key and id of the plant' }),
  name: nameText(SHELF.nameLength),
  productId: z.string().max(36).nullish().meta({ description: 'product of the shop, if any' }),
  since: Day,
  waterDays,
  lastWateredOn: Day.nullish(),
  repottedOn: Day.nullish(),
  repotMonths,
})
export type NewShelfPlantBody = z.infer<typeof NewShelfPlantBody>

/** Absent fields stay as they are; `null` clears a field. */
export const ShelfPlantBody = z.object({
  name: nameText(SHELF.nameLength).optional(),
  since: Day.optional(),
  waterDays,
  lastWateredOn: Day.nullish().meta({ description: 'also ends a postponement' }),
  putOffTo: Day.nullish().meta({ description: 'postponed until this day' }),
  repottedOn: Day.nullish(),
  repotMonths,
})
export type ShelfPlantBody = z.infer<typeof ShelfPlantBody>

export const ShelfPlantView = z
  .object({
    _id: z.string(),
    name: z.string(),
    productId: z.string().optional(),
    image: z.string().optional(),
    since: z.string().meta({ description: 'day of arrival' }),
    waterDays: z.number().optional().meta({ description: 'absent if unknown' }),
    ownWaterDays: z.literal(true).optional().meta({ description: 'set by the owner, not by the shop' }),
    waterWhen: z.string().optional().meta({ description: 'sign that the plant needs water' }),
    lastWateredOn: z.string().optional(),
    putOffTo: z.string().optional(),
    repottedOn: z.string().optional(),
    repotMonths: z.number().optional(),
  })
  .meta({ id: 'ShelfPlant' })
export type ShelfPlantView = z.infer<typeof ShelfPlantView>

/** A plant that was bought and delivered and is not on the shelf. */
export const MissingPlantView = z.object({
  name: z.string(),
  image: z.string(),
  arrivedOn: z.string(),
})
export type MissingPlantView = z.infer<typeof MissingPlantView>

export const ShelfView = z.object({
  plants: z.array(ShelfPlantView),
  missing: z.array(MissingPlantView).meta({ description: 'purchases that were not added, newest first' }),
  calendarSince: z.string().nullable().meta({ description: 'creation time of the calendar link' }),
})
export type ShelfView = z.infer<typeof ShelfView>

export const AddedView = z.object({ added: z.number() })
export type AddedView = z.infer<typeof AddedView>

export const CalendarView = z.object({
  url: z.string().meta({ description: 'shown only once' }),
})
export type CalendarView = z.infer<typeof CalendarView>

/** An invalid file name answers 404, like an ended calendar. */
export const CalendarParams = z.object({ file: z.string() })
