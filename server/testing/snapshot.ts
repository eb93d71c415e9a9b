import type pg from 'pg'
import type { DatabaseHandle } from '../database/handle.ts'

/** Contents of a migrated database before anything was written into it. */
export type Snapshot = {
  /** Sums up tables, columns, constraints, triggers, functions, schemas and the migrations that ran. */
  shape: string
  tables: string[]
  /** Rows the migrations write, by their tables. */
  rows: { table: string; rows: unknown }[]
}

/** The migrations' own notes are never emptied. */
const TABLES = `select tablename as name from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%' order by tablename`

const SHAPE = `select md5(string_agg(part, ',' order by part)) as shape from (
    select concat_ws(' ', attrelid, attname, atttypid, attnotnull, attisdropped) as part
      from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', oid, convalidated) from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', oid, tgenabled) from pg_trigger
    union all select oid::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select oid::text from pg_namespace where nspname !~ '^pg_(temp|toast)'
    union all select name from kysely_migration
  ) as parts`

/** Resets the planner's statistics of tables that are empty again, and the counts of the upkeep. */
const FORGET_FIGURES = `
  delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
  select pg_stat_reset()`

/** @param database migrated, and never written into */
export async function takeSnapshot({ pool }: DatabaseHandle): Promise<Snapshot> {
  const { rows: found } = await pool.query<{ name: string }>(TABLES)
  const tables = found.map(({ name }) => name)
  const rows: Snapshot['rows'] = []
  for (const table of await tablesWithRows(pool, tables)) {
    const [all] = (await pool.query<{ rows: unknown }>(`select json_agg(t) as rows from ${table} t`)).rows
    rows.push({ table, rows: all?.rows })
  }
  return { shape: await shapeOf(pool), tables, rows }
}

/** Makes a database as it was in the beginning. @returns `false` when it no longer can be, and should end */
export async function restoreSnapshot(
  open: () => Promise<DatabaseHandle>,
  { shape, tables, rows }: Snapshot,
): Promise<boolean> {
  const database = await open()
  const { pool } = database
  try {
    if ((await shapeOf(pool)) !== shape) return false
    const full = await tablesWithRows(pool, tables)
    if (full.length > 0)
      await pool.query(`set lock_timeout = '5s'; truncate ${full.join(', ')} restart identity cascade`)
    for (const { table, rows: all } of rows)
      await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(all),
      ])
    await pool.query(FORGET_FIGURES)
    return true
  } catch {
    return false
  } finally {
    await database.close()
  }
}

async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(SHAPE)
  return rows[0]?.shape ?? ''
}

async function tablesWithRows(pool: pg.Pool, tables: string[]): Promise<string[]> {
  const each = tables.map((name) => `select '${name}' as name where exists (select 1 from ${name})`)
  const { rows } = await pool.query<{ name: string }>(each.join(' union all '))
  return rows.map(({ name }) => name)
}
