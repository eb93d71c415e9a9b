import { sql, type RawBuilder } from 'kysely'

/** True if an account has no order that was paid and not cancelled. Accounts are free, so new ones share a limited stock. */
export const isNewCustomer = (userId: string | RawBuilder<string>) =>
  sql<boolean>`not exists (select from orders where user_id = ${userId}::uuid and cancelled_at is null)`
