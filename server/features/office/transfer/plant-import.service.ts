import type { ImportQuery, ImportView } from '../../../../contract/schemas/transfer.ts'
import { PLANT_COLUMNS } from '../../../../contract/transfer.ts'
import { newId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { presentFacts } from '../../catalogue/plants/facts-columns.ts'
import { tellOfFacts } from '../../catalogue/plants/facts.service.ts'
import { findFacts, removeFacts, writeFacts } from '../../catalogue/plants/facts.store.ts'
import { tellOfAll } from '../../letters/webhooks/events.store.ts'
import { recordAudit } from '../../people/audit/audit.store.ts'
import { readCsvFile } from './csv-file.ts'
import { presentImport, refuseOtherPlan, rowsRefused } from './import-view.ts'
import { lockImports } from './import.store.ts'
import { findNamed } from './named-products.ts'
import { factsFingerprint, planFactsImport, type PlannedFacts } from './plant-import-plan.ts'

/** What the file would do, row by row. */
export async function previewFactsImport(app: App, bytes: Uint8Array): Promise<ImportView> {
  const rows = readCsvFile(bytes, PLANT_COLUMNS)
  const products = await findNamed(app.db, rows, false)
  return present(planFactsImport(rows, products, await findFacts(app.db, [...products.keys()])), false)
}

/**
 * Writes the whole file or nothing. Facts are said, not added up: a file that is sent again changes nothing more. Refused with 422 while a
 * row is refused, with 409 when the file would do something else than the preview whose `plan` is given.
 */
export async function commitFactsImport(
  app: App,
  viewer: Viewer,
  bytes: Uint8Array,
  { plan: expected }: ImportQuery,
): Promise<ImportView> {
  const rows = readCsvFile(bytes, PLANT_COLUMNS)
  const at = app.clock()
  const { view, changed } = await inTransaction(app.db, async (tx) => {
    await lockImports(tx)
    const products = await findNamed(tx, rows, true)
    const plan = planFactsImport(rows, products, await findFacts(tx, [...products.keys()]))
    const view = present(plan, true)
    refuseOtherPlan(view, expected)
    if (view.refused > 0) throw rowsRefused(view)
    const writes = plan.flatMap(({ write }) => write ?? [])
    if (writes.length === 0) return { view, changed: [] }
    await writeFacts(
      tx,
      writes.flatMap(({ product, facts }) => (facts === null ? [] : [{ productId: product.id, facts }])),
      at,
    )
    await removeFacts(
      tx,
      writes.filter(({ facts }) => facts === null).map(({ product }) => product.id),
    )
    await recordAudit(tx, viewer, {
      action: 'import plant facts',
      subjectKind: 'import',
      subjectId: newId(),
      before: Object.fromEntries(
        writes.map(({ product, before }) => [product.id, before && presentFacts(before)]),
      ),
      after: Object.fromEntries(
        writes.map(({ product, facts }) => [product.id, facts && presentFacts(facts)]),
      ),
      at,
    })
    const changed = writes.map(({ product }) => product.id)
    await tellOfAll(tx, 'product.updated', changed, at)
    return { view, changed }
  })
  tellOfFacts(app, changed)
  return view
}

const present = (plan: PlannedFacts[], committed: boolean): ImportView =>
  presentImport(
    plan.map(({ view }) => view),
    { plan: factsFingerprint(plan), committed },
  )
