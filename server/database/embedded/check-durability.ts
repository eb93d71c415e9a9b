import type pg from 'pg'
import { StartError } from '../../base/start-error.ts'

/** Commits once and checks that the host was asked to sync before it was acknowledged. @param syncs counts `fsync` calls @throws StartError */
export async function checkDurability(pool: pg.Pool, syncs: () => Promise<number>): Promise<void> {
  const { rows } = await pool.query<{ fsync: string }>('show fsync')
  const before = await syncs()
  await pool.query('create table if not exists durability_check (checked_at timestamptz primary key)')
  await pool.query('delete from durability_check; insert into durability_check values (now())')
  if (rows[0]?.fsync === 'on' && (await syncs()) > before) return
  throw new StartError(
    'The embedded database does not wait for the disk, so a power cut would lose orders; ' +
      'the installed @electric-sql/pglite is not the version this shop was made for.',
  )
}
