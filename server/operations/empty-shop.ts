import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoAccounts } from '../../catalogue/accounts.ts'
import { demoCustomers } from '../../catalogue/reviews.ts'
import { emailKey } from '../base/email-key.ts'
import type { Config } from '../base/config.ts'
import { StartError } from '../base/start-error.ts'
import { readNote } from '../database/notes.ts'
import type { Db, Tx } from '../database/schema.ts'
import { ALL_FILE_NAMES } from '../features/catalogue/images/image-files.ts'
import { uploadsOf } from '../features/catalogue/images/uploads.ts'
import { correctTotals } from '../features/sales/orders/order-totals.store.ts'
import { isOwn } from './own-shop.ts'
import { FILLED, LEFT_OUT, TABLES } from './tables.ts'

/** What a shop holds, and whether it began as the demo shop. */
export type Contents = { products: number; users: number; orders: number; isDemo: boolean }

export async function contentsOf(db: Db | Tx): Promise<Contents> {
  const { rows } = await sql<Record<'products' | 'users' | 'orders', number>>`
    select (select count(*)::int from products) as products, (select count(*)::int from users) as users,
      (select count(*)::int from orders) as orders`.execute(db)
  return { ...rows[0]!, isDemo: (await readNote(db, 'demo_data')) !== undefined }
}

export const isUsed = ({ products, users, orders }: Contents): boolean => products + users + orders > 0

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const sentenceOf = ({ products, users, orders }: Contents): string =>
  `${counted(products, 'product')}, ${counted(users, 'account')} and ${counted(orders, 'order')}`

/**
 * Deletes every row of a former demo shop.
 *
 * @returns keys of its pictures, whose files go once this is committed
 * @throws StartError for a shop that was no demo, has sold for money, or is somebody's own by now
 */
export async function emptyDemo(tx: Tx): Promise<string[]> {
  if (!(await contentsOf(tx)).isDemo)
    throw new StartError(
      'This database did not begin as the demo shop, so it is not emptied; nothing was changed.',
    )
  const sold = await sql`select 1 from checkouts where session_id like 'cs\_live\_%' limit 1`.execute(tx)
  if (sold.rows.length > 0)
    throw new StartError('This shop has sold for money, so it is not emptied; nothing was changed.')
  await refuseOwn(tx)
  const images = await tx.selectFrom('images').select('key').execute()
  const tables = [...TABLES, ...Object.keys(LEFT_OUT)].filter((name) => name !== FILLED)
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx)
  await tx.updateTable('categories').set({ image: '', image_key: null }).execute()
  await correctTotals(tx)
  return images.map(({ key }) => key)
}

/** Before a shop has a name, accounts and orders are trials of the demo. @throws StartError when it has one, and some of its own */
async function refuseOwn(tx: Tx): Promise<void> {
  if (!(await isOwn(tx))) return
  const demo = [...demoAccounts, ...demoCustomers].map(({ email }) => emailKey(email))
  const own = await tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('email_key', 'not in', demo)
        .as('users'),
      // Orders of the demo shop have no session.
      selectFrom('orders')
        .leftJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((is) => is.or([is('session_id', 'is not', null), is('checkout_id', 'is', null)]))
        .as('orders'),
    ])
    .executeTakeFirstOrThrow()
  const users = own.users ?? 0
  const orders = own.orders ?? 0
  if (users + orders === 0) return
  throw new StartError(
    `This shop has its own name, ${counted(users, 'account')} and ${counted(orders, 'order')} that are no demo, so it is not emptied; nothing was changed. ` +
      'Delete in its dashboard what should go, or begin another shop with another DATA_DIR or DATABASE_URL.',
  )
}

/** Deletes files of pictures without rows, and what the sandbox knows of payments and e-mails. */
export async function removeFiles(
  config: Pick<Config, 'dataDir' | 's3'>,
  keys: readonly string[],
): Promise<void> {
  const uploads = uploadsOf(config)
  for (const key of keys) await uploads.remove(key, ALL_FILE_NAMES)
  for (const end of ['', '-wal', '-shm']) rmSync(join(config.dataDir, `sandbox.db${end}`), { force: true })
}
