import { lightOf } from '../../../../contract/care-words.ts'
import type { ReturnTerms } from '../../../../contract/offer.ts'
import { stateCode } from '../../../../contract/states.ts'
import type { DeliveryTo } from '../../../platform/deliveries.ts'
import { cutWords, type FeedFormat } from './formats.ts'
import { CHANNEL_TAIL, channelHead } from './google-feed.ts'
import { element, googleFields, moneyText, noticeOf, refusedWords, variantValues } from './google-item.ts'
import type { PublishedRow } from './rows.ts'

/** What Google takes at most, in characters, and of prices of delivery for one product. */
const MAX = { description: 5_000, shippings: 100 }

/** Only of these countries does Google tell states and postcodes apart. */
const IN_PARTS = ['US', 'AU', 'JP']

type Wanted = { country: string; origin: string; shopName: string }

/** The products that go to one country, with what delivery costs there. */
export function googleCountry({ country, ...channel }: Wanted): FeedFormat {
  return {
    name: `google-${country}`,
    type: 'application/xml; charset=utf-8',
    head: channelHead(channel).join('\n'),
    itemOf: (row) => {
      if (!row.countries.includes(country)) return { leftOut: 'rule' }
      const here = row.deliveries.filter((each) => each.country === country)
      if (here.every(({ methods }) => methods.length === 0)) return { leftOut: 'delivery' }
      if (row.pictures.length === 0) return { leftOut: 'picture' }
      const lines = [
        '<item>',
        ...googleFields(row, describe(row)),
        ...noticeOf(row),
        ...variantValues(row).map(([name, value]) => element(`g:${name}`, value)),
        ...shippingsOf(country, here, row.currency),
        ...returnLabelOf(country, row.returns),
        '</item>',
      ]
      return { text: `\n${lines.join('\n')}` }
    },
    tail: `\n${CHANNEL_TAIL.join('\n')}`,
  }
}

/** The words of its page, then what a plant is and how large, then where it may not go. */
export function describe(row: PublishedRow): string {
  const further = [factsOf(row), refusedWords(row), ...row.told].filter(Boolean).join(' ')
  return [cutWords(row.description.plain, MAX.description - further.length - 2), further]
    .filter(Boolean)
    .join('\n\n')
}

function factsOf({ facts }: PublishedRow): string {
  if (facts === null) return ''
  const { latinName, cultivar, heightCm, potCm } = facts
  const name = [latinName, cultivar && `‘${cultivar}’`].filter(Boolean).join(' ')
  return [
    ['Botanical name', name],
    ['Light', facts.lightFrom === undefined ? '' : lightOf(facts).title],
    ['Height', heightCm === undefined ? '' : `${heightCm} cm`],
    ['Pot', potCm === undefined ? '' : `${potCm} cm`],
  ]
    .filter(([, words]) => words !== '')
    .map(([title, words]) => `${title}: ${words}.`)
    .join(' ')
}

/** Every method with its price; where Google cannot tell parts apart, or there are too many, the dearest of the country for all of it. */
function shippingsOf(country: string, here: readonly DeliveryTo[], currency: string): string[] {
  const isWhole = here.every(({ states, postcodes }) => states.length + postcodes.length === 0)
  const exact = here.flatMap((part) =>
    placesOf(part).flatMap((place) =>
      part.methods.map(({ name, cents }) => shipping(country, place, name, moneyText(cents, currency))),
    ),
  )
  if ((isWhole || IN_PARTS.includes(country)) && exact.length <= MAX.shippings) return exact
  const cheapest = here
    .filter(({ methods }) => methods.length > 0)
    .map(({ methods }) => methods.reduce((one, other) => (other.cents < one.cents ? other : one)))
  const dearest = cheapest.reduce((one, other) => (other.cents > one.cents ? other : one))
  return [shipping(country, null, dearest.name, moneyText(dearest.cents, currency))]
}

type Place = [name: 'region' | 'postal_code', value: string] | null

/** Of the first part of a postcode Google writes `35*`, of a range `10115-10999`. */
const placesOf = ({ country, states, postcodes }: DeliveryTo): Place[] => [
  ...states.map((state): Place => ['region', stateCode(country, state) ?? state]),
  ...postcodes.map((each): Place => ['postal_code', each.replace('..', '-')]),
  ...(states.length + postcodes.length === 0 ? [null] : []),
]

const shipping = (country: string, place: Place, service: string, price: string): string =>
  [
    '<g:shipping>',
    element('g:country', country),
    ...(place === null ? [] : [element(`g:${place[0]}`, place[1])]),
    element('g:service', service),
    element('g:price', price),
    '</g:shipping>',
  ].join('\n')

/** The name under which the merchant describes the policy once, in the account at Google. */
function returnLabelOf(country: string, returns: readonly ReturnTerms[]): string[] {
  const terms = returns.find(({ countries }) => countries.includes(country))
  if (terms === undefined) return []
  if (terms.kind === 'damage') return [element('g:return_policy_label', 'damaged-only')]
  return [element('g:return_policy_label', terms.days === 0 ? 'no-returns' : `withdrawal-${terms.days}-days`)]
}
