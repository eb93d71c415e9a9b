import { PLANT_COLUMNS } from '../../../../contract/transfer.ts'
import { newId } from '../../../base/ids.ts'
import { presentFacts } from '../../catalogue/plants/facts-columns.ts'
import { invalidateFacts } from '../../catalogue/plants/facts.service.ts'
import { findFacts, removeFacts, writeFacts } from '../../catalogue/plants/facts.store.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { Importer } from './import-file.ts'
import { findNamed, idOf } from './named-products.ts'
import { planFactsImport, type PlannedFacts } from './plant-import-plan.ts'

/** Imports plant facts, which replace earlier ones: a file that is sent again changes nothing more. */
export const factsImporter: Importer<PlannedFacts, string[]> = {
  columns: PLANT_COLUMNS,
  plan: async (db, rows, lock) => {
    const products = await findNamed(db, rows.map(idOf), lock)
    return planFactsImport(rows, products, await findFacts(db, [...products.keys()]))
  },
  identity: ({ view, write }) => [write?.product.id, view.changes],
  write: async (tx, planned, { admin, at }) => {
    const writes = planned.flatMap(({ write }) => write ?? [])
    const changed = writes.map(({ product }) => product.id)
    const said = writes.flatMap(({ product, facts }) =>
      facts === null ? [] : [{ productId: product.id, facts }],
    )
    const unsaid = writes.filter(({ facts }) => facts === null).map(({ product }) => product.id)
    await writeFacts(tx, said, at)
    await removeFacts(tx, unsaid)
    await recordAudit(tx, admin, 'import plant facts', ['import', newId()], {
      before: Object.fromEntries(
        writes.map(({ product, before }) => [product.id, before && presentFacts(before)]),
      ),
      after: Object.fromEntries(
        writes.map(({ product, facts }) => [product.id, facts && presentFacts(facts)]),
      ),
      at,
    })
    await queueWebhooks(tx, 'product.updated', changed, at)
    return changed
  },
  invalidate: invalidateFacts,
}
