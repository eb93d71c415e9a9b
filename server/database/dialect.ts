import { PostgresAdapter, PostgresDialect } from 'kysely'

/**
 * PostgreSQL's dialect without Kysely's own lock around migrations: that lock belongs to a session, and behind a pooler
 * it would stay with a connection that others use. `migrate` takes a lock that ends with its transaction.
 */
export class ShopDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new Adapter()
  }
}

class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
