import type { Tx } from '../../../database/schema.ts'

/** Locks e-mails by their unique keys, so that none of them is claimed for sending meanwhile. */
export function lockEmails(tx: Tx, onceKeys: readonly string[]) {
  return tx
    .selectFrom('emails')
    .select(['order_id', 'state', 'attempts'])
    .where('once_key', 'in', onceKeys)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Cancels queued e-mails with a reason, in the transaction that made them untrue. */
export async function dropWaiting(
  tx: Tx,
  onceKeys: readonly string[],
  problem: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ state: 'skipped', problem, due_at: at })
    .where('once_key', 'in', onceKeys)
    .where('state', '=', 'waiting')
    .execute()
}
