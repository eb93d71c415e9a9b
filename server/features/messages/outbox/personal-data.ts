import { sql } from 'kysely'
import { emailKeyOf } from '../../../base/email-key.ts'
import { wholePattern } from '../../../base/like-pattern.ts'
import type { Tx } from '../../../database/schema.ts'
import { ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'

/** Keeps that an e-mail was sent, and when. A queued one is not sent any more. */
export const emailPlace: PersonalPlace = {
  tables: ['emails', 'email_blocks', 'email_opt_outs'],
  read: async (db, { id }) => ({
    letters: await ownRows(db, 'emails', ['kind', 'to_address', 'state', 'created_at', 'sent_at'], id),
  }),
  erase: async (tx, { id, emailKeys, others, at }) => {
    const { orders, written } = await whereToAndWhatFor(tx, id)
    // Excludes e-mails of another account that has one of these addresses now.
    const isNobodyElses = sql<boolean>`(user_id is null or user_id <> all(${others}::uuid[]))`
    const addresses = [...new Set([...emailKeys, ...written])]
    for (const table of ['email_blocks', 'email_opt_outs'] as const)
      await sql`
        delete from ${sql.table(table)} t where email_key = any(${addresses}::text[])
          and not exists (select from users u where u.email_key = t.email_key and u.id <> ${id})`.execute(tx)
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
        // Each condition uses an index of its own. Addresses that the account once had are not searched: they may be somebody else's now.
        email.or([
          email('user_id', '=', id),
          email('order_id', '=', sql<string>`any(${orders}::uuid[])`),
          ...emailKeys.map((address) =>
            email.and([email('to_address', 'ilike', wholePattern(address)), isNobodyElses]),
          ),
        ]),
      )
      .execute()
  },
}

/** Finds the account's orders, and the addresses of its e-mails, including those it only asked for. */
async function whereToAndWhatFor(tx: Tx, userId: string) {
  const { rows } = await sql<{ id: string | null; key: string | null }>`
    select id, null as key from orders where user_id = ${userId}
    union all select distinct null::uuid, ${emailKeyOf('to_address')} from emails where user_id = ${userId}
    and to_address <> ''`.execute(tx)
  return {
    orders: rows.flatMap(({ id }) => id ?? []),
    written: rows.flatMap(({ key }) => key ?? []),
  }
}
