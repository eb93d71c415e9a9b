import {
  MAX_PATH,
  mayRedirect,
  ownAddress,
  plainAddress,
  plainPath,
} from '../../../../../contract/redirects.ts'
import type { ImportOptions } from '../../../../../contract/schemas/imports.ts'
import type { FileLine, Format, Gathered, LineKey, Reading, ReadingShop } from '../format.ts'
import { type CellOf, cellsBy, type FieldNames, hasEach, inOneLine, isAmong } from './read/cells.ts'
import { oncePerKey } from './read/twins.ts'

/** What is read of a redirect. */
export type RedirectField = 'from' | 'to'

const NAMES: FieldNames<RedirectField> = { from: ['redirect from'], to: ['redirect to'] }

export const shopifyRedirects: Format<'redirects'> = {
  source: 'shopify',
  kind: 'redirects',
  takes: isAmong(Object.values(NAMES).flat()),
  knows: hasEach(NAMES.from, NAMES.to),
  amounts: () => false,
  keys: () => redirectKey(cellsBy(NAMES)),
  joins: false,
  reader: (options, shop) => redirectReader(cellsBy(NAMES), options, shop),
}

/** Where it led from is an address of the former shop, whose host says nothing here. */
const withoutHost = (address: string): string => address.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, '') || '/'

export const redirectKey =
  (cell: CellOf<RedirectField>) =>
  (line: FileLine): LineKey => ({ key: plainAddress(withoutHost(cell(line, 'from'))) ?? '' })

export function redirectReader(
  cellOf: CellOf<RedirectField>,
  { formerShop }: ImportOptions,
  _shop: ReadingShop,
): (thing: Gathered) => Reading<'redirects'> {
  const led = new Map<string, string>()
  const read = ({ lines }: Gathered): Reading<'redirects'> => {
    const written = cellOf(lines[0]!, 'from')
    const name = inOneLine(written)
    const refused = (sentence: string): Reading<'redirects'> => ({ name, notes: [], draft: null, sentence })
    const from = plainAddress(withoutHost(written))
    if (written === '' || from === null) return refused('is not an address')
    if (from.length > MAX_PATH) return refused(`has an address of more than ${MAX_PATH} characters`)
    if (!mayRedirect(plainPath(from) ?? '/')) return refused('cannot be redirected')
    const to = targetOf(cellOf(lines[0]!, 'to'), formerShop)
    if (to === null) return refused('leads to another site')
    if (leadsTo(to, from, led)) return refused('leads back to itself')
    if (!led.has(from)) led.set(from, plainAddress(to)!)
    return { name, notes: [], draft: { from, to }, sentence: null }
  }
  return oncePerKey(redirectKey(cellOf), (line) => `has the same address as line ${line}`, read)
}

function targetOf(cell: string, formerShop: string): string | null {
  const host = formerShop.trim().replace(/\/$/, '').toLowerCase()
  const own = host !== '' && cell.toLowerCase().startsWith(host) ? cell.slice(host.length) || '/' : cell
  return ownAddress(own)
}

/** Follows earlier lines of the file, none of which leads in a circle. */
function leadsTo(to: string, from: string, led: ReadonlyMap<string, string>): boolean {
  for (let at: string | undefined = plainAddress(to) ?? undefined; at !== undefined; at = led.get(at))
    if (at === from) return true
  return false
}
