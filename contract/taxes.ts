import { isIn, type Destination, type Places, tellsPlaces } from './places.ts'
import {
  LEGACY,
  PPM_OF_PERCENT,
  type Rules,
  type ShippingTax,
  type TaxClass,
  type TaxPart,
} from './totals.ts'

/** A row of the tax rules: where it counts, and the taxes of each class as lines such as `GST 5`. */
export type TaxZone = Places & Readonly<Record<TaxClass, readonly string[]>> & { shipping: ShippingTax }

/** The row of a shop that set none. */
export const DEFAULT_ZONE: TaxZone = {
  countries: [],
  states: [],
  postcodes: [],
  standard: ['GST 5'],
  reduced: [],
  second: [],
  zero: [],
  shipping: 'goods',
}

/** Reads `QST 9.975`: a name and per cent with four decimals at most; `null` for anything else. */
export function readTax(line: string): TaxPart | null {
  const [, label = '', percent = ''] = /^(\S.{0,39}?) +(\d{1,2}(?:\.\d{1,4})?|100)$/.exec(line.trim()) ?? []
  return percent === '' ? null : { label, ppm: Math.round(Number(percent) * PPM_OF_PERCENT) }
}

const partsOf = (lines: readonly string[]): TaxPart[] => lines.flatMap((line) => readTax(line) ?? [])

/** Without a row for the place there is no tax. */
function classesOf(zone: TaxZone | undefined): Rules['classes'] {
  const standard = partsOf(zone?.standard ?? [])
  const of = (lines: readonly string[] = []) => (lines.length === 0 ? standard : partsOf(lines))
  return { standard, reduced: of(zone?.reduced), second: of(zone?.second), zero: of(zone?.zero) }
}

type TaxRules = { included: boolean; zones: readonly TaxZone[] }

const isDefault = ({ included, zones }: TaxRules): boolean =>
  !included && JSON.stringify(zones) === JSON.stringify([DEFAULT_ZONE])

/** The rules of a place, by the first row that it is in. `LEGACY` itself in a shop that set none. */
export function rulesAt(rules: TaxRules, destination: Destination): Rules {
  if (isDefault(rules)) return LEGACY
  const { included, zones } = rules
  const zone = zones.find((each) => isIn(each, destination))
  return {
    included,
    classes: classesOf(zone),
    shipping: zone?.shipping ?? 'none',
    ...(tellsPlaces(zones) && { place: { country: destination.country, state: destination.state ?? '' } }),
  }
}
