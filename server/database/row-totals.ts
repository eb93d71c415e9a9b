import { sql, type RawBuilder } from 'kysely'
import { AUDIT_KINDS, type AuditKind } from '../../contract/audit.ts'
import type { Db, Tx } from './schema.ts'
import { withoutTimeLimit } from './time-limit.ts'
import { inTransaction } from './transaction.ts'

type Counted = { table: RawBuilder<unknown>; at: RawBuilder<unknown>; of?: RawBuilder<unknown> }

const createdIn = (table: string): Counted => ({ table: sql.table(table), at: sql.ref('created_at') })

const audited = (kind: AuditKind): [`audit of ${AuditKind}`, Counted] => [
  `audit of ${kind}`,
  { ...createdIn('audit_log'), of: sql`subject_kind = ${sql.lit(kind)}` },
]

/** Lists that grow with the shop; their rows are only added, or deleted by what says so here (`countRowsOut`). */
const LISTS = {
  users: createdIn('users'),
  checkouts: createdIn('checkouts'),
  emails: createdIn('emails'),
  audit: createdIn('audit_log'),
  ...(Object.fromEntries(AUDIT_KINDS.map(audited)) as Record<`audit of ${AuditKind}`, Counted>),
  // Their status stays what it was: nobody changes that of a cancelled order.
  'cancelled before packing': {
    table: sql.table('orders'),
    at: sql.ref('cancelled_at'),
    of: sql`cancelled_at is not null and deleted_at is null and status in ('pending', 'processing')`,
  },
} satisfies Record<string, Counted>

export type CountedList = keyof typeof LISTS

const counted = (list: CountedList): Counted => LISTS[list]

/** How many rows a list has, as a part of a statement: those before a moment were counted then, later ones are counted now. */
export function rowTotal(list: CountedList): RawBuilder<number> {
  const { table, at, of = sql`true` } = counted(list)
  const written = (column: string) =>
    sql`(select ${sql.ref(column)} from row_totals where list = ${sql.lit(list)})`
  return sql<number>`(coalesce(${written('total')}, 0) + (
    select count(*) from ${table} where ${at} >= coalesce(${written('before')}, '-infinity') and ${of}))`
}

export async function readRowTotal(db: Db | Tx, list: CountedList): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${rowTotal(list)} as total`.execute(db)
  return rows[0]!.total
}

/**
 * Rows that are gone; in the transaction that deletes them, as one of its last statements. The row of the total is held whether it counts
 * them or not: a count that begins meanwhile waits and finds them deleted.
 *
 * @param times when they were written
 */
export const countRowsOut = (tx: Tx, list: CountedList, times: readonly Date[]) => shift(tx, list, times, -1)

/** Rows that are back with the time at which they were first written. */
export const countRowsIn = (tx: Tx, list: CountedList, times: readonly Date[]) => shift(tx, list, times, 1)

async function shift(tx: Tx, list: CountedList, times: readonly Date[], by: 1 | -1): Promise<void> {
  if (times.length === 0) return
  const written = times.map((time) => time.toISOString())
  await sql`
    update "row_totals" set total = total + ${by}::int * (
      select count(*) from unnest(${written}::timestamptz[]) as gone (written_at) where gone.written_at < before)
    where list = ${list}`.execute(tx)
}

/** How old a row is before it is counted for good, in ms: longer than a transaction lasts and clocks of nodes differ. */
const SETTLED = 60 * 60_000

/**
 * Counts every list anew up to an hour ago, which also corrects what a node of an older release deleted without saying so.
 *
 * @returns lists whose total was wrong until then, with the difference
 */
export async function countRows(db: Db, now: Date): Promise<{ list: string; by: number }[]> {
  const until = new Date(now.getTime() - SETTLED)
  const wrong: { list: string; by: number }[] = []
  for (const list of Object.keys(LISTS) as CountedList[]) {
    const by = await inTransaction(db, (tx) => countUntil(tx, list, until))
    if (by !== 0) wrong.push({ list, by })
  }
  return wrong
}

async function countUntil(tx: Tx, list: CountedList, until: Date): Promise<number> {
  await withoutTimeLimit(tx)
  const { table, at, of = sql`true` } = counted(list)
  await sql`
    insert into "row_totals" (list, before, total) values (${list}, 'epoch', 0) on conflict (list) do nothing`.execute(
    tx,
  )
  // Held first and counted by a further statement, which sees what those who held it before have deleted.
  await sql`select from "row_totals" where list = ${list} for update`.execute(tx)
  const { rows } = await sql<{ by: number }>`
    with now as (
      select count(*) filter (where ${at} < noted.before) as known,
        count(*) filter (where ${at} < ${until}::timestamptz) as total
      from ${table} cross join "row_totals" as noted
      where list = ${list} and ${at} < greatest(noted.before, ${until}::timestamptz) and ${of}),
    old as (select total from "row_totals" where list = ${list}),
    written as (
      update "row_totals" set before = ${until}::timestamptz, total = now.total
      from now where list = ${list})
    select now.known - old.total as by from now cross join old`.execute(tx)
  return rows[0]!.by
}

/** For those who write or delete in bulk: everything is counted one by one until the next count. */
export async function forgetRowTotals(tx: Tx): Promise<void> {
  await sql`delete from "row_totals"`.execute(tx)
}
