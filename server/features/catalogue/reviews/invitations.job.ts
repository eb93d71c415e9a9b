import { sql } from 'kysely'
import { DAY, HOUR } from '../../../../contract/durations.ts'
import type { Db } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { queueEmail } from '../../messages/outbox/emails.store.ts'
import { isPurchase } from './verified.store.ts'

/** How long after its date an invitation is still sent, so that a shop that starts to invite does not write to all past buyers. */
const MAX_LATE = 14 * DAY
/** Longest time in milliseconds between an order and its completion; older orders are not searched. */
const MAX_ORDER_AGE = 180 * DAY
const AT_ONCE = 200
const MAX_PRODUCTS = 5

type Invited = {
  id: string
  order_number: string
  email: string
  user_id: string
  products: { id: string; name: string }[]
}

/** Invites buyers to review days after delivery, once per order by its e-mail's key; not who has reviewed all or unsubscribed. */
export function inviteToReview(app: App): void {
  app.jobs.every('invite-to-review', HOUR, async () => {
    const days = app.settings.get('orders.reviewDays')
    if (days === 0) return
    const at = app.clock()
    const invited = await findInvited(app.db, at, days * DAY)
    await inTransaction(app.db, async (tx) => {
      for (const { id, order_number: orderNumber, email, user_id: userId, products } of invited)
        await queueEmail(tx, {
          kind: 'review invitation',
          about: id,
          to: email,
          userId,
          orderId: id,
          data: { orderNumber, products },
          at,
        })
    })
    if (invited.length > 0) app.outbox.wake()
  })
}

async function findInvited(db: Db, now: Date, afterMs: number): Promise<Invited[]> {
  const before = (age: number) => new Date(now.getTime() - age)
  const { rows } = await sql<Invited>`
    select o.id, o.order_number, o.email, o.user_id, unreviewed.products from orders o
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by l.position) as products
      from (
        select product_id, position from order_lines l where order_id = o.id and ${isPurchase}
        order by position limit ${MAX_PRODUCTS}) l
      join products p on p.id = l.product_id
      where not exists (select 1 from reviews r where r.product_id = p.id and r.user_id = o.user_id)) unreviewed
    where o.status = 'completed' and o.deleted_at is null and exists (select from users where users.id = o.user_id)
      and o.updated_at <= ${before(afterMs)} and o.updated_at > ${before(afterMs + MAX_LATE)}
      and o.created_at > ${before(afterMs + MAX_ORDER_AGE)}
      and unreviewed.products is not null
      and not exists (select 1 from emails e where e.once_key = 'review invitation:' || o.id)
      and not exists (
        select 1 from email_opt_outs t where t.email_key = o.email_key and t.kind = 'review invitation')
    order by o.updated_at limit ${AT_ONCE}`.execute(db)
  return rows
}
