import { sql, type Selectable } from 'kysely'
import type { LeftOutCounts } from '../../../../contract/published.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { Database, Db } from '../../../database/schema.ts'

/** Adds fetches, in one order, so that two nodes do not wait for each other. */
export async function addFetches(
  db: Db,
  counted: ReadonlyMap<string, { fetches: number; at: Date }>,
): Promise<void> {
  const sorted = [...counted].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await db
    .insertInto('published_files')
    .values(sorted.map(([name, { fetches, at }]) => ({ name, fetches, fetched_at: at })))
    .onConflict((on) =>
      on.column('name').doUpdateSet({
        fetches: sql`published_files.fetches + excluded.fetches`,
        fetched_at: sql`greatest(published_files.fetched_at, excluded.fetched_at)`,
      }),
    )
    .execute()
}

/** Notes what is in a file that was made just now. */
export async function noteMade(
  db: Db,
  name: string,
  { items, leftOut, at }: { items: number; leftOut: LeftOutCounts; at: Date },
): Promise<void> {
  const made = { made_at: at, items, left_out: JSON.stringify(leftOut) }
  await db
    .insertInto('published_files')
    .values({ name, ...made })
    .onConflict((on) => on.column('name').doUpdateSet(made))
    .execute()
}

/** A row for each name that was ever fetched or made. */
export const readPublished = (db: Db): Promise<Selectable<Database['published_files']>[]> =>
  db.selectFrom('published_files').selectAll().execute()

/** The number of products, on sale or not. */
export const countAll = (db: Db): Promise<number> => countRows(db.selectFrom('products'))
