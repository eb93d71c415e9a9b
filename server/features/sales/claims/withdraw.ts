import { setTimeout as pause } from 'node:timers/promises'
import { remainingLines, stillLeft, type RefundedLine } from '../../../../contract/refunds.ts'
import type { WithdrawalBody, WithdrawalView } from '../../../../contract/schemas/claim.ts'
import { emailKey } from '../../../base/email-key.ts'
import { readOrderNumber } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { firstTimeOf } from '../../../platform/counted-actions.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { withdrawalCountries } from '../../../platform/withdrawal-terms.ts'
import { queueEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import { refundableOf, refundsOf } from '../orders/order-refunds.store.ts'
import { lockOrder, withLines } from '../orders/orders.store.ts'
import { orderOfRefund } from '../refunds/refunds.store.ts'
import { openOf, type Shop } from './claims.service.ts'
import { claimsOf, findClaim, insertClaim, widenClaim } from './claims.store.ts'
import { refundedSince } from './still-due.ts'
import { withdrawableUntil } from './withdrawal-period.ts'

/** Milliseconds that every answer takes, so that it does not tell whether there is such an order. */
const ANSWER_AFTER = 250

/**
 * Takes a declaration of withdrawal from anybody who names an order and its e-mail address, and acknowledges it there at once. Nobody is told
 * whether the order exists. A late one is taken as well, as admins decide. While a withdrawal of the order is open, another widens it.
 *
 * @throws AppError 404 in a shop without online withdrawal, 409 when the request did something else before
 */
export async function withdraw(shop: Taking, body: WithdrawalBody): Promise<WithdrawalView> {
  if (withdrawalCountries(shop.settings).length === 0) throw notFound('Page')
  const filed = inTransaction(shop.db, (tx) => file(tx, shop, body))
  const [{ at, time }] = await Promise.all([filed, pause(ANSWER_AFTER)])
  shop.outbox.wake()
  return { declaredAt: at.toISOString(), time }
}

/** Times of declarations are stored as digests. */
type Taking = Shop & Pick<App, 'config'>

type Declared = { at: Date; time: string }

async function file(tx: Tx, shop: Taking, body: WithdrawalBody): Promise<Declared> {
  const { requestId, orderNumber, email, name, text } = body
  const order = await lockOrder(tx, readOrderNumber(orderNumber))
  const known = await findClaim(tx, requestId)
  // A withdrawal that was refunded has its refund's id: refusing its repetition would tell that there is such an order.
  if (known?.kind !== 'withdrawal' && (known ?? (await orderOfRefund(tx, requestId))) !== undefined)
    throw conflict('This request was already used for something else')
  // Sent again word for word it was declared the first time, whether or not there is such an order.
  const at = await firstTimeOf(tx, shop, 'withdrawals', JSON.stringify(body), shop.clock())
  const declared = { at, time: toTheMinute(at, shop.settings.get('shop.timeZone')) }
  if (order?.email_key !== emailKey(email) || known !== undefined) return declared
  const [{ lines } = { lines: [] }] = await withLines(tx, [order])
  const refunds = await refundsOf(tx, order.id).execute()
  const left = remainingLines(refundableOf({ ...order, lines }, refunds))
  const units = unitsOf(left, body)
  const open = openOf('withdrawal', await claimsOf(tx, order.id))
  const until = await withdrawableUntil(shop, tx, order)
  // Nobody has to answer where all the money went back before.
  if (open === undefined && left.length > 0)
    await insertClaim(tx, {
      id: requestId,
      kind: 'withdrawal',
      orderId: order.id,
      lines: units,
      name,
      text,
      isLate: until !== null && until <= at,
      at,
    })
  if (open !== undefined) {
    const also = units.map(({ position, quantity }) => ({
      position,
      quantity: quantity + refundedSince(open, refunds, position),
    }))
    await widenClaim(tx, open, { lines: also, text })
  }
  await queueEmail(tx, {
    ...toBuyer(order),
    at,
    kind: 'withdrawal received',
    about: requestId,
    data: {
      orderNumber: order.order_number,
      name,
      time: declared.time,
      text,
      lines: units.map(({ position, quantity }) => `${quantity} × ${lines[position]?.name ?? ''}`),
      isWhole: body.lines === undefined && text === '',
    },
  })
  return declared
}

/** The declared units that are not refunded: all of them, or none where only the text says which. */
function unitsOf(left: readonly RefundedLine[], { lines, text }: WithdrawalBody): readonly RefundedLine[] {
  if (lines === undefined) return text === '' ? left : []
  return stillLeft(left, lines)
}

/** Such as `November 29, 2026 at 11:59 PM (Europe/Berlin)`. */
function toTheMinute(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${format.format(at)} (${timeZone})`
}
