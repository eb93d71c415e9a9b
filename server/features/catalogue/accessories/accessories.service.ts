import type { AccessoryAnswer, AccessoryBody, AccessoryView } from '../../../../contract/schemas/accessory.ts'
import { ACCESSORIES } from '../../../caching/tags.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { requireProduct } from '../plants/require-product.ts'
import {
  findAccessory,
  writeAccessory,
  type AccessoryColumns,
  type AccessoryRow,
} from './accessories.store.ts'

/** Reads the plants that an accessory is for. @throws AppError 404 for an unknown product */
export async function accessoryOf(app: App, productId: string): Promise<AccessoryAnswer> {
  await requireProduct(app.db, productId, false)
  return answerOf(await findAccessory(app.db, productId))
}

/** Replaces all facts of an accessory: those left out are deleted. @throws AppError 404, 409 when somebody else saved first */
export async function changeAccessory(
  app: App,
  admin: Viewer,
  productId: string,
  { version, ...body }: AccessoryBody,
): Promise<AccessoryAnswer> {
  const at = app.clock()
  const { before, after } = await inTransaction(app.db, async (tx) => {
    await requireProduct(tx, productId, true)
    const before = await findAccessory(tx, productId)
    if (version !== undefined && version !== (before?.version ?? 0))
      throw conflict('Somebody else saved a newer version. Reload the page to see it')
    const columns = columnsOf(body)
    const says = Object.values(columns).some((value) => value !== null)
    if (before === null ? !says : says && isSame(before, columns)) return { before, after: before }
    if (!says) await tx.deleteFrom('accessories').where('product_id', '=', productId).execute()
    const after = says ? await writeAccessory(tx, productId, columns, at) : null
    await recordAudit(tx, admin, 'change accessory', ['product', productId], {
      before: before && presentAccessory(before),
      after: after && presentAccessory(after),
      at,
    })
    await queueWebhooks(tx, 'product.updated', [productId], at)
    return { before, after }
  })
  if (before !== after) app.invalidate([ACCESSORIES])
  return answerOf(after)
}

const columnsOf = ({ potFromCm, potToCm, lightFrom, humidityFrom }: AccessoryBody): AccessoryColumns => ({
  pot_from_cm: potFromCm ?? null,
  pot_to_cm: potToCm ?? null,
  light_from: lightFrom ?? null,
  humidity_from: humidityFrom ?? null,
})

const isSame = (row: AccessoryRow, columns: AccessoryColumns): boolean =>
  (Object.keys(columns) as (keyof AccessoryColumns)[]).every((name) => row[name] === columns[name])

const presentAccessory = (row: AccessoryRow): AccessoryView => ({
  ...(row.pot_from_cm !== null && { potFromCm: row.pot_from_cm }),
  ...(row.pot_to_cm !== null && { potToCm: row.pot_to_cm }),
  ...(row.light_from !== null && { lightFrom: row.light_from }),
  ...(row.humidity_from !== null && { humidityFrom: row.humidity_from }),
})

const answerOf = (row: AccessoryRow | null): AccessoryAnswer => ({
  accessory: row && presentAccessory(row),
  version: row?.version ?? 0,
})
