import { analyze } from '../database/analyze.ts'
import type { DatabaseHandle } from '../database/handle.ts'
import { migrate } from '../database/migrate.ts'
import { hasTable, migrationsDone, readSchema } from '../database/schema-version.ts'
import { correctTotals } from '../features/sales/orders/order-totals.store.ts'
import { readNote, writeNote } from '../database/notes.ts'
import type { Db, Tx } from '../database/schema.ts'
import { newId } from '../base/ids.ts'
import { StartError } from '../base/start-error.ts'
import { inLongSnapshot } from './snapshot.ts'
import { COPY_NOTE, differences, sumsOf, type Sums } from './sums.ts'
import { emptyTables, isEmptyShop, readRows, tablesIn, writeRows } from './tables.ts'
import { withoutTimeLimit } from '../database/time-limit.ts'

const SHOP_ID = 'shop_id'

type CopyNote = { shop: string; sums: Sums }

/** The result for one object: copied now, or already there. */
export type Moved = { outcome: 'copied' | 'unchanged'; sums: Sums }

/**
 * Copies a shop into another database, all or nothing, with its schema: the copy is migrated when the shop opens on it. It may be repeated: an
 * untouched earlier copy of the same shop is replaced.
 *
 * @throws StartError when `to` holds anything else, or a copy that has been used since, or when the two sides differ afterwards
 */
export async function moveShop(from: DatabaseHandle, to: DatabaseHandle): Promise<Moved> {
  const schema = await readSchema(from.db)
  await migrate(to, { last: schema.at(-1) })
  if ((await migrationsDone(to.db)).length > schema.length)
    throw new StartError(
      'The database to move to has a newer schema than the shop; nothing was changed. Choose an empty one.',
    )
  const shop = await shopIdOf(from.db)
  const moved = await inLongSnapshot(from.db, async (source): Promise<Moved> => {
    const sums = await sumsOf(source)
    return to.db.transaction().execute(async (target) => {
      await withoutTimeLimit(target)
      if (!(await isEmptyShop(target))) {
        const copied = await checkOwnCopy(target, shop)
        if (differences(sums, copied).length === 0) return { outcome: 'unchanged', sums }
      }
      await emptyTables(target)
      await copyRows(source, target)
      const there = differences(sums, await sumsOf(target))
      if (there.length > 0)
        throw new StartError(`Nothing was moved, because the copy differs: ${there.join('; ')}.`)
      await writeNote(target, COPY_NOTE, JSON.stringify({ shop, sums } satisfies CopyNote))
      return { outcome: 'copied', sums }
    })
  })
  await analyze(to.db, await tablesIn(to.db))
  return moved
}

async function copyRows(source: Tx, target: Tx): Promise<void> {
  for (const table of await tablesIn(source))
    for await (const rows of readRows(source, table)) await writeRows(target, table, rows)
  if (await hasTable(target, 'running_totals')) await correctTotals(target)
}

/** @throws StartError when the target is not an untouched copy of this shop */
async function checkOwnCopy(target: Tx, shop: string): Promise<Sums> {
  const note = await readNote(target, COPY_NOTE)
  const copy = note === undefined ? undefined : (JSON.parse(note) as CopyNote)
  if (copy?.shop !== shop)
    throw new StartError(
      'The database to move to holds another shop; nothing was changed. Choose an empty one.',
    )
  const sums = await sumsOf(target)
  if (differences(copy.sums, sums).length > 0)
    throw new StartError(
      'The database to move to holds this shop already and has been used since; nothing was changed.',
    )
  return sums
}

/** Returns an id of this shop that its copies share. */
async function shopIdOf(db: Db): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name: SHOP_ID, value: newId() })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  return (await readNote(db, SHOP_ID))!
}
