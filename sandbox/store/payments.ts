import type { DatabaseSync } from 'node:sqlite'

/** An intent never changes once written, so its API form is what is stored. */
export interface StoredIntent {
  id: string
  sessionId: string
  body: string
}

const toIntent = (row: Record<string, unknown> | undefined): StoredIntent | undefined =>
  row && { id: String(row['id']), sessionId: String(row['session_id']), body: String(row['body']) }

export function insertPaymentIntent(database: DatabaseSync, id: string, sessionId: string, body: object) {
  database
    .prepare('insert into payment_intents (id, session_id, body) values (?, ?, ?)')
    .run(id, sessionId, JSON.stringify(body))
}

export const findPaymentIntent = (database: DatabaseSync, id: string) =>
  toIntent(database.prepare('select * from payment_intents where id = ?').get(id))

export const findPaymentIntentByCharge = (database: DatabaseSync, charge: string) =>
  toIntent(
    database
      .prepare(`select * from payment_intents where json_extract(body, '$.latest_charge') = ?`)
      .get(charge),
  )

/** The newest payments, and whether there are older ones. */
export const newestPaymentIntents = (database: DatabaseSync, limit: number): StoredIntent[] =>
  database
    .prepare('select * from payment_intents order by rowid desc limit ?')
    .all(limit)
    .flatMap((row) => toIntent(row) ?? [])
