import { isDeepStrictEqual } from 'node:util'
import { WITHDRAWAL_REFUND_DAYS, type ClaimKind } from '../../../../contract/claims.ts'
import { DAY } from '../../../../contract/durations.ts'
import { imageKey, imagePath } from '../../../../contract/images.ts'
import { unitsLeft } from '../../../../contract/left-to-send.ts'
import { isSent } from '../../../../contract/order-transitions.ts'
import { isDisputed, type RefundedLine } from '../../../../contract/refunds.ts'
import { addUnits } from '../../../../contract/replacements.ts'
import type { ClaimBody, ClaimView, OrderClaimsView } from '../../../../contract/schemas/claim.ts'
import { ordersWithNothingLeft } from '../../../database/left-to-send.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, conflict, notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findPostable } from '../../catalogue/images/picture-use.ts'
import { queueEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import { refundsOf, unitsRefunded, type RefundRow } from '../orders/order-refunds.store.ts'
import { canReadOrder } from '../orders/orders.policy.ts'
import { lockOrder, orderNamed, withLines, type OrderRow } from '../orders/orders.store.ts'
import { orderOfRefund } from '../refunds/refunds.store.ts'
import type { Shop as RefundShop } from '../refunds/shop.ts'
import { claimsOf, findClaim, insertClaim, lastShipped, type ClaimRow } from './claims.store.ts'
import { stillDue } from './still-due.ts'
import { readWithdrawable } from './withdrawable.ts'

export type Shop = RefundShop & Pick<App, 'settings'>

const presentClaim = (row: ClaimRow): ClaimView => ({
  _id: row.id,
  kind: row.kind,
  lines: row.lines,
  ...(row.is_late && { isLate: true as const }),
  ...(row.kind === 'withdrawal' && {
    refundBy: new Date(row.created_at.getTime() + WITHDRAWAL_REFUND_DAYS * DAY).toISOString(),
  }),
  text: row.text,
  photos: row.photo_keys.map((key) => imagePath(key)),
  state: row.state,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

/** Who withdraws, for admins. */
export const nameOf = ({ name }: ClaimRow) => (name === '' ? {} : { name })

/** A claim in a list of many orders. */
export const presentListed = (claim: ClaimRow & { order_number: string }) => ({
  ...presentClaim(claim),
  orderId: claim.order_number,
})

/** End of the period for claims; `null` when the order is not shipped, its shipping time is unknown, or claims are off. */
async function claimableUntil(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  order: OrderRow,
): Promise<Date | null> {
  const days = settings.get('orders.claimDays')
  if (days === 0 || order.cancelled_at !== null || !isSent(order.status)) return null
  const shipped = await lastShipped(db, order.id)
  return shipped && new Date(shipped.getTime() + days * DAY)
}

/** Reads the claims of an order. @throws AppError 404 for an unknown or foreign order */
export async function readClaims(shop: Shop, viewer: Viewer, idOrNumber: string): Promise<OrderClaimsView> {
  const order = await orderNamed(shop.db, idOrNumber).executeTakeFirst()
  if (!order || !canReadOrder(viewer, order)) throw notFound('Order')
  const claims = await claimsOf(shop.db, order.id)
  const until = await claimableUntil(shop, shop.db, order)
  const mayClaim =
    until !== null &&
    until > shop.clock() &&
    order.user_id === viewer.id &&
    openOf('damage', claims) === undefined
  const isAdmin = viewer.role === 'admin'
  const refunds = isAdmin || mayClaim ? await refundsOf(shop.db, order.id).execute() : []
  const units = mayClaim ? await claimableUnits(shop.db, order, refunds, claims) : []
  const withdrawable = await readWithdrawable(shop, viewer, order, claims)
  const present = (row: ClaimRow): ClaimView => {
    const madeGood = isAdmin && row.state === 'open' ? madeGoodOf(row, claims, refunds) : []
    const first = replacedBefore(row, claims)
    const isOpenWithdrawal = row.kind === 'withdrawal' && row.state === 'open'
    return {
      ...presentClaim(row),
      ...(isAdmin && nameOf(row)),
      ...(first !== undefined && { follows: { _id: first.id, createdAt: first.created_at.toISOString() } }),
      ...(madeGood.length > 0 && { madeGood }),
      ...(isAdmin && isOpenWithdrawal && { due: stillDue(row, refunds) }),
    }
  }
  return {
    until: mayClaim && units.length > 0 ? until.toISOString() : null,
    ...(units.length > 0 && { units }),
    ...withdrawable,
    claims: claims.map(present),
  }
}

/** The open claim of that kind; there is one at most. */
export const openOf = (of: ClaimKind, claims: readonly ClaimRow[]): ClaimRow | undefined =>
  claims.find(({ kind, state }) => kind === of && state === 'open')

/**
 * Lists the units that can be claimed: paid ones that have left, so none whose replacement has not, none that are being withdrawn, and none
 * during or after a lost dispute.
 */
async function claimableUnits(
  db: Db | Tx,
  order: OrderRow,
  refunds: readonly RefundRow[],
  claims: readonly ClaimRow[],
): Promise<RefundedLine[]> {
  if (isDisputed(order) || (await ordersWithNothingLeft(db, [order.id])).has(order.id)) return []
  const [withItsLines] = await withLines(db, [order])
  const open = openOf('withdrawal', claims)
  const withdrawing = open === undefined ? [] : stillDue(open, refunds)
  return withItsLines!.lines.flatMap(({ position, quantity, short }) => {
    const due = (order.to_replace ?? []).find((line) => line.position === position)?.quantity ?? 0
    const withdrawn = withdrawing.find((line) => line.position === position)?.quantity ?? 0
    const left = unitsLeft({ quantity, short, refunded: unitsRefunded(refunds, position) }) - due - withdrawn
    return left > 0 ? [{ position, quantity: left }] : []
  })
}

/** Finds the newest earlier claim of the same lines whose units were replaced: a later one may be about those. */
const replacedBefore = (row: ClaimRow, claims: readonly ClaimRow[]): ClaimRow | undefined =>
  claims.findLast(
    ({ id, state, created_at: at, lines }) =>
      id !== row.id &&
      state === 'replaced' &&
      at < row.created_at &&
      lines.some(({ position }) => row.lines.some((line) => line.position === position)),
  )

/** Counts, per line of a claim, the units refunded and replaced by others of the order; lines with neither are left out. */
function madeGoodOf(
  { lines }: ClaimRow,
  claims: readonly ClaimRow[],
  refunds: readonly RefundRow[],
): NonNullable<ClaimView['madeGood']> {
  const replaced = addUnits(...claims.filter(({ state }) => state === 'replaced').map((claim) => claim.lines))
  return lines
    .map(({ position }) => ({
      position,
      refunded: unitsRefunded(refunds, position),
      replaced: replaced.find((line) => line.position === position)?.quantity ?? 0,
    }))
    .filter((line) => line.refunded + line.replaced > 0)
}

const notClaimable = ({ to_replace: due }: OrderRow, units: readonly RefundedLine[], isWithdrawn: boolean) =>
  conflict(
    due !== null
      ? 'The replacement has not been sent yet. You can report damage once it has.'
      : units.length === 0
        ? isWithdrawn
          ? 'You withdrew from the contract about these items.'
          : 'This order was refunded.'
        : 'The quantity is higher than ordered.',
  )

/** Creates a buyer's claim for a shipped order, once per request. @throws AppError 404, 409 when it is too late, another is open, or the request has sent other words */
export async function claim(
  shop: Shop,
  viewer: Viewer,
  idOrNumber: string,
  body: ClaimBody,
): Promise<OrderClaimsView> {
  const at = shop.clock()
  const orderId = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    if (!order || order.user_id !== viewer.id) throw notFound('Order')
    const photoKeys = [...new Set(body.photos.flatMap((address) => imageKey(address) ?? []))]
    const known = await findClaim(tx, body.requestId)
    if (known !== undefined) {
      if (known.order_id !== order.id) throw conflict('This request was already used for another order')
      const { lines, text, photo_keys: sentKeys } = known
      // When the answer was lost, its buyer may have written something else since.
      if (isDeepStrictEqual([lines, text, sentKeys], [body.lines, body.text, photoKeys])) return order.id
      throw conflict('Your claim was already sent, as you first wrote it. Close this form to read it.')
    }
    // A refund of the claim will have the same id.
    if ((await orderOfRefund(tx, body.requestId)) !== undefined)
      throw conflict('This request was already used for a refund')
    const until = await claimableUntil(shop, tx, order)
    if (until === null) throw conflict('Claims are not possible for this order, or it has not shipped yet.')
    if (until <= at) throw conflict('The period for claims is over. Please contact us.')
    const claims = await claimsOf(tx, order.id)
    if (openOf('damage', claims) !== undefined)
      throw conflict('You already have an open claim for this order.')
    if (isDisputed(order))
      throw new AppError(
        409,
        'disputed',
        'The payment of this order is disputed at your bank. Please contact us.',
      )
    const units = await claimableUnits(tx, order, await refundsOf(tx, order.id).execute(), claims)
    const isHere = ({ position, quantity }: RefundedLine) =>
      quantity <= (units.find((line) => line.position === position)?.quantity ?? 0)
    if (!body.lines.every(isHere))
      throw notClaimable(order, units, openOf('withdrawal', claims) !== undefined)
    if ((await findPostable(tx, photoKeys, viewer.id)).length < photoKeys.length) {
      const message = 'must be pictures you uploaded; please choose them again'
      throw new AppError(400, 'bad_request', `photos ${message}`, [{ field: 'photos', message }])
    }
    await insertClaim(tx, {
      id: body.requestId,
      kind: 'damage',
      orderId: order.id,
      lines: body.lines,
      text: body.text,
      photoKeys,
      at,
    })
    await queueEmail(tx, {
      ...toBuyer(order),
      at,
      kind: 'claim received',
      about: body.requestId,
      data: { orderNumber: order.order_number },
    })
    return order.id
  })
  shop.outbox.wake()
  return readClaims(shop, viewer, orderId)
}
