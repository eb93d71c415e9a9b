import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Destination } from '../../../../contract/places.ts'
import type { SaleHold } from '../../../../contract/sale-rules.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict } from '../../../platform/errors.ts'
import { judgePaid, type RuledLine } from '../../catalogue/rules/judge-rules.ts'
import { rulesOfProduct } from '../../catalogue/rules/rules-of-product.ts'
import { queueEmails, toAdmins, toBuyer } from '../../messages/outbox/emails.store.ts'
import { insertEvent } from './events.store.ts'

type Order = {
  id: string
  order_number: string
  email: string
  user_id: string | null
  sale_hold: SaleHold[] | null
}

type Change = { actorId: string | null; at: Date; isPickedUp?: boolean }

/** Part of a statement that reads the lines of an order as `line`: those that rules of sale name, as JSON; `null` for none. */
export const ruledLines = sql<RuledLine[] | null>`(
  select jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'rules', rules))
  from (select product_id, name, ${rulesOfProduct(sql`line.product_id`)} as rules from line) as ruled where rules is not null)`

/**
 * Holds a paid order whose address, or place of pick-up, rules of sale refuse, ask about or cannot read, with an e-mail to its buyer and to the staff, and releases one whose new
 * address they let through. The order must be locked, or new.
 */
export async function holdByRules(
  shop: Pick<App, 'settings'>,
  tx: Tx,
  order: Order,
  lines: readonly RuledLine[],
  place: Destination,
  { actorId, at, isPickedUp }: Change,
): Promise<void> {
  const found = judgePaid(shop, lines, place, { at, isPickedUp: isPickedUp === true })
  const hold = found.length === 0 ? null : found
  if (isDeepStrictEqual(hold, order.sale_hold)) return
  await setSaleHold(tx, order.id, hold)
  const id = newId()
  await insertEvent(tx, {
    id,
    orderId: order.id,
    kind: 'sale rule',
    data: { held: hold !== null },
    actorId,
    at,
  })
  if (hold === null) return
  const email = {
    kind: 'order held' as const,
    about: id,
    orderId: order.id,
    data: {
      orderNumber: order.order_number,
      lines: hold.map(({ name, place, words }) => ({ name, place, words })),
    },
    at,
  }
  await queueEmails(tx, [
    ...(shop.settings.get('mail.statusEmails')
      ? [{ ...email, ...toBuyer(order), data: { ...email.data, isForStaff: false } }]
      : []),
    ...toAdmins({ ...email, about: `${id}:staff`, data: { ...email.data, isForStaff: true } }, null),
  ])
}

/** Sets or ends a hold. The order must be locked, or new. */
export async function setSaleHold(tx: Tx, orderId: string, hold: readonly SaleHold[] | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ sale_hold: hold === null ? null : JSON.stringify(hold) })
    .where('id', '=', orderId)
    .execute()
}

/** The error for an order that must not leave. */
export const heldByRules = ([first]: readonly SaleHold[]) =>
  conflict(
    `This order is on hold: ${first?.name ?? 'a plant'} to ${first?.place ?? 'its address'}. Release or cancel it first.`,
  )
