import * as z from 'zod'
import { isCountry } from '../contract/countries.ts'
import { WEEKDAYS, type Weekday } from '../contract/shipping-days.ts'
import { choices, days, isDay, number, onSwitch } from './fields.ts'
import { setting } from './setting.ts'
import { countries } from './trade-fields.ts'
import { commaList, wholeNumber } from './text-values.ts'

const MAX_CLOSED_DAYS = 200

const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

const isWeekday = (value: string): value is Weekday => WEEKDAYS.some((day) => day === value)

/** When orders are shipped, where to, and for how long buyers may do what. */
export const ORDERS = {
  'orders.countries': setting(countries, {
    label: 'Delivery countries',
    help: 'Countries you ship to. Without a country, the shop asks for no address and shows no delivery information.',
    default: ['US', 'CA', 'GB', 'DE', 'FR'],
    confirm: true,
    shows: 'pages',
    variable: {
      name: 'DELIVERY_COUNTRIES',
      read: z
        .string()
        .transform((value) => commaList(value.toUpperCase()))
        .refine((codes) => codes.every(isCountry), {
          error: 'must be two-letter codes of countries that the card provider supports, such as US,CA,GB',
        }),
    },
  }),
  'orders.weekdays': setting(choices(WEEKDAY_NAMES), {
    label: 'Shipping days',
    help: 'Weekdays on which you ship live plants. Without a weekday, pages show no shipping date.',
    default: [],
    shows: 'pages',
    variable: {
      name: 'SHIPPING_WEEKDAYS',
      read: z
        .string()
        .transform((value) => commaList(value.toLowerCase()))
        .refine((each) => each.length > 0 && each.every(isWeekday), {
          error: 'must be weekdays of three letters each, such as mon,tue,wed',
        })
        .transform((each) => each.filter(isWeekday)),
    },
  }),
  'orders.cutOff': setting(number(0, 24), {
    label: 'Cut-off hour',
    help: 'Orders before this hour ship on the same day; 24 means the whole day.',
    default: 12,
    shows: 'pages',
    variable: { name: 'SHIPPING_CUT_OFF', read: wholeNumber(0, 24) },
  }),
  'orders.closedDays': setting(days(MAX_CLOSED_DAYS), {
    label: 'Days without shipping',
    help: 'Holidays, one per line, such as 2026-12-25.',
    default: [],
    shows: 'pages',
    variable: {
      name: 'SHIPPING_CLOSED_DAYS',
      read: z
        .string()
        .transform(commaList)
        .refine((each) => each.every(isDay) && each.length <= MAX_CLOSED_DAYS, {
          error: `must be at most ${MAX_CLOSED_DAYS} days such as 2026-12-25, separated by commas`,
        }),
    },
  }),
  'orders.gifts': setting(onSwitch, {
    label: 'Gifts',
    help: 'Buyers can make an order a gift, with a note that is printed on a card.',
    default: false,
    shows: 'pages',
  }),
  'orders.claimDays': setting(number(0, 90), {
    label: 'Claim period in days',
    help: 'Days after shipping during which customers can report damage; 0 disables claims.',
    default: 7,
    shows: 'pages',
    variable: { name: 'CLAIM_DAYS', read: wholeNumber(0, 90) },
  }),
  'orders.reviewDays': setting(number(0, 90), {
    label: 'Review invitation after days',
    help: 'Days after completion until customers are asked for a review; 0 disables invitations. In some countries this counts as advertising.',
    default: 0,
    shows: 'nothing',
    variable: {
      name: 'REVIEW_INVITATIONS',
      read: z
        .string()
        .refine(
          (value) => value === 'off' || /^([1-9]|[1-8]\d|90)$/.test(value),
          'must be off or a number of days from 1 to 90',
        )
        .transform((value) => (value === 'off' ? 0 : Number(value))),
    },
  }),
  // A hosted page can be paid for 31 minutes, and a hold of its stock lasts no longer.
  'orders.holdMinutes': setting(number(5, 31), {
    label: 'Reservation in minutes',
    help: 'How long an open checkout reserves stock; then its payment page expires.',
    default: 31,
    shows: 'nothing',
    variable: { name: 'STOCK_HOLD_MINUTES', read: wholeNumber(5, 31) },
  }),
}
