import { byName } from '../../../database/by-name.ts'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { writeDaily } from '../../messages/outbox/daily-emails.job.ts'

/** Maximum number of products named in one e-mail, which states how many more there are. */
const MAX_NAMED = 50

/** Tells admins about products that became scarce the day before and still are. */
export const notifyLowStock = (app: App): void =>
  writeDaily(app, {
    job: 'low-stock-emails',
    kind: 'low stock',
    readers: 'notify.lowStock',
    read: async (since, until, day) => {
      const scarce = await scarceSince(app.db, since, until)
      const [first] = scarce
      return first === undefined
        ? null
        : { day, products: scarce.map(({ name, quantity }) => ({ name, quantity })), total: first.total }
    },
  })

/** Finds the scarcest products, each with the number of all. */
function scarceSince(db: Db, since: Date, until: Date) {
  return db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select(({ fn }) => ['products.name', 'stock.quantity', fn.countAll<number>().over().as('total')])
    .where('stock.band', 'in', ['low', 'out'])
    .where('stock.band_at', '>=', since)
    .where('stock.band_at', '<', until)
    .orderBy('stock.quantity')
    .orderBy(byName('products.name'))
    .limit(MAX_NAMED)
    .execute()
}
