import { LOT_LIST } from '../../../../contract/lists.ts'
import type { LotBody, LotListView, LotPatch, LotQuery, LotView } from '../../../../contract/schemas/lot.ts'
import { newId } from '../../../base/ids.ts'
import { answerRows, newestFirst } from '../../../database/fetch-page.ts'
import type { Db } from '../../../database/schema.ts'
import { inTransaction, isDuplicate } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import {
  insertLot,
  isPacked,
  lockLot,
  lotsWith,
  nameOfProduct,
  updateLot,
  type LotRow,
} from './lots.store.ts'

type Shop = Pick<App, 'db' | 'clock'>

export const pageOfLots = (db: Db, query: LotQuery): Promise<LotListView> =>
  answerRows(db, LOT_LIST.rows, query, {
    matching: (tx) => lotsWith(tx, query),
    order: newestFirst('created_at', 'id'),
    present: (rows) => rows.map(presentLot),
  })

/** @throws AppError 400 for an unknown product, 409 for a lot that its product has */
export async function addLot({ db, clock }: Shop, admin: Viewer, body: LotBody): Promise<LotView> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const name = await nameOfProduct(tx, body.productId)
    if (name === undefined) throw badRequest('productId', 'is no product of this shop')
    const lot: LotRow = {
      id: newId(),
      product_id: body.productId,
      product_name: name,
      ...columnsOf(body),
      created_at: at,
      updated_at: at,
    }
    if (!(await insertLot(tx, lot))) throw twice(lot)
    await recordAudit(tx, admin, 'add lot', ['lot', lot.id], { after: audited(lot), at })
    return presentLot(lot)
  })
}

/** @throws AppError 404, 409 for a code that another lot of the product has */
export async function changeLot(
  { db, clock }: Shop,
  admin: Viewer,
  id: string,
  patch: LotPatch,
): Promise<LotView> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const before = existing(await lockLot(tx, id), 'Lot')
    const after: LotRow = {
      ...before,
      ...columnsOf({ ...presentLot(before), ...patch } as LotView),
      updated_at: at,
    }
    await updateLot(tx, after).catch((error: unknown) => {
      throw isDuplicate(error) ? twice(after) : error
    })
    await recordAudit(tx, admin, 'change lot', ['lot', before.id], {
      before: audited(before),
      after: audited(after),
      at,
    })
    return presentLot(after)
  })
}

/** @throws AppError 404, 409 for a lot that an order was packed from */
export async function deleteLot({ db, clock }: Shop, admin: Viewer, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = existing(await lockLot(tx, id), 'Lot')
    if (await isPacked(tx, before.id))
      throw conflict(`Orders were packed from lot ${before.code}: it is kept for a recall`)
    await tx.deleteFrom('lots').where('id', '=', before.id).execute()
    await recordAudit(tx, admin, 'delete lot', ['lot', before.id], { before: audited(before), at: clock() })
  })
}

const twice = ({ code, product_name: product }: LotRow) => conflict(`${product} already has a lot ${code}`)

const columnsOf = ({
  code,
  supplier,
  supplierPassport,
  origin,
  receivedOn,
  units,
}: Omit<LotBody, 'productId'>) => ({
  code,
  supplier,
  supplier_passport: supplierPassport,
  origin,
  received_on: receivedOn,
  units,
})

const presentLot = (lot: LotRow): LotView => ({
  _id: lot.id,
  productId: lot.product_id,
  productName: lot.product_name,
  code: lot.code,
  supplier: lot.supplier,
  supplierPassport: lot.supplier_passport,
  origin: lot.origin,
  receivedOn: lot.received_on,
  units: lot.units,
  createdAt: lot.created_at.toISOString(),
})

function audited(lot: LotRow) {
  const { code, supplier, supplierPassport, origin, receivedOn, units, productName } = presentLot(lot)
  return { product: productName, code, supplier, supplierPassport, origin, receivedOn, units }
}
