import * as z from 'zod'
import { isCountry } from '../countries.ts'
import { RISK_ACTIONS, SHIPPING_RISKS } from '../shipping-risks.ts'
import { text } from './common.ts'

/** Compared in capitals and without spaces, because people write both ways. */
const regionPart = () =>
  text(40)
    .transform((value) => value.toUpperCase().replaceAll(/\s/g, ''))
    .default('')

const region = {
  country: z.string().refine(isCountry, 'must be a country, as two letters'),
  state: regionPart().meta({ description: 'as addresses write it, such as MN; empty for all' }),
  postalPrefix: regionPart().meta({ description: 'how postcodes begin; empty for all' }),
}

/** A day of every year, so 29 February is not allowed. */
export const Day = z
  .string()
  .refine(
    (day) => z.iso.date().safeParse(`2027-${day}`).success,
    'must be a day that every year has, such as 11-15',
  )

export const RiskBody = z.object({
  ...region,
  fromDay: Day,
  toDay: Day.meta({ description: 'before `fromDay` when the span goes over New Year' }),
  risk: z.enum(SHIPPING_RISKS),
  action: z.enum(RISK_ACTIONS),
})
export type RiskBody = z.infer<typeof RiskBody>

export const RiskView = z
  .object({
    _id: z.string(),
    country: z.string(),
    state: z.string(),
    postalPrefix: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    risk: z.enum(SHIPPING_RISKS),
    action: z.enum(RISK_ACTIONS),
  })
  .meta({ id: 'ShippingRisk' })
export type RiskView = z.infer<typeof RiskView>

export const RisksView = z.object({ risks: z.array(RiskView) })
export type RisksView = z.infer<typeof RisksView>

export const HoldBody = z.object({
  ...region,
  risk: z.enum(SHIPPING_RISKS),
  until: z.iso.date().nullable().meta({ description: 'null releases held orders' }),
})
export type HoldBody = z.infer<typeof HoldBody>

export const HoldView = z.object({
  orders: z.number().meta({ description: 'orders held or released by this call' }),
  more: z.boolean().meta({ description: 'whether more orders remain for the same call' }),
})
export type HoldView = z.infer<typeof HoldView>
