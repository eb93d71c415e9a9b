import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { measureWaiting, type Waiting } from '../../../platform/row-metrics.ts'
import { isUnmade } from '../orders/order-refunds.store.ts'

/** Reports pending refunds, how long the oldest has not been accepted by the provider, and failed ones not made again. */
export const measureRefunds = (app: App): void =>
  measureWaiting(app, {
    rows: {
      name: 'shop_refunds',
      help: 'Pending refunds, and failed refunds that were not made again',
    },
    age: {
      name: 'shop_refund_age_seconds',
      help: 'Age of the oldest refund that the provider has not accepted, 0 without one',
    },
    count: countRefunds,
  })

/** Reads two small indexes, however many refunds there are. */
async function countRefunds(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as waiting, min(created_at) filter (where state = 'wanted') as since,
      (select count(*) from refunds join orders on orders.id = refunds.order_id where ${isUnmade}) as failed
    from refunds where state in ('wanted', 'pending')`.execute(db)
  return rows[0]!
}
