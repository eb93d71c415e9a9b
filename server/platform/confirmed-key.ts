import { sql, type RawBuilder } from 'kysely'

/**
 * The key of an account's address once it is confirmed, else null. Anybody may open an account with somebody else's address: until it is confirmed,
 * what names it is not theirs.
 */
export const confirmedKey = (userId: string | RawBuilder<unknown>) =>
  sql<string | null>`(select email_key from users where id = ${userId} and verified_at is not null)`
