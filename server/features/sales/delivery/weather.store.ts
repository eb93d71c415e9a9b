import { sql, type RawBuilder } from 'kysely'
import type { ShippingRisk } from '../../../../contract/shipping-risks.ts'
import type { Destination } from '../../../../contract/places.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { queueEmails, toBuyer } from '../../messages/outbox/emails.store.ts'
import type { Delivery } from './deliveries.store.ts'
import { insertEvents } from './events.store.ts'

/** Normalises a place for comparison: in capitals, without spaces. */
const plain = (value: string): string => value.toUpperCase().replaceAll(/\s/g, '')

type Sql<Value> = Value | RawBuilder<Value>

type Way = {
  country: Sql<string>
  /** Normalised for comparison. */
  state: Sql<string>
  postalCode: Sql<string>
  year: Sql<number>
  /** Such as `12-28`. */
  ofYear: Sql<string>
}

/** The values by which the risk calendar is searched for a parcel to this place that leaves on that day. */
export const wayTo = (
  { country, state, postalCode }: Pick<Delivery, 'country' | 'state' | 'postalCode'>,
  day: string,
) => ({
  country,
  state: plain(state),
  postalCode: plain(postalCode),
  year: Number(day.slice(0, 4)),
  ofYear: day.slice(5),
})

/** Part of a `with`: `weather`, the strictest risk on the way; no row without a live plant. @param products ids, for use after `in` */
export const weatherCte = (
  { country, state, postalCode, year, ofYear }: Way,
  products: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`weather as (
    select
      case action when 'hold' then
        (case when to_day >= ${ofYear}::text then ${year}::int else ${year}::int + 1 end || '-' || to_day)::date end as until,
      case action when 'hold' then risk else '' end as reason,
      case action when 'pack' then risk else '' end as pack_for
    from "shipping_risks"
    where country = ${country} and state in ('', ${state}) and starts_with(${postalCode}::text, postal_prefix)
      and case when from_day <= to_day then ${ofYear}::text between from_day and to_day
        else ${ofYear}::text >= from_day or ${ofYear}::text <= to_day end
      and exists (select from "plant_facts" where product_id in (${products}))
    order by until desc nulls last, "shipping_risks".id limit 1)`

/** The weather hold of a parcel to a place that leaves on that day; `null` without one. */
export async function holdOnTheWay(
  db: Db,
  place: Destination,
  day: string,
  productIds: readonly string[],
): Promise<{ until: string; risk: ShippingRisk } | null> {
  const { country, state = '', postalCode = '' } = place
  const { rows } = await sql<{ until: string | null; risk: ShippingRisk }>`
    with ${weatherCte(wayTo({ country, state, postalCode }, day), sql`select unnest(${productIds}::uuid[])`)}
    select until, reason as risk from weather`.execute(db)
  const [{ until, risk } = { until: null, risk: 'frost' as const }] = rows
  return until === null ? null : { until, risk }
}

type Held = { id: string; order_number: string; email: string; user_id: string | null }

type HoldChange = {
  /** `null` releases them. */
  until: string | null
  risk: ShippingRisk
  actorId: string | null
  at: Date
  /** Id of the change by order id, so that each change is announced once. */
  changes: ReadonlyMap<string, string>
}

/** Adds the hold or release to the orders' histories and queues e-mails to their buyers, in the transaction of the change. */
export async function announceHold(
  { settings }: Pick<App, 'settings'>,
  tx: Tx,
  orders: readonly Held[],
  { until, risk, actorId, at, changes }: HoldChange,
): Promise<void> {
  if (orders.length === 0) return
  await insertEvents(
    tx,
    orders.map((order) => ({
      id: changes.get(order.id)!,
      orderId: order.id,
      kind: 'weather' as const,
      data: { risk, ...(until !== null && { until }) },
      actorId,
      at,
    })),
  )
  if (!settings.get('mail.statusEmails')) return
  await queueEmails(
    tx,
    orders.map((order) => ({
      kind: 'weather hold' as const,
      about: changes.get(order.id)!,
      ...toBuyer(order),
      data: { orderNumber: order.order_number, until, risk },
      at,
    })),
  )
}
