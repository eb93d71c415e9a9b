import { sql } from 'kysely'
import type { Cents } from '../../contract/money.ts'
import type { Database, Db, Tx } from './schema.ts'
import { withoutTimeLimit } from './time-limit.ts'

const SLOTS = 16

type Counted = Database['running_totals']['counted']

/** So many rows more, or fewer when below zero, and the money in them. */
export type Change = {
  counted: Counted
  /** Role of users, status of orders. */
  kind?: string
  /** Of orders, such as `2026-11`, in UTC. */
  month?: string
  total: number
  cents?: Cents
}

/** Only in the transaction that writes the rows, and as the last thing it does where it can. */
export async function addToTotals(tx: Tx, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const slot = Math.floor(Math.random() * SLOTS)
  const rows = changes.map(({ kind = '', month = '', cents = 0, ...rest }) => ({
    ...rest,
    kind,
    month,
    cents,
    slot,
  }))
  await tx
    .insertInto('running_totals')
    // Always in the same order, so that two opposite changes never wait for each other.
    .values(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['counted', 'kind', 'month', 'slot']).doUpdateSet(({ ref }) => ({
        total: sql`${ref('running_totals.total')} + ${ref('excluded.total')}`,
        cents: sql`${ref('running_totals.cents')} + ${ref('excluded.cents')}`,
      })),
    )
    .execute()
}

const keyOf = ({ counted, kind, month }: { counted: Counted; kind: string; month: string }) =>
  [counted, kind, month].join(' ')

/** The query for how many there are, of one kind or of all. */
export function totalOf(db: Db, counted: Counted, kind?: string) {
  const rows = db.selectFrom('running_totals').where('counted', '=', counted)
  return (kind === undefined ? rows : rows.where('kind', '=', kind)).select(({ fn }) =>
    fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'),
  )
}

export async function readTotal(db: Db, counted: Counted, kind?: string): Promise<number> {
  return (await totalOf(db, counted, kind).executeTakeFirstOrThrow()).total
}

/**
 * Compares the totals with the rows they count and adds what is missing: for those who write rows in bulk, and for the hour in which
 * nodes of an older version worked beside this one. One statement sees rows and totals at one moment, so nobody has to wait and what
 * is being written meanwhile is neither forgotten nor counted twice.
 *
 * @returns what was added
 */
export async function correctTotals(tx: Tx): Promise<Change[]> {
  await withoutTimeLimit(tx)
  const { rows } = await sql<Required<Change>>`
    select counted, kind, month, sum(total) as total, sum(cents) as cents
    from (
      select 'users' as counted, role as kind, '' as month, count(*) as total, 0 as cents from users group by role
      union all
      select 'checkouts', '', '', count(*), 0 from checkouts
      union all
      select 'orders', status, to_char(created_at at time zone 'UTC', 'YYYY-MM'), count(*), sum(amount_cents)
      from orders where deleted_at is null group by 2, 3
      union all
      select counted, kind, month, -total, -cents from running_totals
    ) as compared
    group by counted, kind, month
    having sum(total) <> 0 or sum(cents) <> 0`.execute(tx)
  await addToTotals(tx, rows)
  return rows
}
