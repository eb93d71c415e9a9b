import { safetyWords } from '../../../../contract/care-lines.ts'
import { passportLines, passportTitle, wholeName } from '../../../../contract/lots.ts'
import { isSent } from '../../../../contract/order-transitions.ts'
import { unitsToPack } from '../../../../contract/packing.ts'
import type { PackedBody, PassportsView } from '../../../../contract/schemas/lot.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { readOrderPage } from '../orders/order-page.ts'
import { lockOrder, withLines } from '../orders/orders.store.ts'
import { lotsOfLines, plantLines, setLots, type PlantLine } from './passports.store.ts'

type Shop = Pick<App, 'db' | 'clock' | 'settings'>

/** The labels of what the parcel of an order holds. With neither passports nor box labels it has no plants to label. @throws AppError 404 */
export async function readPassports({ db, settings }: Shop, idOrNumber: string): Promise<PassportsView> {
  const order = await readOrderPage(db, idOrNumber, 'admin')
  const passport = settings.get('trade.passport')
  const hasBoxLabels = settings.get('trade.boxLabels')
  const country = order.delivery?.country
  const none = passport === 'none' && !hasBoxLabels
  return {
    orderId: order.orderId,
    ...(passport !== 'none' && {
      title: passportTitle(passport, settings.get('trade.languages'), country),
      ...(passport === 'eu' && { flag: 'eu' as const }),
    }),
    plants: none
      ? []
      : (await plantLines(db, order._id)).flatMap((line) => {
          const units = unitsToPack(order, line.position)
          return units === 0 ? [] : [presentPlant(line, units, settings.get('trade.operatorNumber'))]
        }),
    ...(hasBoxLabels &&
      country === 'US' && {
        box: { from: [settings.get('shop.name'), ...settings.get('shop.address')] },
      }),
  }
}

function presentPlant(line: PlantLine, units: number, number: string): PassportsView['plants'][number] {
  const { latin_name: botanicalName, cultivar, grown_in: grownIn, pets, children, lot } = line
  const label = passportLines({
    number,
    name: botanicalName === null ? '' : wholeName(botanicalName, cultivar ?? ''),
    lot: lot ?? undefined,
  })
  return {
    position: line.position,
    productId: line.product_id,
    name: line.name,
    units,
    ...(botanicalName !== null && { botanicalName }),
    ...(cultivar !== null && { cultivar }),
    ...(grownIn !== null && { grownIn }),
    safety: safetyWords({ pets: pets ?? 'unknown', children: children ?? 'unknown' }),
    ...(lot !== null && { lot }),
    choices: line.choices,
    ...('lines' in label ? { lines: label.lines, missing: [] } : { missing: label.missing }),
  }
}

/** @throws AppError 404, 400 for a line that is not there, or a lot that is not one of its product */
export async function packFrom(
  shop: Shop,
  admin: Viewer,
  idOrNumber: string,
  { lots }: PackedBody,
): Promise<PassportsView> {
  const at = shop.clock()
  const id = await inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    const [{ lines } = { lines: [] }] = await withLines(tx, [order])
    const nowhere = lots.findIndex(({ position }) => lines.every((line) => line.position !== position))
    if (nowhere !== -1) throw badRequest(`lots.${nowhere}.position`, 'is no line of this order')
    const fit = await lotsOfLines(tx, order.id, lots)
    const wrong = lots.findIndex(({ position, lotId }) => lotId !== null && !fit.has(position))
    if (wrong !== -1) throw badRequest(`lots.${wrong}.lotId`, 'is no lot of the product of this line')
    const lotOf = (plants: readonly PlantLine[]) =>
      Object.fromEntries(plants.flatMap(({ name, lot }) => (lot === null ? [] : [[name, lot.code]])))
    const before = lotOf(await plantLines(tx, order.id))
    await setLots(tx, order.id, lots, isSent(order.status))
    await recordAudit(tx, admin, 'choose lots', ['order', order.id], {
      before,
      after: lotOf(await plantLines(tx, order.id)),
      at,
    })
    return order.id
  })
  return readPassports(shop, id)
}
