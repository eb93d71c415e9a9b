import { sql, type RawBuilder } from 'kysely'
import type { WebhookType } from '../../../../contract/webhooks.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'

/**
 * Queues events for each endpoint that subscribes to them, in the transaction of their cause; nothing is sent before the commit. As part of
 * a `with` it needs no round trip to the database, and without endpoints it writes nothing.
 *
 * @param happened returns rows of `id` (an event is written once), `type` (`null` is not sent), `data` (only identifiers) and `at`
 */
export const queueWebhooksCte = (happened: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into "webhook_deliveries" (event_id, endpoint_id, kind, data, created_at, due_at)
  select happened.id, endpoint.id, happened.type, happened.data, happened.at, happened.at
  from (${happened}) as happened
    join webhook_endpoints endpoint on endpoint.is_on and happened.type = any(endpoint.types)
  on conflict do nothing`

/** Queues events of one type in a statement of its own. @param ids of the things that changed */
export async function queueWebhooks(
  tx: Tx,
  type: WebhookType,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await queueWebhooksCte(sql`
    select event as id, ${type}::text as type, jsonb_build_object('id', subject) as data, ${at}::timestamptz as at
    from unnest(${ids.map(() => newId())}::uuid[], ${[...ids]}::uuid[]) as made (event, subject)`).execute(tx)
}
