import type { FactColumns } from '../../../../catalogue/plants/facts-columns.ts'
import { invalidateFacts } from '../../../../catalogue/plants/facts.service.ts'
import { findFacts, removeFacts, writeFacts } from '../../../../catalogue/plants/facts.store.ts'
import { queueWebhooks } from '../../../../messages/webhooks/events.store.ts'
import type { App } from '../../../../../platform/app-type.ts'
import type { Tx } from '../../../../../database/schema.ts'
import { findNamed, idOf } from './named-products.ts'
import { type PlannedFacts, planFactRows } from './fact-rows.ts'
import { ownWriter } from './own-writer.ts'

/** The facts before; the version after is null for a product that is no plant since. */
type FactsBefore = { facts: FactColumns | null }
type NewFacts = { productId: string; facts: FactColumns | null }

/** Plant facts, which replace those that are there. */
export const ownPlantFacts = ownWriter<PlannedFacts, Map<string, number>>({
  tables: ['plant_facts'],
  begin: () => new Map(),
  plan: async (_shop, db, rows, { seen, lock }) => {
    const products = await findNamed(db, rows.map(idOf), lock)
    return planFactRows(rows, products, await findFacts(db, [...products.keys()]), seen)
  },
  effectOf: ({ write }, change) => [write?.product.id, change],
  write: async (shop, tx, _admin, planned, { at }) => {
    const writes = planned.map(({ write }) => write!)
    const after = await replaceFacts(
      tx,
      writes.map(({ product, facts }) => ({ productId: product.id, facts })),
      at,
    )
    return {
      made: writes.map(({ product: { id }, before }) => ({
        thingId: id,
        before: { facts: before } satisfies FactsBefore,
        version: after.get(id)?.version ?? null,
      })),
      announce: announcer(
        shop,
        writes.map(({ product }) => product.id),
      ),
    }
  },
  undo: async (shop, tx, _admin, rows, { at }) => {
    const ids = rows.map(({ thingId }) => thingId)
    const products = await findNamed(tx, ids, true)
    const there = await findFacts(tx, ids)
    const kept = rows.map(({ thingId, version }) => {
      if (!products.has(thingId)) return 'was deleted since'
      return (there.get(thingId)?.version ?? null) === version ? null : 'was edited since'
    })
    const undone = rows.filter((_row, place) => kept[place] === null)
    await replaceFacts(
      tx,
      undone.map(({ thingId, before }) => ({ productId: thingId, facts: (before as FactsBefore).facts })),
      at,
    )
    return {
      kept,
      announce: announcer(
        shop,
        undone.map(({ thingId }) => thingId),
      ),
    }
  },
})

const announcer = (shop: App, ids: readonly string[]) => () => invalidateFacts(shop, ids)

/** Replaces all facts of these products, whose rows are locked. @returns what they have now */
async function replaceFacts(tx: Tx, writes: readonly NewFacts[], at: Date) {
  const ids = writes.map(({ productId }) => productId)
  await writeFacts(
    tx,
    writes.flatMap(({ productId, facts }) => (facts === null ? [] : [{ productId, facts }])),
    at,
  )
  await removeFacts(
    tx,
    writes.flatMap(({ productId, facts }) => (facts === null ? [productId] : [])),
  )
  await queueWebhooks(tx, 'product.updated', ids, at)
  return findFacts(tx, ids)
}
