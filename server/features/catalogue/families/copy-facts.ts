import type { FactsCopyView } from '../../../../contract/schemas/family.ts'
import { familyTags } from '../../../caching/tags.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudits } from '../../../history/audit/audit.store.ts'
import { badRequest, existing } from '../../../platform/errors.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { type FactColumns, isSame, presentFacts } from '../plants/facts-columns.ts'
import { invalidateFacts } from '../plants/facts.service.ts'
import { findFacts, writeFacts } from '../plants/facts.store.ts'
import { lockStored } from '../products/products.store.ts'
import { findFamily, membersOf } from './families.store.ts'

/** What variants of one plant differ by. */
const SIZES = ['height_cm', 'spread_cm', 'pot_cm'] as const

/** Gives all variants the plant facts of one, but for their sizes. @throws AppError 404, 400 for a product of another family or without facts */
export async function copyFacts(
  app: App,
  admin: Viewer,
  familyId: string,
  productId: string,
): Promise<FactsCopyView> {
  const at = app.clock()
  const ids = await inTransaction(app.db, async (tx) => {
    const family = existing(await findFamily(tx, familyId), 'Family')
    const members = (await membersOf(tx, family.id)).map(({ id }) => id)
    const rows = (await lockStored(tx, members)).filter((row) => row.family_id === family.id)
    const known = await findFacts(
      tx,
      rows.map(({ id }) => id),
    )
    const model = known.get(productId.toLowerCase())
    if (model === undefined) throw badRequest('productId', 'must be a variant with plant facts')
    const { product_id: _id, version: _version, updated_at: _at, ...facts } = model
    const writes = rows.flatMap(({ id }) => {
      const before = known.get(id)
      const own = Object.fromEntries(SIZES.map((size) => [size, before?.[size] ?? null]))
      const after: FactColumns = { ...facts, ...own }
      return id === model.product_id || (before !== undefined && isSame(before, after))
        ? []
        : [{ productId: id, facts: after, before }]
    })
    const changed = writes.map((write) => write.productId)
    if (writes.length === 0) return changed
    await writeFacts(tx, writes, at)
    await recordAudits(
      tx,
      admin,
      'change plant facts',
      'product',
      writes.map(({ productId: id, before, facts: after }) => ({
        id,
        before: before === undefined ? null : presentFacts(before),
        after: presentFacts(after),
        at,
      })),
    )
    await queueWebhooks(tx, 'product.updated', changed, at)
    return changed
  })
  invalidateFacts(app, ids)
  if (ids.length > 0) app.invalidate(familyTags([familyId]))
  return { changed: ids.length }
}
