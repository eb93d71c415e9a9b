import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** Does `work` while the totals, which a transaction writes last, take no row: it breaks off after everything else. */
export async function whileTotalsRefuse(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
    db,
  )
  await sql`create trigger refuse before insert or update on running_totals execute function refuse()`.execute(
    db,
  )
  try {
    await work()
  } finally {
    await sql`drop function refuse cascade`.execute(db)
  }
}
