import { sql, type Selectable } from 'kysely'
import { addressForms, MAX_MISSING, MAX_PATH } from '../../../../contract/redirects.ts'
import type { RedirectQuery } from '../../../../contract/schemas/redirect.ts'
import { isId } from '../../../base/ids.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

export type RedirectRow = Selectable<Database['redirects']>

/** By the address it leads from, as `plainAddress` makes it. */
export async function findRedirect(db: Db | Tx, from: string): Promise<RedirectRow | undefined> {
  return db.selectFrom('redirects').selectAll().where('from_path', '=', from).executeTakeFirst()
}

/** The redirect that an address takes, the one with most of its query, and what that leaves of the query. */
export async function redirectOf(
  db: Db | Tx,
  address: string,
): Promise<{ redirect: RedirectRow; rest: string } | undefined> {
  const typed = addressForms(address)
  const forms = [...typed, ...typed.flatMap(aboveCollection)].filter(({ form }) => form.length <= MAX_PATH)
  if (forms.length === 0) return undefined
  const names = forms.map(({ form }) => form)
  const found = await db
    .selectFrom('redirects')
    .selectAll()
    .where('from_path', '=', sql<string>`any(${names}::text[])`)
    .execute()
  const redirect = found.toSorted(
    (one, other) => names.indexOf(one.from_path) - names.indexOf(other.from_path),
  )[0]
  return redirect && { redirect, rest: forms[names.indexOf(redirect.from_path)]!.rest }
}

/** Shopify shows a product below each of its collections, too: `/collections/ferns/products/boston-fern`. */
function aboveCollection({ form, rest }: { form: string; rest: string }): { form: string; rest: string }[] {
  const above = form.replace(/^\/collections\/[^/?]+(?=\/products\/[^/?]+)/, '')
  return above === form ? [] : [{ form: above, rest }]
}

export async function findRedirectById(tx: Tx, id: string): Promise<RedirectRow | undefined> {
  return isId(id) ? tx.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst() : undefined
}

export function redirectsWith(db: Db | Tx, { q = '' }: Pick<RedirectQuery, 'q'>) {
  const pattern = containsPattern(q.trim())
  return db
    .selectFrom('redirects')
    .selectAll()
    .$if(q.trim() !== '', (rows) =>
      rows.where(({ or, eb }) => or([eb('from_path', 'ilike', pattern), eb('to_path', 'ilike', pattern)])),
    )
}

/** The most asked for first. */
export async function listMissing(db: Db): Promise<Selectable<Database['missing_paths']>[]> {
  return db
    .selectFrom('missing_paths')
    .selectAll()
    .orderBy('hits', 'desc')
    .orderBy('last_hit_at', 'desc')
    .limit(MAX_MISSING)
    .execute()
}

/** How often something was asked for, by its id or path. */
export type Counts = ReadonlyMap<string, number>

/** Adds hits, in one order, so that two nodes do not wait for each other. */
export async function addHits(db: Db, hits: Counts, at: Date): Promise<void> {
  const sorted = [...hits].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await sql`
    with counted (id, hits) as (
      select * from unnest(${sorted.map(([id]) => id)}::uuid[], ${sorted.map(([, count]) => count)}::bigint[])),
    locked as (select id from redirects where id in (select id from counted) order by id for update)
    update redirects set hits = redirects.hits + counted.hits, last_hit_at = ${at}
    from counted where redirects.id = counted.id and redirects.id in (select id from locked)`.execute(db)
}

/** Adds requests for addresses without a page, and keeps those that are asked for most. */
export async function addMissing(db: Db, paths: Counts, at: Date): Promise<void> {
  const sorted = [...paths].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await sql`
    insert into missing_paths (path, hits, last_hit_at)
    select path, hits, ${at}
    from unnest(${sorted.map(([path]) => path)}::text[], ${sorted.map(([, count]) => count)}::bigint[]) as t (path, hits)
    on conflict (path) do update set hits = missing_paths.hits + excluded.hits, last_hit_at = excluded.last_hit_at`.execute(
    db,
  )
  await sql`
    delete from missing_paths where path in (
      select path from missing_paths order by hits desc, last_hit_at desc offset ${MAX_MISSING})`.execute(db)
}
