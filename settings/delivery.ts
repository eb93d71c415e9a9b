import { placeFaults } from '../contract/places.ts'
import { MAX_STEPS, readStep, type ShippingMethod, type ShippingZone } from '../contract/shipping.ts'
import { checked, choice, lines, list, named, number, optional, requiredText, text } from './fields.ts'
import { setting } from './setting.ts'
import { amount, countries } from './trade-fields.ts'

const MAX_ZONES = 40
const MAX_METHODS = 8
const MAX_PLACES = 5
/** In whole units of the currency; orders are smaller. */
const MOST = 9_999_999

const KINDS: Record<ShippingMethod['kind'], string> = { flat: 'One price', weight: 'By weight' }

const name = named('Name', requiredText(60), 'Buyers choose by it, such as Parcel.')
const note = named('Note', optional(text(120), ''), 'Shown below the name.')

/** The places of names that stand above already. */
const repeated = (rows: readonly { name: string }[]): number[] =>
  rows.flatMap((row, index) =>
    rows.slice(0, index).some((above) => above.name.toLowerCase() === row.name.toLowerCase()) ? [index] : [],
  )

/** What is wrong with delivery zones, each fault at its field. */
function zoneFaults(zones: readonly ShippingZone[]) {
  const ofMethods = zones.flatMap(({ methods }, at) => [
    ...(methods.length === 0
      ? [{ field: `${at}.methods`, message: 'must have at least one delivery method' }]
      : []),
    ...repeated(methods).map((index) => ({
      field: `${at}.methods.${index}.name`,
      message: 'must be another one than above',
    })),
    ...methods.flatMap((method, index) => stepFaults(method, `${at}.methods.${index}.steps`)),
  ])
  return [...placeFaults(zones), ...ofMethods]
}

function stepFaults({ kind, steps }: ShippingMethod, field: string) {
  if (kind === 'flat') return []
  if (steps.length === 0) return [{ field, message: 'must have at least one line, such as 1000 4.90' }]
  const read = steps.map(readStep)
  const wrong = steps[read.indexOf(null)]
  if (wrong !== undefined)
    return [{ field, message: `has ${wrong}: write grams and a price, such as 1000 4.90` }]
  const isRising = read.every((step, index) => step!.grams > (read[index - 1]?.grams ?? 0))
  return isRising ? [] : [{ field, message: 'must rise from line to line' }]
}

/** Where orders are sent to, in which ways and for how much. */
export const DELIVERY = {
  'delivery.zones': setting(
    checked(
      list(
        MAX_ZONES,
        {
          name: named('Name', requiredText(60), 'Only you see it.'),
          countries: named('Countries', optional(countries, []), 'None stands for all delivery countries.'),
          states: named('States', optional(lines(60), []), 'Only with exactly one country, such as QC.'),
          postcodes: named(
            'Postcodes',
            optional(lines(200), []),
            'Only with exactly one country, such as 35* or 10115..10999.',
          ),
          methods: named(
            'Delivery methods',
            list(
              MAX_METHODS,
              {
                name,
                note,
                kind: named('Price', choice(KINDS)),
                price: named('One price', optional(amount(0, MOST), 0)),
                freeFrom: named(
                  'Free from',
                  optional(amount(0, MOST), 0),
                  'For goods of at least this amount delivery is free. 0: never.',
                ),
                steps: named(
                  'Prices by weight',
                  optional(lines(MAX_STEPS), []),
                  'A line is grams and a price: 1000 4.90 is the price up to 1 kg. Above the last line the method is not offered.',
                ),
                days: named(
                  'Days on the way',
                  optional(number(0, 60), 0),
                  'Working days at most, Monday to Friday. 0: not said.',
                ),
              },
              ['name', 'note'],
            ),
          ),
        },
        ['name', 'countries'],
      ),
      zoneFaults,
    ),
    {
      label: 'Delivery zones',
      help: 'Tried from the top; the first that fits the delivery address counts. Without a zone delivery is free. With zones, nothing is delivered where none fits.',
      default: [],
      shows: 'pages',
    },
  ),
  'delivery.pickUp': setting(
    checked(
      list(MAX_PLACES, { name, note, price: named('Price', optional(amount(0, MOST), 0)) }, ['name']),
      (places) =>
        repeated(places).map((index) => ({
          field: `${index}.name`,
          message: 'must be another one than above',
        })),
    ),
    {
      label: 'Pick-up',
      help: 'Where buyers may collect their orders instead. The tax is that of the place of the shop. Give it another name than any delivery method.',
      default: [],
      shows: 'pages',
    },
  ),
}
