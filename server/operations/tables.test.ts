import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { BACKED_UP, LEFT_OUT, TABLES } from './tables.ts'

const BY_MIGRATIONS = ['schema_requires', 'kysely_migration', 'kysely_migration_lock']

const shop = await openTestShop()

it('every table of the database is moved, or is known to be left out', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual(
    [...TABLES, ...Object.keys(LEFT_OUT), ...BY_MIGRATIONS].toSorted(),
  )
})

it('a backup leaves out sessions, failed logins, addresses of calendars and the trash alone', () => {
  expect(TABLES.filter((table) => !BACKED_UP.includes(table))).toEqual([
    'sessions',
    'login_attempts',
    'calendar_feeds',
    'trash',
    'trash_rows',
  ])
})

it('every table comes after those its rows refer to', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and child.relnamespace = 'public'::regnamespace`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(3)
  const placeOf = (table: string) => TABLES.findIndex((name) => name === table)
  const carried = rows.filter(({ child }) => !(child in LEFT_OUT))
  expect(carried.filter(({ child, parent }) => placeOf(child) <= placeOf(parent))).toEqual([])
})
