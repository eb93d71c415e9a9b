import type { DatabaseSync } from 'node:sqlite'
import type Stripe from 'stripe'

export interface StoredRefund {
  seq: number
  paymentIntent: string
  /** The state it changes to by itself. */
  turnsInto: string | null
  refund: Stripe.Refund
}

const toRefund = (row: Record<string, unknown>): StoredRefund => ({
  seq: Number(row['seq']),
  paymentIntent: String(row['payment_intent']),
  turnsInto: typeof row['turns_into'] === 'string' ? row['turns_into'] : null,
  refund: JSON.parse(String(row['body'])),
})

/** @returns what was paid back so far and did not fail, in the currency's smallest unit */
export const refundedAmount = (database: DatabaseSync, paymentIntent: string) =>
  Number(
    database
      .prepare(
        `select coalesce(sum(amount), 0) as amount from refunds
         where payment_intent = ? and status not in ('failed', 'canceled')`,
      )
      .get(paymentIntent)?.['amount'],
  )

/** @param turning what it becomes by itself, and when, in seconds */
export function insertRefund(
  database: DatabaseSync,
  refund: Stripe.Refund & { payment_intent: string },
  turning: { into: string; at: number } | null,
) {
  database
    .prepare(
      `insert into refunds (id, created, payment_intent, amount, status, turns_into, turns_at, body)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      refund.id,
      refund.created,
      refund.payment_intent,
      refund.amount,
      refund.status,
      turning?.into ?? null,
      turning?.at ?? null,
      JSON.stringify(refund),
    )
}

export function updateRefund(database: DatabaseSync, refund: Stripe.Refund) {
  database
    .prepare('update refunds set status = ?, body = ?, turns_into = null, turns_at = null where id = ?')
    .run(refund.status, JSON.stringify(refund), refund.id)
}

export function findRefund(database: DatabaseSync, id: string): StoredRefund | undefined {
  const row = database.prepare('select * from refunds where id = ?').get(id)
  return row && toRefund(row)
}

export const refundsOf = (database: DatabaseSync, paymentIntent: string): StoredRefund[] =>
  database
    .prepare('select * from refunds where payment_intent = ? order by seq')
    .all(paymentIntent)
    .map(toRefund)

/** Finds refunds that are due to change their state. @param now seconds */
export const turningRefunds = (database: DatabaseSync, now: number): StoredRefund[] =>
  database
    .prepare(
      'select * from refunds where turns_into is not null and turns_at <= ? order by turns_at limit 1000',
    )
    .all(now)
    .map(toRefund)

export function insertDispute(
  database: DatabaseSync,
  dispute: Stripe.Dispute & { payment_intent: string },
): void {
  database
    .prepare('insert into disputes (id, created, payment_intent, status, body) values (?, ?, ?, ?, ?)')
    .run(dispute.id, dispute.created, dispute.payment_intent, dispute.status, JSON.stringify(dispute))
}

export function updateDispute(database: DatabaseSync, dispute: Stripe.Dispute) {
  database
    .prepare('update disputes set status = ?, body = ? where id = ?')
    .run(dispute.status, JSON.stringify(dispute), dispute.id)
}

const toDispute = (
  row: Record<string, unknown> | undefined,
): { seq: number; dispute: Stripe.Dispute } | undefined =>
  row && { seq: Number(row['seq']), dispute: JSON.parse(String(row['body'])) }

export const findDispute = (database: DatabaseSync, id: string) =>
  toDispute(database.prepare('select * from disputes where id = ?').get(id))

/** The newest of a payment. */
export const disputeOf = (database: DatabaseSync, paymentIntent: string): Stripe.Dispute | undefined =>
  toDispute(
    database
      .prepare('select * from disputes where payment_intent = ? order by seq desc limit 1')
      .get(paymentIntent),
  )?.dispute
