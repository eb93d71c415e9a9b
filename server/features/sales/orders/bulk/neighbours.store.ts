import { sql } from 'kysely'
import type { Db } from '../../../../database/schema.ts'
import { orderNamed } from '../orders.store.ts'

/** Finds the previous and next order by time, each in two steps of an index. */
export async function neighboursOf(db: Db, idOrNumber: string) {
  const { rows } = await sql<{ newer: string | null; older: string | null }>`
    with found as (${orderNamed(db, idOrNumber)})
    select
      (select order_number from orders
        where deleted_at is null and (created_at, id) > (found.created_at, found.id)
        order by created_at, id limit 1) as newer,
      (select order_number from orders
        where deleted_at is null and (created_at, id) < (found.created_at, found.id)
        order by created_at desc, id desc limit 1) as older
    from found`.execute(db)
  return rows[0]
}
