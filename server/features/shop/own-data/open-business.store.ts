import { sql } from 'kysely'
import { PARCEL_DAYS } from '../../../../contract/erasure.ts'
import { waitsForFirstParcel, waitsForReplacement } from '../../../database/left-to-send.ts'
import type { Tx } from '../../../database/schema.ts'
import { DAY } from '../../../../contract/durations.ts'

type Kind = 'dispute' | 'refund' | 'claim' | 'replacement' | 'order' | 'parcel' | 'payment' | 'checkout'

/** The process that blocks an erasure, and when it ends. */
export type OpenBusiness = { what: string; until: string }

const WORDS: Record<Kind, (order: string) => OpenBusiness> = {
  dispute: (order) => ({
    what: `The payment of order ${order} is disputed at the bank`,
    until: 'the bank has decided',
  }),
  refund: (order) => ({ what: `A refund of order ${order} is in progress`, until: 'it is completed' }),
  claim: (order) => ({ what: `A claim for order ${order} is open`, until: 'it is answered' }),
  replacement: (order) => ({
    what: `A replacement for order ${order} has not shipped yet`,
    until: 'it is completed',
  }),
  order: (order) => ({ what: `Order ${order} is not shipped yet`, until: 'it is completed or cancelled' }),
  parcel: (order) => ({
    what: `Order ${order} is being delivered`,
    until: `it is completed, or ${PARCEL_DAYS} days after it was shipped`,
  }),
  payment: () => ({ what: 'A payment needs review', until: 'the shop has reviewed it' }),
  checkout: () => ({ what: 'A payment is still open', until: 'it is finished, or in an hour' }),
}

/** The most urgent reason why these accounts cannot be erased yet, disputes and refunds first; `null` when nothing is open. */
export async function findOpenBusiness(
  tx: Tx,
  ids: readonly string[],
  at: Date,
): Promise<OpenBusiness | null> {
  const { rows } = await sql<{ kind: Kind; number: string }>`
    with own as materialized (select * from orders where user_id = any(${ids}::uuid[]))
    select kind, number from (
      select 1 as rank, 'dispute' as kind, order_number as number from own where dispute = 'open'
      union all
      select 2, 'refund', order_number from own join refunds on refunds.order_id = own.id
        where refunds.state in ('wanted', 'pending')
      union all
      select 3, 'claim', order_number from own join claims on claims.order_id = own.id
        where claims.state = 'open' and deleted_at is null
      union all
      select 4, 'replacement', order_number from own as orders where ${waitsForReplacement} and deleted_at is null
      union all
      select 5, 'order', order_number from own as orders where ${waitsForFirstParcel} and deleted_at is null
      union all
      select 6, 'parcel', order_number from own
        where cancelled_at is null and (exists (
          select from shipments where order_id = own.id and lines is not null and shipped_at > ${parcelsSince(at)})
        or status = 'shipped' and exists (
          select from order_events e where e.order_id = own.id and e.created_at > ${parcelsSince(at)}
            and (e.kind = 'parcel' or (e.kind = 'status' and e.data ->> 'status' = 'shipped'))))
      union all
      select case state when 'mismatch' then 7 else 8 end, case state when 'mismatch' then 'payment' else 'checkout' end, ''
        from checkouts where user_id = any(${ids}::uuid[]) and state in ('open', 'mismatch')) found
    order by rank, number limit 1`.execute(tx)
  const [open] = rows
  return open === undefined ? null : WORDS[open.kind](open.number)
}

const parcelsSince = (at: Date) => new Date(at.getTime() - PARCEL_DAYS * DAY)
