import { LOW_AT } from '../../../../../../contract/stock.ts'
import { newId } from '../../../../../base/ids.ts'
import type { Tx } from '../../../../../database/schema.ts'
import type { App } from '../../../../../platform/app-type.ts'
import type { Viewer } from '../../../../../platform/sessions.ts'
import { stopCounting } from '../../../../catalogue/stock/adjust-stock.ts'
import { decideLevel } from '../../../../catalogue/stock/decide-level.ts'
import { type Adjusted, invalidateAdjusted } from '../../../../catalogue/stock/invalidate-stock.ts'
import {
  type Level,
  lockLevels,
  NO_LEVEL,
  readLevels,
  writeLevels,
} from '../../../../catalogue/stock/levels.store.ts'
import type { Note } from '../../drafts.ts'
import type { Plan, StagedThing, ToUndo, Where, Writer, Written } from '../../writer.ts'
import { type Found, findVariants, type Variant } from './variants.store.ts'

type Thing = StagedThing<'stock'>
type Decided = Plan & { quantity?: number }

/** What was on the shelf, `null` for a product that was not counted, and what is since. */
export type StockBefore = { name: string; was: number | null; now: number }

const UNCOUNTED: Note = {
  kind: 'sold beyond its stock: left uncounted',
  sentence: 'sold beyond its stock: left uncounted',
}

/** Counts of the shelf, each a movement of stock. */
export const stockWriter: Writer<'stock'> = {
  tables: ['stock'],
  planner: (_shop, { source }) => {
    const taken = new Map<string, number>()
    return async (db, things) => {
      const found = await findVariants(db, source, draftsOf(things), false)
      const levels = await readLevels(db, idsOf(found))
      return decideAll(things, found, levels, taken)
    }
  },
  write: writeThings,
  undo: (shop, tx, admin, rows, { at }) => undoStock(shop, tx, admin, rows, { at, quietly: true }),
  shown: ({ count, sku }) => [
    { field: 'Count', value: String(count) },
    ...(sku === '' ? [] : [{ field: 'SKU', value: sku }]),
  ],
}

const draftsOf = (things: readonly Thing[]) => things.map(({ draft }) => draft)
const idsOf = (found: readonly Found[]) => [
  ...new Set(found.flatMap((each) => (each === null || each === 'several' ? [] : [each.id]))),
]

function decideAll(
  things: readonly Thing[],
  found: readonly Found[],
  levels: ReadonlyMap<string, Level>,
  taken: Map<string, number>,
): Decided[] {
  return things.map((thing, place): Decided => {
    const variant = found[place]!
    const refused = (sentence: string): Decided => ({ outcome: 'refused', sentence, notes: [] })
    if (variant === null) return refused('matches no product')
    if (variant === 'several') return refused('matches several products by its SKU')
    const twin = taken.get(variant.id)
    if (twin !== undefined) return refused(`is the same product as line ${twin}`)
    taken.set(variant.id, thing.line)
    return decideOne(thing, variant, levels.get(variant.id) ?? NO_LEVEL)
  })
}

function decideOne({ draft: { count }, isSame }: Thing, variant: Variant, level: Level): Decided {
  const unchanged = (notes: Note[]): Decided => ({ outcome: 'unchanged', sentence: null, notes })
  if (level.row === null && variant.isUncounted) return unchanged([UNCOUNTED])
  if (isSame) return unchanged([])
  const quantity = decideLevel(level, { count })
  if (typeof quantity !== 'number')
    return {
      outcome: 'refused',
      sentence: `${quantity.isConflict ? 'is refused: ' : ''}${lowerFirst(quantity.message)}`,
      notes: [],
    }
  return level.row?.quantity === quantity
    ? unchanged([])
    : { outcome: 'change', sentence: null, notes: [], quantity }
}

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

async function writeThings(
  shop: App,
  tx: Tx,
  admin: Viewer,
  things: readonly Thing[],
  { source, at }: Where,
): Promise<{ rows: Written[]; announce: () => void }> {
  const found = await findVariants(tx, source, draftsOf(things), true)
  const levels = await lockLevels(tx, idsOf(found))
  const decided = decideAll(things, found, levels, new Map())
  const writes = decided.flatMap(({ quantity }, place) => {
    const product = found[place]!
    if (quantity === undefined || product === null || product === 'several') return []
    const before = levels.get(product.id) ?? NO_LEVEL
    const reason = before.row === null ? ('start' as const) : ('recount' as const)
    return [
      {
        product,
        before,
        quantity,
        lowAt: before.row?.low_at ?? LOW_AT,
        movement: { id: newId(), reason, note: '' },
      },
    ]
  })
  const after = writes.length === 0 ? [] : await writeLevels(tx, writes, { admin, at, quietly: true })
  const rowsAfter = new Map(after.map((row) => [row.product_id, row]))
  const rows = things.map(({ position }, place): Written => {
    const { quantity, outcome, sentence, notes } = decided[place]!
    const product = found[place]!
    const isThere = product !== null && product !== 'several'
    const before: StockBefore | null =
      quantity === undefined || !isThere
        ? null
        : { name: product.name, was: levels.get(product.id)?.row?.quantity ?? null, now: quantity }
    return { position, outcome, sentence, notes, thingId: isThere ? product.id : null, before, version: null }
  })
  return {
    rows,
    announce: () =>
      invalidateAdjusted(
        shop,
        writes.map(({ product, before }) => ({ before: before.row, after: rowsAfter.get(product.id)! })),
      ),
  }
}

/** Gives products their former stock, unless they were sold or counted since. @param quietly tells nobody, as the import did */
export async function undoStock(
  shop: App,
  tx: Tx,
  admin: Viewer,
  rows: readonly ToUndo[],
  { at, quietly }: { at: Date; quietly: boolean },
) {
  const ids = rows.map(({ thingId }) => thingId)
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const there = new Set(products.map(({ id }) => id))
  const levels = await lockLevels(tx, ids)
  const kept = rows.map(({ thingId, before }) => {
    const { was, now } = before as StockBefore
    const level = levels.get(thingId) ?? NO_LEVEL
    if (!there.has(thingId)) return 'was deleted since'
    if (level.row?.quantity !== now) return 'was sold or counted since'
    return was !== null && was < level.held ? 'is in an open checkout' : null
  })
  const undone = rows.flatMap(({ thingId, before }, place) =>
    kept[place] === null ? [{ id: thingId, ...(before as StockBefore) }] : [],
  )
  const counted = undone.flatMap(({ id, name, was }) => {
    const before = levels.get(id)!
    const movement = { id: newId(), reason: 'recount' as const, note: '' }
    return was === null
      ? []
      : [{ product: { id, name }, before, quantity: was, lowAt: before.row!.low_at, movement }]
  })
  const after = counted.length === 0 ? [] : await writeLevels(tx, counted, { admin, at, quietly })
  for (const { id, name, was } of undone)
    if (was === null) await stopCounting(tx, { id, name }, newId(), { admin, at })
  const rowsAfter = new Map(after.map((row) => [row.product_id, row]))
  return {
    kept,
    announce: () =>
      invalidateAdjusted(
        shop,
        undone.map(({ id, was }): Adjusted => {
          const before = levels.get(id)!.row!
          return was === null ? { before: null, after: before } : { before, after: rowsAfter.get(id)! }
        }),
      ),
  }
}
