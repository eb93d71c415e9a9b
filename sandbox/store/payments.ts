import type { DatabaseSync } from 'node:sqlite'

/** Intents and refunds never change once written, so their API form is what is stored. */
export interface StoredIntent {
  id: string
  body: string
}

const toIntent = (row: Record<string, unknown> | undefined): StoredIntent | undefined =>
  row && { id: String(row['id']), body: String(row['body']) }

export function insertPaymentIntent(database: DatabaseSync, id: string, sessionId: string, body: object) {
  database
    .prepare('insert into payment_intents (id, session_id, body) values (?, ?, ?)')
    .run(id, sessionId, JSON.stringify(body))
}

export const findPaymentIntent = (database: DatabaseSync, id: string) =>
  toIntent(database.prepare('select id, body from payment_intents where id = ?').get(id))

export const findPaymentIntentByCharge = (database: DatabaseSync, charge: string) =>
  toIntent(
    database
      .prepare(`select id, body from payment_intents where json_extract(body, '$.latest_charge') = ?`)
      .get(charge),
  )

/** @returns what was paid back so far, in the currency's smallest unit */
export const refundedAmount = (database: DatabaseSync, paymentIntent: string) =>
  Number(
    database
      .prepare('select coalesce(sum(amount), 0) as amount from refunds where payment_intent = ?')
      .get(paymentIntent)?.['amount'],
  )

export function insertRefund(
  database: DatabaseSync,
  refund: { id: string; payment_intent: string; amount: number },
) {
  database
    .prepare('insert into refunds (id, payment_intent, amount, body) values (?, ?, ?, ?)')
    .run(refund.id, refund.payment_intent, refund.amount, JSON.stringify(refund))
}
