import * as z from 'zod'
import { WEEKDAYS, type ShippingRules, type Weekday } from '../../../contract/shipping-days.ts'
import { wholeNumber, type Companion, type Values } from './variables.ts'

export type ShippingSettings = {
  /** The shipping rules for live plants; `null` shows nothing about shipping. */
  shipping: ShippingRules | null
  /** The time zone of the shop's days, such as `America/Los_Angeles`. */
  timeZone: string
}

const list = (value: string) => [
  ...new Set(
    value
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
]

const isWeekday = (value: string): value is Weekday => WEEKDAYS.some((day) => day === value)

/** True for a date that exists: 30 February is read as a day in March, and then prints differently. */
const isDate = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

function isTimeZone(value: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions()
    // An offset such as +01:00 would be accepted too, and has no summer time.
    return /^[A-Z]/i.test(timeZone)
  } catch {
    return false
  }
}

const CLOSED_DAYS_MOST = 200

export const SHIPPING = {
  SHIPPING_WEEKDAYS: z
    .string()
    .transform((value) => list(value.toLowerCase()))
    .refine((days) => days.length > 0 && days.every(isWeekday), {
      error: 'must be weekdays of three letters each, such as mon,tue,wed',
    })
    .transform((days) => days.filter(isWeekday))
    .optional(),
  SHIPPING_CUT_OFF: wholeNumber(0, 24).default(12),
  SHIPPING_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/Los_Angeles')
    .default('UTC'),
  SHIPPING_CLOSED_DAYS: z
    .string()
    .transform(list)
    .refine((days) => days.every(isDate) && days.length <= CLOSED_DAYS_MOST, {
      error: `must be at most ${CLOSED_DAYS_MOST} days such as 2026-12-25, separated by commas`,
    })
    .default([]),
}

export const SHIPPING_COMPANIONS: readonly Companion[] = [
  // Without a time zone, a cut-off would silently be in another one.
  ['SHIPPING_WEEKDAYS', 'SHIPPING_TIME_ZONE'],
  ['SHIPPING_CUT_OFF', 'SHIPPING_WEEKDAYS'],
  ['SHIPPING_CLOSED_DAYS', 'SHIPPING_WEEKDAYS'],
]

export const readShipping = (env: Values<typeof SHIPPING>): ShippingSettings => ({
  timeZone: env.SHIPPING_TIME_ZONE,
  shipping:
    env.SHIPPING_WEEKDAYS === undefined
      ? null
      : {
          weekdays: env.SHIPPING_WEEKDAYS,
          cutOffHour: env.SHIPPING_CUT_OFF,
          timeZone: env.SHIPPING_TIME_ZONE,
          closedDays: env.SHIPPING_CLOSED_DAYS,
        },
})
