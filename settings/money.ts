import * as z from 'zod'
import { DEFAULT_CURRENCY } from '../contract/currencies.ts'
import { CURRENCIES, type CurrencyCode } from '../contract/currency-table.ts'
import { PRICE_STEPS } from '../contract/price-ranges.ts'
import { placeFaults } from '../contract/places.ts'
import { DEFAULT_ZONE, readTax, type TaxZone } from '../contract/taxes.ts'
import { TAX_CLASSES, type ShippingTax } from '../contract/totals.ts'
import { checked, choice, type Field, fields, lines, list, named, onSwitch, text } from './fields.ts'
import { setting } from './setting.ts'
import { COUNTRY_NAMES, countries } from './trade-fields.ts'

const MAX_ZONES = 60

const STEPS = 'must be 1 to 5 rising whole numbers, one per line'

/** Whole numbers that rise, one a line. */
const steps: Field<readonly number[]> = {
  type: 'lines',
  most: 5,
  schema: z
    .array(
      z.union([
        z.int(STEPS),
        z
          .string()
          .regex(/^\d{1,9}$/, STEPS)
          .transform(Number),
      ]),
      STEPS,
    )
    .min(1, STEPS)
    .max(5, STEPS)
    .refine((given) => given.every((step, index) => step > (given[index - 1] ?? 0)), STEPS)
    .readonly(),
}

const SHIPPING: Record<ShippingTax, string> = {
  goods: 'Divided among the goods',
  standard: 'Standard rate',
  none: 'No tax',
}

/** What is wrong with tax rules, each fault at its field. */
function zoneFaults(zones: readonly TaxZone[]) {
  const taxes = zones.flatMap((zone, index) =>
    TAX_CLASSES.flatMap((name) => {
      const wrong = zone[name].find((line) => readTax(line) === null)
      if (wrong === undefined) return []
      return [
        { field: `${index}.${name}`, message: `has ${wrong}: write a name and per cent, such as VAT 20` },
      ]
    }),
  )
  return [...placeFaults(zones), ...taxes]
}

/** The currency, and which taxes are charged where. */
export const MONEY = {
  'money.currency': setting(
    choice(
      Object.fromEntries(
        Object.entries(CURRENCIES).map(([code, { name }]) => [code, `${code.toUpperCase()}, ${name}`]),
      ) as Record<CurrencyCode, string>,
    ),
    {
      label: 'Currency',
      help: 'All prices and payments are in this currency. It cannot change once there is an order.',
      default: DEFAULT_CURRENCY,
      shows: 'pages',
    },
  ),
  'money.included': setting(onSwitch, {
    label: 'Prices include tax',
    help: 'If on, buyers pay the price they see. If off, tax is added in the cart.',
    default: false,
    shows: 'pages',
  }),
  'money.note': setting(text(80), {
    label: 'Note beside prices',
    help: 'On product pages, such as: incl. VAT, plus shipping. If empty, the shop writes it.',
    default: '',
    shows: 'pages',
  }),
  'money.place': setting(
    fields({
      country: named('Country', choice(COUNTRY_NAMES)),
      state: named('State', text(40)),
      postalCode: named('Postcode', text(20)),
    }),
    {
      label: 'Place of the shop',
      help: 'Whose taxes are shown until a buyer has said where to deliver.',
      default: { country: 'US', state: '', postalCode: '' },
      shows: 'pages',
    },
  ),
  'money.lowestBefore': setting(onSwitch, {
    label: 'Old prices are the lowest of 30 days',
    help: 'Reductions shown to buyers in the EU must count from the lowest price of the 30 days before. If on, the shop works out the old price, says so beside it, accepts no other, and takes away those that its prices do not bear out. Discounts of the cart are not counted. Check this with your own adviser.',
    default: false,
    shows: 'pages',
  }),
  'money.priceSteps': setting(steps, {
    label: 'Price filter',
    help: 'The prices between which the filter of the shop divides, one per line. Until you set them, they are a hundred times as much in yen.',
    default: PRICE_STEPS,
    shows: 'pages',
  }),
  'tax.zones': setting(
    checked(
      list(MAX_ZONES, {
        countries: named('Countries', countries, 'None stands for all countries.'),
        states: named('States', lines(60), 'Only with exactly one country, such as QC.'),
        postcodes: named(
          'Postcodes',
          lines(200),
          'Only with exactly one country, such as 35* or 10115..10999.',
        ),
        standard: named('Standard', lines(3), 'Up to three taxes, each a name and per cent, such as VAT 20.'),
        reduced: named('Reduced', lines(3), 'If empty, as standard.'),
        second: named('Second reduced', lines(3), 'If empty, as standard.'),
        zero: named('Zero', lines(3), 'If empty, as standard. No tax is written as VAT 0.'),
        shipping: named('Tax on delivery', choice(SHIPPING)),
      }),
      zoneFaults,
    ),
    {
      label: 'Tax rules',
      help: 'Tried from the top; the first that fits the delivery address counts. Where none fits, no tax is charged.',
      default: [DEFAULT_ZONE],
      shows: 'pages',
    },
  ),
}
