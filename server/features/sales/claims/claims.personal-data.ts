import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'
import { setAside } from '../../catalogue/images/picture-use.ts'

/** Keeps the outcome of a claim for accounting; deletes text and photos. Call it before the orders lose their account. */
export const claimPlace: PersonalPlace = {
  tables: ['claims'],
  read: async (db, { id }) => ({
    claims: await db
      .selectFrom('claims')
      .innerJoin('orders', 'orders.id', 'claims.order_id')
      .select([
        'order_number',
        'claims.kind',
        'claims.name',
        'claims.text',
        'claims.photo_keys',
        'claims.state',
        'claims.answer',
      ])
      .select('claims.created_at')
      .where('orders.user_id', '=', id)
      .orderBy('claims.created_at')
      .execute(),
  }),
  erase: async (tx, { id }) => {
    const { rows } = await sql<{ key: string }>`
      select jsonb_array_elements_text(photo_keys) as key from claims
      where order_id in (select id from orders where user_id = ${id})`.execute(tx)
    await tx
      .updateTable('claims')
      .set({ name: '', text: '', answer: '', photo_keys: '[]' })
      .where('order_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', id))
      .execute()
    if (rows.length > 0) await setAside(sql.join(rows.map(({ key }) => key))).execute(tx)
    await tx.updateTable('claims').set({ actor_id: null }).where('actor_id', '=', id).execute()
  },
}
