import * as z from 'zod'
import { WEEKDAYS } from '../shipping-days.ts'

/** When parcels leave. It holds no day that counts from now: pages that show it are kept. */
export const ShippingRulesView = z
  .object({
    weekdays: z.array(z.enum(WEEKDAYS)),
    cutOffHour: z.number().meta({ description: 'an order of this hour or later leaves on another day' }),
    timeZone: z.string().meta({ description: 'of the shop, as in the IANA database' }),
    closedDays: z.array(z.string()).meta({ description: 'such as 2026-12-25' }),
  })
  .meta({ id: 'ShippingRules' })
