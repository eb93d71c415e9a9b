import type { Tx } from '../../../database/schema.ts'
import { emailKey } from '../../../base/email-key.ts'
import { PLACES } from './places.ts'

/**
 * Takes a person out of every place that remembers people. The caller holds the account's row.
 *
 * @param email the account's address
 */
export async function erasePerson(
  tx: Tx,
  { id, email }: { id: string; email: string },
  at: Date,
): Promise<void> {
  await lockOwn(tx, 'checkouts', id)
  await lockOwn(tx, 'orders', id)
  for (const { erase } of PLACES) await erase(tx, { id, email, emailKey: emailKey(email), at })
}

const lockOwn = (tx: Tx, table: 'checkouts' | 'orders', userId: string) =>
  tx.selectFrom(table).select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
