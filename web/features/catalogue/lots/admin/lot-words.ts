import { countryName } from '../../../../../contract/countries.ts'
import type { LotView } from '../../../../../contract/schemas/lot.ts'

/** Where a lot came from, in one line; an origin that is not known is said, as no passport can be printed without. */
export const lotWords = ({
  origin,
  supplier,
  receivedOn,
}: Pick<LotView, 'origin' | 'supplier' | 'receivedOn'>): string =>
  [origin === '' ? 'origin not known' : countryName(origin), supplier, receivedOn ?? '']
    .filter((part) => part !== '')
    .join(', ')
