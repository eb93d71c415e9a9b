import { sql, type RawBuilder } from 'kysely'

/** Days after which a paid order speaks for its buyer, if its money did not go back. */
const DAYS_KNOWN = 3

/**
 * True if an account has no order that was shipped, or that is some days old and not wholly refunded. Accounts are free, and so is an order that
 * is cancelled the same day, so new ones share a limited stock.
 */
export const isNewCustomer = (userId: string | RawBuilder<string>, now: Date | RawBuilder<Date>) =>
  sql<boolean>`not exists (select from orders where user_id = ${userId}::uuid and cancelled_at is null
    and dispute is distinct from 'lost' and (status in ('shipped', 'completed')
      or created_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(DAYS_KNOWN)}) and refunded_cents < amount_cents))`
