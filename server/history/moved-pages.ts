import { type Insertable, type Selectable, sql } from 'kysely'
import { addressForms, plainAddress } from '../../contract/redirects.ts'
import { newId } from '../base/ids.ts'
import { wholePattern } from '../base/like-pattern.ts'
import type { Database, Tx } from '../database/schema.ts'

/** Locks all redirects, because saving one may change those that lead to it. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await sql`lock table redirects in share row exclusive mode`.execute(tx)
}

/** Lets redirects that lead to an address lead on to where that leads. The expression is that of the index. */
export async function leadOn(tx: Tx, from: string, to: string): Promise<void> {
  const { rows } = await sql<Pick<Selectable<Database['redirects']>, 'id' | 'to_path'>>`
    select id, to_path from redirects
    where rtrim(lower(substring(to_path from '^[^?#]*')), '/') = ${from.split('?', 1)[0]}`.execute(tx)
  const ids = rows
    .filter(({ to_path: target }) => addressForms(target).some(({ form }) => form === from))
    .map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('redirects').set({ to_path: to }).where('id', 'in', ids).execute()
}

export async function insertRedirect(tx: Tx, redirect: Insertable<Database['redirects']>): Promise<void> {
  await tx.insertInto('redirects').values(redirect).execute()
  await tx
    .deleteFrom('missing_paths')
    .where(
      sql<boolean>`path = ${redirect.from_path} or path like ${`${wholePattern(redirect.from_path)}${redirect.from_path.includes('?') ? '&' : '?'}%`}`,
    )
    .execute()
}

/** Leads the old addresses of pages to the new ones, in the transaction in which they move. @param moves from each to each */
export async function leadMoved(
  tx: Tx,
  moves: readonly (readonly [string, string])[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return
  await lockRedirects(tx)
  for (const [old, to] of moves) {
    const from = plainAddress(old)!
    // A page is there now: what led away from its address is over.
    await tx
      .deleteFrom('redirects')
      .where('from_path', 'in', [from, plainAddress(to)!])
      .execute()
    await leadOn(tx, from, to)
    await insertRedirect(tx, {
      id: newId(),
      from_path: from,
      to_path: to,
      status: 301,
      last_hit_at: null,
      created_at: at,
    })
  }
}

/**
 * Leads addresses of a former shop to pages, in a few statements for any number of them. An address that is led already stays so.
 *
 * @param moves from each address, as `plainAddress` makes it, to a page
 * @returns the redirects
 */
export async function leadFormer(
  tx: Tx,
  moves: readonly { from: string; to: string }[],
  at: Date,
): Promise<{ id: string; from: string }[]> {
  if (moves.length === 0) return []
  await lockRedirects(tx)
  const given = JSON.stringify(moves.map((move) => ({ ...move, id: newId() })))
  // Each is looked for by itself: a planner without statistics would read all redirects.
  const { rows: made } = await sql<{ id: string; from: string }>`
    with move as (select * from json_to_recordset(${given}::json) as move (id uuid, "from" text, "to" text)),
    led as (
      update redirects set to_path = leading_on."to" from (
        select other.id, move."to" from move, lateral (
          select id from redirects where rtrim(lower(substring(to_path from '^[^?#]*')), '/') = move."from"
            and position('?' in to_path) = 0 and from_path <> move."to" offset 0) as other) as leading_on
      where redirects.id = leading_on.id),
    found as (delete from missing_paths using move where path = move."from")
    insert into redirects (id, from_path, to_path, status, created_at)
    select id, "from", "to", 301, ${at} from move
    on conflict (from_path) do nothing returning id, from_path as "from"`.execute(tx)
  return made
}
