import { sql, type Selectable } from 'kysely'
import type { Carrier } from '../../../../contract/carriers.ts'
import type { Amount } from '../../../../contract/money.ts'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import type { OrderEventKind } from '../../../../contract/order-events.ts'
import type { Dispute } from '../../../../contract/refunds.ts'
import type { WebhookType } from '../../../../contract/webhooks.ts'
import type { ShippingRisk } from '../../../../contract/shipping-risks.ts'
import { prepared } from '../../../database/prepared.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { newId } from '../../../base/ids.ts'
import { queueWebhooksCte } from '../../messages/webhooks/events.store.ts'
import type { OrderId } from './deliveries.store.ts'

/** The data of each kind of event. Never an address, which is stored in one table only. */
type EventData = {
  placed: Record<string, never>
  status: { status: OrderStatus }
  parcel: { carrier: Carrier; trackingNumber: string }
  'parcel removed': { carrier: string; trackingNumber: string }
  address: Record<string, never>
  ready: Record<string, never>
  /** Without a date the order is released. */
  weather: { risk: ShippingRisk; until?: string }
  /** False once it is released. */
  'sale rule': { held: boolean }
  note: { text: string }
  cancelled: Record<string, never>
  refund: { amount: Amount }
  'refund failed': { amount: Amount }
  dispute: { dispute: Dispute }
}

/** @template Kind decides the type of `data` */
type NewEvent<Kind extends OrderEventKind> = {
  id?: string
  orderId: string
  kind: Kind
  data: EventData[Kind]
  actorId: string | null
  at: Date
}

/** Events that are not for the customer, such as a mistyped parcel. */
const FOR_ADMINS: ReadonlySet<OrderEventKind> = new Set(['parcel removed', 'note', 'dispute'])

/** Adds an event to an order's history in the transaction of its cause; an event with a known id is added once. */
export const insertEvent = <Kind extends OrderEventKind>(tx: Tx, event: NewEvent<Kind>): Promise<void> =>
  insertEvents(tx, [event])

/** Adds several events in one statement. */
export async function insertEvents<Kind extends OrderEventKind>(
  tx: Tx,
  events: readonly NewEvent<Kind>[],
): Promise<void> {
  await insertRows(tx, {
    ids: events.map(({ id }) => id ?? newId()),
    orderIds: events.map(({ orderId }) => orderId),
    kinds: events.map(({ kind }) => kind),
    data: events.map(({ data }) => JSON.stringify(data)),
    actorIds: events.map(({ actorId }) => actorId),
    forCustomer: events.map(({ kind }) => !FOR_ADMINS.has(kind)),
    times: events.map(({ at }) => at),
    types: events.map(({ kind }) => TOLD_AS[kind] ?? null),
    more: events.map(({ data }) => JSON.stringify(thinOf(data))),
  })
}

type Rows = {
  ids: string[]
  orderIds: string[]
  kinds: OrderEventKind[]
  data: string[]
  actorIds: (string | null)[]
  forCustomer: boolean[]
  times: Date[]
  types: (WebhookType | null)[]
  more: string[]
}

const insertRows = prepared<Rows, never>(
  'order events',
  (value) => sql`
    with written as (
      insert into "order_events" (id, order_id, kind, data, actor_id, for_customer, created_at)
      select * from unnest(${value.ids}::uuid[], ${value.orderIds}::uuid[], ${value.kinds}::text[], ${value.data}::jsonb[],
        ${value.actorIds}::uuid[], ${value.forCustomer}::boolean[], ${value.times}::timestamptz[])
      on conflict (id) do nothing
      returning id, order_id, created_at)
    ${queueWebhooksCte(sql`
      select written.id, type, more || jsonb_build_object('id', order_id) as data, created_at as at
      from written join unnest(${value.ids}::uuid[], ${value.types}::text[], ${value.more}::jsonb[]) as told (id, type, more) using (id)`)}`,
)

/** The event types sent to webhooks. */
const TOLD_AS: Partial<Record<OrderEventKind, WebhookType>> = {
  placed: 'order.created',
  status: 'order.status_changed',
  parcel: 'order.parcel_added',
  cancelled: 'order.cancelled',
  refund: 'order.refund_created',
  'refund failed': 'order.refund_failed',
  dispute: 'order.disputed',
}

/** The data that a webhook may carry beside the order's id: no tracking number, which leads to a street address, and no free text. */
const thinOf = (data: EventData[OrderEventKind]) => ({
  ...('status' in data && { status: data.status }),
  ...('dispute' in data && { dispute: data.dispute }),
})

export const eventOf = (tx: Tx, id: string) =>
  tx.selectFrom('order_events').select(['order_id', 'kind', 'data']).where('id', '=', id)

export type EventRow = Selectable<Database['order_events']> & { actor_name: string | null }

/** Maximum number of events in one answer. */
const MAX_EVENTS = 500

/** Lists events, newest first, each with the present name of who caused it: all, or those for the customer. */
export function eventsOf(db: Db, orderId: OrderId, forAdmins: boolean) {
  const events = db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .selectAll('order_events')
    .select('users.username as actor_name')
    .where('order_id', '=', orderId)
  return (forAdmins ? events : events.where('for_customer', '=', true))
    .orderBy('order_events.created_at', 'desc')
    .orderBy('order_events.id', 'desc')
    .limit(MAX_EVENTS)
}
