import { PostgresAdapter, PostgresDialect } from 'kysely'

/**
 * PostgreSQL without Kysely's own lock around migrations: that one belongs to a session, and behind a pooler it would stay with a
 * connection that others use. `migrate` takes one that ends with its transaction.
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
