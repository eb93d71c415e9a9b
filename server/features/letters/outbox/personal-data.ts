import { sql } from 'kysely'
import { wholePattern } from '../../../base/like-pattern.ts'
import type { Tx } from '../../../database/schema.ts'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** That a letter was sent, and when, stays. One on its way is not sent any more. */
export const letterPlace: PersonalPlace = {
  tables: ['emails', 'email_blocks', 'email_opt_outs'],
  read: async (db, { id }) => ({
    letters: await db
      .selectFrom('emails')
      .select(['kind', 'to_address', 'state', 'created_at', 'sent_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async (tx, { id, emailKey, at }) => {
    const { orders, bought, written } = await whereToAndWhatFor(tx, id)
    const own = [...new Set([emailKey, ...bought])]
    const addresses = [...new Set([...own, ...written])]
    await tx.deleteFrom('email_blocks').where('email_key', 'in', addresses).execute()
    await tx
      .deleteFrom('email_opt_outs')
      .where('email_key', 'in', addresses)
      .where(
        sql<boolean>`not exists (select 1 from users u where u.email_key = email_opt_outs.email_key and u.id <> ${id})`,
      )
      .execute()
    const isOnItsWay = sql<boolean>`state in ('waiting', 'sending')`
    await tx
      .updateTable('emails')
      .set({
        to_address: '',
        data: '{}',
        problem: '',
        user_id: null,
        state: sql`case when ${isOnItsWay} then 'skipped' else state end`,
        due_at: sql`case when ${isOnItsWay} then ${at} else due_at end`,
      })
      .where((email) =>
        // Each by an index of its own. Not by every address the account had letters sent to: it may be somebody else's.
        email.or([
          email('user_id', '=', id),
          email('order_id', '=', sql<string>`any(${orders}::uuid[])`),
          ...own.map((address) => email('to_address', 'ilike', wholePattern(address))),
        ]),
      )
      .execute()
  },
}

/** Orders with the addresses of their day, and the addresses that letters of the account went to, those it only wanted among them. */
async function whereToAndWhatFor(tx: Tx, userId: string) {
  const { rows } = await sql<{ id: string | null; key: string }>`
    select id, email_key as key from orders where user_id = ${userId}
    union all select distinct null::uuid, lower(to_address) from emails where user_id = ${userId}`.execute(tx)
  const known = rows.filter(({ key }) => key !== '')
  return {
    orders: rows.flatMap(({ id }) => id ?? []),
    bought: known.flatMap(({ id, key }) => (id === null ? [] : key)),
    written: known.flatMap(({ id, key }) => (id === null ? key : [])),
  }
}
