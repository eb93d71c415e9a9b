import * as z from 'zod'
import { readDay } from '../list-address.ts'

const Day = z
  .string()
  .refine((day) => readDay(day) !== '', 'must be a day such as 2026-11-22')
  .optional()

/** Days by the clock of the shop. */
export const DaysQuery = z.object({
  from: Day.meta({ description: 'the first day' }),
  before: Day.meta({ description: 'the day after the last one' }),
})
export type DaysQuery = z.infer<typeof DaysQuery>
