import { LISTS, productTag, RELATED } from '../../../caching/tags.ts'
import { picturesThere } from '../../catalogue/images/images.store.ts'
import { refuseGiveAway } from '../../catalogue/products/prices/give-away.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { PRODUCT_COLUMNS } from '../../../../contract/transfer.ts'
import type { Importer } from './import-file.ts'
import { type PlannedRow, planImport } from './import-plan.ts'
import { findMentioned, type Write, type Written, writeProducts } from './import.store.ts'

/** The part of a row's plan that must be the same as in the preview. */
export const identityOf = ({ current, next }: PlannedRow) => [current?.id, current?.version, next]

/** Imports products: those with an id or a known name are changed, the others created. */
export const productImporter = (shop: Pick<App, 'images' | 'settings'>): Importer<PlannedRow, Written[]> => ({
  columns: PRODUCT_COLUMNS,
  plan: async (db, rows, lock) => {
    const pictures = await picturesThere(
      shop,
      db,
      rows.map(({ cells }) => cells.image ?? ''),
    )
    const currency = shop.settings.get('money.currency')
    return planImport(rows, await findMentioned(db, rows, lock), pictures, currency)
  },
  identity: identityOf,
  write: async (tx, planned, { admin, at, plan }) => {
    const writes = planned.filter(isWrite)
    const changed = writes.flatMap(({ current, next }) =>
      current === null ? [] : [{ id: current.id, before: current.price_cents, after: next.price_cents }],
    )
    await refuseGiveAway(tx, admin, changed, { currency: shop.settings.get('money.currency'), at })
    const written = await writeProducts(tx, writes, admin.id, at)
    await recordAudit(tx, admin, 'import products', ['import', plan], {
      before: changesById(writes, 'before'),
      after: { created: idsOf(written, true), changed: changesById(writes, 'after') },
      at,
    })
    await queueWebhooks(tx, 'product.created', idsOf(written, true), at)
    await queueWebhooks(tx, 'product.updated', idsOf(written, false), at)
    return written
  },
  invalidate: (app, written) => app.invalidate([LISTS, RELATED, ...idsOf(written, false).map(productTag)]),
})

const isWrite = (row: PlannedRow): row is PlannedRow & Write =>
  row.next !== null && row.view.outcome !== 'unchanged'

/** Only changed fields, with long texts cut as in the preview, so that the audit entry stays readable. */
const changesById = (writes: PlannedRow[], side: 'before' | 'after') =>
  Object.fromEntries(
    writes.flatMap(({ current, view }) =>
      current === null
        ? []
        : [[current.id, Object.fromEntries(view.changes.map((change) => [change.field, change[side]]))]],
    ),
  )

const idsOf = (written: Written[], created: boolean): string[] =>
  written.filter((row) => row.created === created).map((row) => row.id)
