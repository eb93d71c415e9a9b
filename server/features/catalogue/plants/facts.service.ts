import type { PlantFactsAnswer, PlantFactsBody } from '../../../../contract/schemas/plant.ts'
import { LISTS, productTag } from '../../../caching/tags.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { columnsOf, isSame, presentFacts, hasFacts } from './facts-columns.ts'
import { findFacts, removeFacts, writeFacts, type FactsRow } from './facts.store.ts'
import { requireProduct } from './require-product.ts'

/** Reads the facts of a plant. @throws AppError 404 for an unknown product */
export async function factsOf(app: App, productId: string): Promise<PlantFactsAnswer> {
  await requireProduct(app.db, productId, false)
  return present((await findFacts(app.db, [productId])).get(productId) ?? null)
}

/** Replaces all facts of a plant; without one it is no plant any more. @throws AppError 404, 409 when somebody else saved first */
export async function changeFacts(
  app: App,
  admin: Viewer,
  productId: string,
  { version, ...body }: PlantFactsBody,
): Promise<PlantFactsAnswer> {
  const at = app.clock()
  const { before, after } = await inTransaction(app.db, async (tx) => {
    await requireProduct(tx, productId, true)
    const before = (await findFacts(tx, [productId])).get(productId) ?? null
    if (version !== undefined && version !== (before?.version ?? 0))
      throw conflict('Somebody else saved newer plant facts. Reload the page to see them')
    const facts = columnsOf(body)
    const says = hasFacts(facts)
    if (before === null ? !says : says && isSame(before, facts)) return { before, after: before }
    if (says) await writeFacts(tx, [{ productId, facts }], at)
    else await removeFacts(tx, [productId])
    await recordAudit(tx, admin, 'change plant facts', ['product', productId], {
      before: before && presentFacts(before),
      after: says ? presentFacts(facts) : null,
      at,
    })
    await queueWebhooks(tx, 'product.updated', [productId], at)
    return { before, after: (await findFacts(tx, [productId])).get(productId) ?? null }
  })
  if (before !== after) invalidateFacts(app, [productId])
  return present(after)
}

/** Invalidates pages, cards and searches that show these products, after the commit. */
export function invalidateFacts(shop: Pick<App, 'invalidate'>, productIds: readonly string[]): void {
  if (productIds.length > 0) shop.invalidate([LISTS, ...productIds.map(productTag)])
}

const present = (row: FactsRow | null): PlantFactsAnswer => ({
  facts: row && presentFacts(row),
  version: row?.version ?? 0,
})
