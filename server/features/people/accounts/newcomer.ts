import { sql, type RawBuilder } from 'kysely'

/** Whether an account has no order that was paid and not cancelled: accounts cost nothing, so those without one share what they may take. */
export const isNewcomer = (userId: string | RawBuilder<string>) =>
  sql<boolean>`not exists (select from orders where user_id = ${userId}::uuid and cancelled_at is null)`
