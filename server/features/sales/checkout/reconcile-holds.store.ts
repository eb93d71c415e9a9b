import type { CheckoutState } from '../../../../contract/checkout-states.ts'
import type { Db, Tx } from '../../../database/schema.ts'

const AT_ONCE = 200

export function expiredWithHolds(db: Db) {
  return db
    .selectFrom('stock_holds')
    .innerJoin('checkouts', 'checkouts.id', 'stock_holds.checkout_id')
    .select(['checkouts.id', 'checkouts.created_at', 'checkouts.hold_until'])
    .distinct()
    .where('checkouts.state', '=', 'expired')
    .limit(AT_ONCE)
    .execute()
}

/** Locks a checkout until the transaction ends and returns its state. */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutState | undefined> {
  const row = await tx
    .selectFrom('checkouts')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state
}
