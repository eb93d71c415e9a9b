import * as z from 'zod'
import { WEEKDAYS } from '../shipping-days.ts'

/** The days and times of shipping. It contains no date relative to now, because pages that show it are cached. */
export const ShippingRulesView = z
  .object({
    weekdays: z.array(z.enum(WEEKDAYS)),
    cutOffHour: z.number().meta({ description: 'orders from this hour on ship on a later day' }),
    timeZone: z.string().meta({ description: 'of the shop, as in the IANA database' }),
    closedDays: z.array(z.string()).meta({ description: 'such as 2026-12-25' }),
  })
  .meta({ id: 'ShippingRules' })
