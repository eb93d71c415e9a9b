import { inTransaction } from '../../../database/transaction.ts'
import { releaseHolds } from '../../catalogue/stock/holds.store.ts'
import type { Shop } from './place-order.ts'

/**
 * Marks a checkout as expired and makes what it held free again. Only for one whose page the provider calls closed, or never opened: it
 * cannot be paid any more. Does nothing to one that is not open, so it may be called twice.
 */
export async function expireCheckout(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  from: 'open' | 'mismatch' = 'open',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock()
    const expired = await tx
      .updateTable('checkouts')
      .set({ state: 'expired', updated_at: at })
      .where('id', '=', id)
      .where('state', '=', from)
      .returning(['id', 'hold_until', 'created_at'])
      .executeTakeFirst()
    if (expired?.hold_until) await releaseHolds(tx, expired, at)
  })
}
