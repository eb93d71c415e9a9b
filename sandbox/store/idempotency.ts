import type { DatabaseSync } from 'node:sqlite'

export interface StoredAnswer {
  fingerprint: string
  requestId: string
  body: string
}

/** A key may be used anew after a day. */
const keptForSeconds = 24 * 60 * 60

/** @param now seconds */
export function findAnswer(database: DatabaseSync, key: string, now: number): StoredAnswer | undefined {
  const row = database
    .prepare('select * from idempotency_keys where key = ? and created > ?')
    .get(key, now - keptForSeconds)
  return (
    row && {
      fingerprint: String(row['fingerprint']),
      requestId: String(row['request_id']),
      body: String(row['body']),
    }
  )
}

/** @param now seconds */
export function keepAnswer(database: DatabaseSync, key: string, now: number, answer: StoredAnswer) {
  database.prepare('delete from idempotency_keys where created <= ?').run(now - keptForSeconds)
  database
    .prepare(
      'insert into idempotency_keys (key, created, fingerprint, request_id, body) values (?, ?, ?, ?, ?)',
    )
    .run(key, now, answer.fingerprint, answer.requestId, answer.body)
}
