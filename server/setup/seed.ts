import type { Config } from '../base/config.ts'
import { recountRatings } from '../features/catalogue/reviews/ratings.store.ts'
import { verifyAnew } from '../features/catalogue/reviews/verified.store.ts'
import { correctTotals } from '../features/sales/orders/order-totals.store.ts'
import { findsAny } from '../database/rows.ts'
import type { Db, Tx } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { readNote } from '../database/notes.ts'
import { OWN_SHOP, readSettings } from '../platform/settings.ts'
import type { DemoTable } from './demo/demo-rows.ts'

type Wanted = Pick<Config, 'demoData' | 'stripe' | 'fixed'>

/** Fills an empty shop with the demo catalogue, if wanted (docs/behaviour.md#starting): all or nothing, and once for all nodes. */
export async function seedWhenWanted(db: Db, { demoData, stripe, fixed }: Wanted): Promise<void> {
  if (demoData === 'off') return setDemoData(db, 'off')
  if (demoData === 'auto' && (stripe.secretKey !== null || (await readNote(db, OWN_SHOP)) === 'on')) return
  if (!(await isEmpty(db))) return demoData === 'on' ? setDemoData(db, 'on') : undefined

  // Imported only here, because a filled shop does not need the catalogue.
  const { demoRows } = await import('./demo/demo-rows.ts')
  const settings = await readSettings(db, fixed)
  const rows = await demoRows(new Date(), {
    withDelivery: settings.get('orders.countries').length > 0,
    currency: settings.get('money.currency'),
  })
  await inTransaction(db, async (tx) => {
    if (!(await claim(tx))) return
    for (const [table, values] of rows) await insertMany(tx, table, values)
    const products = rows.flatMap(([table, values]) => (table === 'products' ? values : []))
    await countReviews(tx, products as { id: string }[])
    await correctTotals(tx)
  })
}

/** Counts verified purchases and the ratings of these products. */
async function countReviews(tx: Tx, products: { id: string }[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  await verifyAnew(tx, ids)
  await recountRatings(tx, ids)
}

/** Stores whether demo accounts may be shown; nothing is stored for a shop that never had them. */
async function setDemoData(db: Db, value: 'on' | 'off'): Promise<void> {
  await db.updateTable('settings').set({ value }).where('name', '=', 'demo_data').execute()
}

async function isEmpty(db: Db): Promise<boolean> {
  const { products, users } = await db
    .selectNoFrom((expression) => [
      expression.exists(expression.selectFrom('products').select('id')).as('products'),
      expression.exists(expression.selectFrom('users').select('id')).as('users'),
    ])
    .executeTakeFirstOrThrow()
  return !products && !users
}

/** Returns true for the one node that fills the shop; the others wait here until it has. */
const claim = (tx: Tx): Promise<boolean> =>
  findsAny(
    tx
      .insertInto('settings')
      .values({ name: 'demo_data', value: 'on' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name'),
  )

const atOnce = 500

async function insertMany(tx: Tx, table: DemoTable, rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute()
  }
}
