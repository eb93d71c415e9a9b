import { sql } from 'kysely'
import { isId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { isNewCustomer } from '../../people/accounts/is-new-customer.ts'

/** Locks the open checkouts of an order's buyer that hold more than a new customer may. @returns their ids */
export async function lockHoldingOf(tx: Tx, idOrNumber: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "checkouts" where state = 'open' and holding_slot is not null
      and user_id = (select user_id from orders where ${isId(idOrNumber) ? sql`id = ${idOrNumber}` : sql`order_number = ${idOrNumber.toUpperCase()}`})
      and exists (select from stock_holds where checkout_id = checkouts.id and not newcomer)
    order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends these holds if the account is a new customer's again: the reconciliation closes their pages at the provider within a minute. */
export async function endHoldsOfNew(
  tx: Tx,
  userId: string,
  checkoutIds: readonly string[],
  at: Date,
): Promise<void> {
  if (checkoutIds.length === 0) return
  await sql`
    update "checkouts" set hold_until = least(hold_until, ${at})
    where id = any(${checkoutIds}::uuid[]) and ${isNewCustomer(userId, at)}`.execute(tx)
}
