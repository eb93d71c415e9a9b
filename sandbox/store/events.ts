import type { DatabaseSync } from 'node:sqlite'

export interface DeliveryRecord {
  id: number
  eventId: string
  dueAt: number
  attempts: number
  /** The event as it is sent. */
  body: string
}

export function insertEvent(
  database: DatabaseSync,
  event: { id: string; created: number; type: string },
  sessionId: string,
) {
  database
    .prepare('insert into events (id, created, type, session_id, body) values (?, ?, ?, ?, ?)')
    .run(event.id, event.created, event.type, sessionId, JSON.stringify(event))
}

/** @param dueAt milliseconds */
export function insertDelivery(database: DatabaseSync, eventId: string, dueAt: number) {
  database.prepare('insert into deliveries (event_id, due_at) values (?, ?)').run(eventId, dueAt)
}

export const findEvent = (database: DatabaseSync, id: string) =>
  database.prepare('select seq, body from events where id = ?').get(id)

export function completedEventId(database: DatabaseSync, sessionId: string): string | undefined {
  const row = database
    .prepare(`select id from events where session_id = ? and type = 'checkout.session.completed'`)
    .get(sessionId)
  return row && String(row['id'])
}

export const pendingDeliveries = (database: DatabaseSync, eventId: string) =>
  Number(
    database
      .prepare(`select count(*) as n from deliveries where event_id = ? and state = 'pending'`)
      .get(eventId)?.['n'],
  )

const toDelivery = (row: Record<string, unknown>): DeliveryRecord => ({
  id: Number(row['id']),
  eventId: String(row['event_id']),
  dueAt: Number(row['due_at']),
  attempts: Number(row['attempts']),
  body: String(row['body']),
})

/**
 * @param now milliseconds
 * @param eventId only those of this event
 */
export const dueDeliveries = (database: DatabaseSync, now: number, limit: number, eventId?: string) =>
  database
    .prepare(
      `select deliveries.*, events.body from deliveries join events on events.id = event_id
       where state = 'pending' and due_at <= ? and leased_until <= ? and event_id = coalesce(?, event_id)
       order by due_at, deliveries.id limit ?`,
    )
    .all(now, now, eventId ?? null, limit)
    .map(toDelivery)

/** When the next pending delivery is due or its lease ends, in milliseconds. */
export function nextDueAt(database: DatabaseSync): number | null {
  const row = database
    .prepare(`select min(max(due_at, leased_until)) as at from deliveries where state = 'pending'`)
    .get()
  const at = row?.['at'] ?? null
  return at === null ? null : Number(at)
}

/** False when another process took it first. */
export function leaseDelivery(database: DatabaseSync, id: number, now: number, until: number): boolean {
  const { changes } = database
    .prepare(
      `update deliveries set leased_until = ? where id = ? and state = 'pending' and leased_until <= ?`,
    )
    .run(until, id, now)
  return changes === 1
}

export function releaseDelivery(database: DatabaseSync, id: number) {
  database.prepare('update deliveries set leased_until = 0 where id = ?').run(id)
}

/** A process that died took its leases with it. */
export function releaseAllDeliveries(database: DatabaseSync) {
  database.exec(`update deliveries set leased_until = 0 where state = 'pending'`)
}

export function markDelivered(database: DatabaseSync, id: number) {
  database
    .prepare(
      `update deliveries set state = 'delivered', attempts = attempts + 1, leased_until = 0, last_problem = null
       where id = ?`,
    )
    .run(id)
}

/** @param retryAt milliseconds, or `null` to give up */
export function markFailed(database: DatabaseSync, id: number, problem: string, retryAt: number | null) {
  database
    .prepare(
      `update deliveries set state = ?, due_at = coalesce(?, due_at), attempts = attempts + 1, leased_until = 0,
       last_problem = ? where id = ?`,
    )
    .run(retryAt === null ? 'given up' : 'pending', retryAt, problem, id)
}
