import { sql } from 'kysely'
import { deleteSome } from '../database/rows.ts'
import type { Db, Tx } from '../database/schema.ts'
import type { App } from './app-type.ts'
import { keyedDigest } from './sealing.ts'

type Shop = Pick<App, 'config'>

/** Locks counts until the transaction ends, after the account, so that of concurrent actions on any node each sees the one before. */
export async function lockCounts(tx: Tx, shop: Shop, counts: readonly string[]): Promise<void> {
  // Sorted, so that two transactions never wait for each other.
  for (const count of counts.map((name) => keyedDigest(shop.config, name)).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${count}, 0))`.execute(tx)
}

const idOf = ({ config }: Shop, count: string, action: string): string =>
  keyedDigest(config, `${count}\n${action}`)

/** Counts what was done since then, at most a day ago, but for one action. */
export async function actionsSince(
  tx: Tx,
  shop: Shop,
  count: string,
  since: Date,
  but = '',
): Promise<number> {
  const { sum } = await tx
    .selectFrom('counted_actions')
    .select(({ fn }) => fn.countAll<number>().as('sum'))
    .where('counter', '=', keyedDigest(shop.config, count))
    .where('counted_at', '>', since)
    .where('id', '<>', idOf(shop, count, but))
    .executeTakeFirstOrThrow()
  return sum
}

/** Notes an action in these counts; its name may be noted again, and counts once. Rows keep digests alone. */
export async function noteAction(
  tx: Tx,
  shop: Shop,
  counts: readonly string[],
  action: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('counted_actions')
    .values(
      counts.map((count) => ({
        id: idOf(shop, count, action),
        counter: keyedDigest(shop.config, count),
        counted_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ counted_at: at }))
    .execute()
}

/** Notes an action unless it is there. @returns when it was done first, within the last day */
export async function firstTimeOf(
  tx: Tx,
  shop: Shop,
  count: string,
  action: string,
  at: Date,
): Promise<Date> {
  const { counted_at: first } = await tx
    .insertInto('counted_actions')
    .values({ id: idOf(shop, count, action), counter: keyedDigest(shop.config, count), counted_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({ counted_at: ref('counted_actions.counted_at') })),
    )
    .returning('counted_at')
    .executeTakeFirstOrThrow()
  return first
}

/** Deletes what is too old for any limit, at most `limit`. @returns how many were deleted */
export const deleteOldActions = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'counted_actions', 'id', sql`counted_at <= ${before}`, limit)
