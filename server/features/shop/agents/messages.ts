import { countryName, isCountry } from '../../../../contract/countries.ts'
import type { Destination } from '../../../../contract/places.ts'
import { undecidedParts } from '../../../../contract/sale-rules.ts'
import { countryNamed } from '../../catalogue/wishes/said-place.ts'
import type { App } from '../../../platform/app-type.ts'
import { countriesDelivered } from '../../../platform/shipping-rules.ts'
import { judge } from '../../catalogue/rules/judge-rules.ts'
import type { PublishedRow } from '../published/rows.ts'
import type { MessageAnswered } from './answers.ts'
import type { Context } from './requests.ts'

type Shop = Pick<App, 'settings' | 'clock'>

/** Where a product would go, as far as the agent says it; `null` for nowhere. */
export function destinationOf({
  address_country: said,
  address_region,
  postal_code,
}: Context): Destination | null {
  if (said === undefined) return null
  const country = isCountry(said.toUpperCase()) ? said.toUpperCase() : countryNamed(said)
  if (country === undefined) return null
  return {
    country,
    ...(address_region !== undefined && { state: address_region.replace(/^[A-Z]{2}-/, '') }),
    ...(postal_code !== undefined && { postalCode: postal_code }),
  }
}

/** What an agent must tell the buyer of a product. @param path of it in the answer */
export function warningsOf(
  shop: Shop,
  row: PublishedRow,
  to: Destination | null,
  path: string,
): MessageAnswered[] {
  const say = (code: string, content: string, presentation: 'disclosure' | 'notice'): MessageAnswered => ({
    type: 'warning',
    code,
    path,
    content,
    presentation,
  })
  const { safety } = row
  const harms =
    safety !== null && [safety.pets, safety.children].some((each) => each === 'toxic' || each === 'irritant')
  const isUnknown = safety !== null && [safety.pets, safety.children].includes('unknown')
  return [
    ...(harms ? [say('plant_safety', safety.words, 'disclosure')] : []),
    ...(!harms && isUnknown ? [say('plant_safety_unknown', safety.words, 'notice')] : []),
    ...(row.warnings === null ? [] : [say('product_warning', row.warnings, 'disclosure')]),
    ...(to === null ? refusedIn(row, 'notice') : placeWarnings(shop, row, to)).map(([code, words, how]) =>
      say(code, words, how),
    ),
    ...row.told.map((words) => say('sale_notice', words, 'notice')),
  ]
}

type Warning = [code: string, words: string, presentation: 'disclosure' | 'notice']

/** All places in which it is refused. */
const refusedIn = ({ refused }: PublishedRow, how: Warning[2]): Warning[] =>
  refused.length === 0 ? [] : [['region_restricted', `Cannot be sent to ${refused.join(', ')}.`, how]]

function placeWarnings(shop: Shop, row: PublishedRow, to: Destination): Warning[] {
  const delivered = countriesDelivered(shop.settings)
  if (delivered.length > 0 && !delivered.includes(to.country))
    return [['region_restricted', `The shop does not deliver to ${countryName(to.country)}.`, 'disclosure']]
  const { id: productId, title: name, rules } = row
  const found = judge(shop, [{ productId, name, rules }], to, shop.clock())
  const refused = found.filter(({ effect }) => effect === 'refuse')
  if (refused.length > 0)
    return refused.map(({ place, words }) => [
      'region_restricted',
      `Cannot be sent to ${place}. ${words}`,
      'disclosure',
    ])
  const asked = found
    .filter(({ effect }) => effect === 'ask')
    .map(({ place, words }): Warning => [
      'order_reviewed',
      `Orders to ${place} are looked at first. ${words}`,
      'notice',
    ])
  // A state or postcode decides that the agent has not said.
  const isOpen = undecidedParts(rules ?? [], to).length > 0
  return isOpen ? [...asked, ...refusedIn(row, 'disclosure')] : asked
}
