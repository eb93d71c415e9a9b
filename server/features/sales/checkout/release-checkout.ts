import { inTransaction } from '../../../database/transaction.ts'
import { releaseHolds } from '../../catalogue/stock/holds.store.ts'
import type { Shop } from './place-order.ts'

/**
 * Marks a checkout as expired and releases its stock. Only for a checkout whose page is closed at the provider or was never opened, so that
 * it cannot be paid any more. Does nothing unless it is open, so it may be called twice.
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
