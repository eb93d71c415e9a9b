import { countRowsOut } from '../../../database/row-totals.ts'
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
  const account = await tx.selectFrom('users').select('created_at').where('id', '=', id).executeTakeFirst()
  await lockOwn(tx, 'checkouts', id)
  await lockOwn(tx, 'orders', id)
  for (const { erase } of PLACES) await erase(tx, { id, email, emailKey: emailKey(email), at })
  if (account !== undefined) await countRowsOut(tx, 'users', [account.created_at])
}

const lockOwn = (tx: Tx, table: 'checkouts' | 'orders', userId: string) =>
  tx.selectFrom(table).select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
