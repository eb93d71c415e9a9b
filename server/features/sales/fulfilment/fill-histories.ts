import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'

const AT_ONCE = 1_000

/**
 * Gives orders that a release without histories wrote or changed what the orders and the audit log tell of them. Each event has the id of
 * what it was made from, so none is added twice, however often and wherever this runs.
 */
export async function fillHistories(db: Db): Promise<void> {
  while ((await fillPlaced(db)) === AT_ONCE);
  while ((await fillStatuses(db)) === AT_ONCE);
}

async function fillPlaced(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into order_events (id, order_id, kind, data, actor_id, for_customer, created_at)
    select id, id, 'placed', '{}', null, true, created_at from orders
    where not exists (select 1 from order_events where order_events.id = orders.id)
    limit ${AT_ONCE}
    on conflict (id) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function fillStatuses(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into order_events (id, order_id, kind, data, actor_id, for_customer, created_at)
    select audit_log.id, orders.id, 'status', jsonb_build_object('status', audit_log.after ->> 'status'), actor_id, true,
      audit_log.created_at
    from audit_log join orders on orders.id::text = subject_id
    where action = 'change order status'
      and audit_log.before ->> 'status' <> audit_log.after ->> 'status'
      and not exists (select 1 from order_events where order_events.id = audit_log.id)
    limit ${AT_ONCE}
    on conflict (id) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
