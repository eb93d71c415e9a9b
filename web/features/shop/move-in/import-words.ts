import type { ImportKind, ImportSource, ImportState, RowOutcome } from '../../../../contract/imports.ts'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'

export const SOURCE_NAMES: Record<ImportSource, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  judgeme: 'Judge.me',
  loox: 'Loox',
  yotpo: 'Yotpo',
  table: 'Another table',
  own: 'This shop',
}

export const KIND_NAMES: Record<ImportKind, string> = {
  products: 'Products',
  stock: 'Stock',
  customers: 'Customers',
  orders: 'Past orders',
  reviews: 'Reviews',
  redirects: 'Redirects',
  'plant-facts': 'Plant facts',
  'sale-rules': 'Where plants may go',
}

/** What a row of a file is, one and several. */
const THINGS: Record<ImportKind, readonly [one: string, several: string]> = {
  products: ['product', 'products'],
  stock: ['stock level', 'stock levels'],
  customers: ['customer', 'customers'],
  orders: ['past order', 'past orders'],
  reviews: ['review', 'reviews'],
  redirects: ['redirect', 'redirects'],
  'plant-facts': ['plant', 'plants'],
  'sale-rules': ['rule', 'rules'],
}

/** `1 product`, `1,200 products`. */
export const thingsOf = (kind: ImportKind, n: number): string => countOf(n, ...THINGS[kind])

/** What an import did: `1 product created, 2 products changed, 1 row refused.` */
export function resultOf({ kind, counts: { create, change, unchanged, refused } }: StagedImportView): string {
  const parts = [
    create > 0 && `${thingsOf(kind, create)} created`,
    change > 0 && `${thingsOf(kind, change)} changed`,
    unchanged > 0 && `${numberOf(unchanged)} unchanged`,
    refused > 0 && `${countOf(refused, 'row', 'rows')} refused`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Nothing was changed.' : `${parts.join(', ')}.`
}

/** What an undo left: `All of it was undone. Send the file again to import it anew.` */
export const undoneOf = ({ kind, counts: { kept } }: StagedImportView): string =>
  `${kept === 0 ? 'All of it was undone.' : `All was undone but ${thingsOf(kind, kept)}, whose rows say why.`} Send the file again to import it anew.`

export const STATES: Record<ImportState, { label: string; tone: BadgeTone }> = {
  reading: { label: 'Reading', tone: 'blue' },
  ready: { label: 'Ready to start', tone: 'yellow' },
  running: { label: 'Importing', tone: 'blue' },
  paused: { label: 'Paused', tone: 'yellow' },
  done: { label: 'Imported', tone: 'green' },
  undoing: { label: 'Undoing', tone: 'blue' },
  undone: { label: 'Undone', tone: 'gray' },
  failed: { label: 'Failed', tone: 'red' },
}

/** One whose products are not here yet is not what a merchant should start next. */
export const stateOf = ({ state, waitsForProducts }: StagedImportView): { label: string; tone: BadgeTone } =>
  waitsForProducts ? { label: 'After the products', tone: 'gray' } : STATES[state]

export const OUTCOME_TONES: Record<RowOutcome, BadgeTone> = {
  create: 'green',
  change: 'blue',
  unchanged: 'gray',
  refused: 'red',
  kept: 'yellow',
}

/** Before it is written a row says what will be, afterwards what was, and in the end what was taken back. */
export function outcomeWord(outcome: RowOutcome, state: ImportState): string {
  if (outcome !== 'create' && outcome !== 'change') return outcome
  const { create, change } =
    state === 'ready'
      ? { create: 'to create', change: 'to change' }
      : state === 'undone'
        ? { create: 'taken away', change: 'changed back' }
        : { create: 'new', change: 'changed' }
  return outcome === 'create' ? create : change
}

const MOVING: ReadonlySet<ImportState> = new Set(['reading', 'running', 'undoing'])

export const isMoving = ({ state }: Pick<StagedImportView, 'state'>): boolean => MOVING.has(state)

/** Pictures come after the rows, for minutes or hours. */
export const isFetching = ({ state, pictures }: StagedImportView): boolean =>
  state === 'done' && pictures.waiting > 0

export const shareOf = ({ counts: { done, rows } }: StagedImportView): number =>
  rows === 0 ? 0 : Math.min(1, done / rows)

export const numberOf = (n: number): string => n.toLocaleString('en-US')

export const countOf = (n: number, one: string, many: string): string =>
  `${numberOf(n)} ${n === 1 ? one : many}`

/** `about 3 minutes left`; nothing while it is not known. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90
    ? `about ${countOf(minutes, 'minute', 'minutes')} left`
    : `about ${Math.round(minutes / 60)} hours left`
}
