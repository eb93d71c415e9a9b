import { sql } from 'kysely'
import type { DeliveryListQuery } from '../../../../../contract/schemas/webhook.ts'
import { isId } from '../../../../base/ids.ts'
import { countRows } from '../../../../database/count-rows.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import type { DeliveryRow, EndpointRow } from '../queue.store.ts'

/** An endpoint with its number of queued deliveries. */
export type ListedEndpoint = EndpointRow & { waiting: number }

const endpoints = (db: Db | Tx) =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from webhook_deliveries
        where endpoint_id = webhook_endpoints.id and state in ('waiting', 'sending'))`.as('waiting'),
    )

/** Lists endpoints, oldest first. */
export const listEndpoints = (db: Db): Promise<ListedEndpoint[]> =>
  endpoints(db).orderBy('created_at').orderBy('id').execute()

/** Counts the endpoints that the shop has disabled by itself; there are ten endpoints at most. */
export const countTurnedOff = (db: Db): Promise<number> =>
  countRows(db.selectFrom('webhook_endpoints').where('is_on', '=', false).where('off_reason', '<>', ''))

/** Counts endpoints under a lock, so that two admins who add one at the same time cannot pass the limit. */
export async function countEndpoints(tx: Tx): Promise<number> {
  await sql`lock table webhook_endpoints in share row exclusive mode`.execute(tx)
  return countRows(tx.selectFrom('webhook_endpoints'))
}

/** Finds an endpoint; `undefined` when unknown. */
export async function findEndpoint(db: Db | Tx, id: string): Promise<ListedEndpoint | undefined> {
  return isId(id) ? endpoints(db).where('id', '=', id).executeTakeFirst() : undefined
}

export const deliveriesTo = (db: Db | Tx, endpointId: string, { state }: Pick<DeliveryListQuery, 'state'>) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state!))

/** Locks a delivery until the transaction ends; `undefined` when unknown. */
export async function lockDelivery(tx: Tx, endpointId: string, eventId: string) {
  if (!isId(eventId)) return undefined
  return tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a delivery due at once with all its attempts, and ends the endpoint's pause. */
export async function sendNow(tx: Tx, { endpoint_id: endpointId, event_id: eventId }: DeliveryRow, at: Date) {
  await tx
    .updateTable('webhook_endpoints')
    .set({ paused_until: null })
    .where('id', '=', endpointId)
    .where('paused_until', 'is not', null)
    .execute()
  return tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, due_at: at, leased_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
