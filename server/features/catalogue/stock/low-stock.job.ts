import { inTransaction } from '../../../database/transaction.ts'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { queueEmail } from '../../letters/outbox/emails.store.ts'

const HOUR_SECONDS = 3_600
const DAY = 24 * 60 * 60 * 1_000
/** Products one letter names; it says how many more there are. */
const NAMED_MOST = 50

/**
 * Writes to every admin, once a day, which products became scarce the day before and still are; nothing when none did. Days are those of
 * UTC. A letter of a day and an admin is written once, by whichever node comes first.
 */
export function tellOfLowStock(app: App): void {
  app.jobs.every('low-stock-letters', HOUR_SECONDS, async () => {
    const at = app.clock()
    const today = new Date(at.toISOString().slice(0, 10))
    const yesterday = new Date(today.getTime() - DAY)
    const scarce = await scarceSince(app.db, yesterday, today)
    if (scarce.length === 0) return
    const day = yesterday.toISOString().slice(0, 10)
    const data = { day, products: scarce.slice(0, NAMED_MOST), total: scarce.length }
    const admins = await app.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('role', '=', 'admin')
      .execute()
    await inTransaction(app.db, async (tx) => {
      for (const { id: userId, email } of admins)
        await queueEmail(tx, {
          kind: 'low stock',
          about: `${day}:${userId}`,
          to: email,
          userId,
          orderId: null,
          data,
          at,
        })
    })
    app.letters.wake()
  })
}

/** The scarcest first. */
function scarceSince(db: Db, since: Date, until: Date) {
  return db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select(['products.name', 'stock.quantity'])
    .where('stock.band', 'in', ['low', 'out'])
    .where('stock.band_at', '>=', since)
    .where('stock.band_at', '<', until)
    .orderBy('stock.quantity')
    .orderBy('products.name')
    .execute()
}
