import { inTransaction } from '../../../database/transaction.ts'
import { releaseHolds } from '../../catalogue/stock/holds.store.ts'
import type { Shop } from './place-order.ts'

/** Expires a checkout and releases its stock, if open. Only when its page is closed or was never opened, so it cannot be paid. */
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
