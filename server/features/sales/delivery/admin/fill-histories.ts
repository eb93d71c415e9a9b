import { sql } from 'kysely'
import { HOUR } from '../../../../base/durations.ts'
import type { Db } from '../../../../database/schema.ts'

/** Rows read by one statement, so that an embedded database is blocked for a few milliseconds only. */
const AT_ONCE = 500

/** A position in the order of time; the time as ISO text, which keeps its microseconds. */
type Place = { at: string; id: string }

const beginningAt = (at: string): Place => ({ at, id: '00000000-0000-0000-0000-000000000000' })

/** Adds the missing events of the rows after a position. @returns the number of rows read, and the last of them */
type Look = (db: Db, after: Place) => Promise<{ looked: number; last: Place }>

/**
 * Rebuilds the history of orders that a release without histories wrote or changed, from the orders and the audit log. Each event has the
 * id of its source, so none is added twice, however often and wherever this runs.
 *
 * @returns one round: the first of a process reads everything, later ones the rows written since an hour before the last round ended, because
 * no transaction takes longer
 */
export function createHistoryFiller(db: Db): () => Promise<void> {
  const rounds = [fillPlaced, fillStatuses].map((look) => createRound(db, look))
  return async () => {
    for (const round of rounds) await round()
  }
}

function createRound(db: Db, look: Look): () => Promise<void> {
  let begin = beginningAt('-infinity')
  return async () => {
    let last = begin
    let looked = AT_ONCE
    while (looked === AT_ONCE) ({ looked, last } = await look(db, last))
    if (last.at !== begin.at) begin = beginningAt(new Date(Date.parse(last.at) - HOUR).toISOString())
  }
}

const fillPlaced: Look = async (db, after) => {
  const { rows } = await sql<Found>`
    with looked as (
      select id, created_at from orders
      where deleted_at is null and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by created_at, id limit ${AT_ONCE}),
    filled as (
      insert into order_events (id, order_id, kind, data, actor_id, for_customer, created_at)
      select id, id, 'placed', '{}', null, true, created_at from looked
      where not exists (select 1 from order_events where order_events.id = looked.id)
      on conflict (id) do nothing)
    ${lastOf}`.execute(db)
  return placeOf(rows, after)
}

const fillStatuses: Look = async (db, after) => {
  const { rows } = await sql<Found>`
    with looked as (
      select id, created_at, actor_id, before ->> 'status' as before, after ->> 'status' as after,
        case when action = 'change order status' then subject_id::uuid end as order_id
      from audit_log
      where subject_kind = 'order' and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by created_at, id limit ${AT_ONCE}),
    filled as (
      insert into order_events (id, order_id, kind, data, actor_id, for_customer, created_at)
      select looked.id, orders.id, 'status', jsonb_build_object('status', looked.after), actor_id, true, looked.created_at
      from looked join orders on orders.id = looked.order_id
      where looked.before <> looked.after
        and not exists (select 1 from order_events where order_events.id = looked.id)
      on conflict (id) do nothing)
    ${lastOf}`.execute(db)
  return placeOf(rows, after)
}

type Found = { at: string; id: string; looked: number }

const lastOf = sql`
  select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id, count(*) over () as looked
  from looked order by created_at desc, id desc limit 1`

const placeOf = ([found]: Found[], after: Place): Awaited<ReturnType<Look>> =>
  found === undefined
    ? { looked: 0, last: after }
    : { looked: found.looked, last: { at: found.at, id: found.id } }
