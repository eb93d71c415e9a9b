import { sql } from 'kysely'
import { emailKeyOf } from '../../../base/email-key.ts'
import { wholePattern } from '../../../base/like-pattern.ts'
import { ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'

/** Keeps that an e-mail was sent, and when. A queued one is not sent any more. */
export const emailPlace: PersonalPlace = {
  tables: ['emails', 'email_blocks', 'email_opt_outs'],
  read: async (db, { id }) => ({
    emails: await ownRows(db, 'emails', ['kind', 'to_address', 'state', 'created_at', 'sent_at'], id),
  }),
  erase: async (tx, { id, emailKeys, confirmedKeys, others, at }) => {
    const orders = (await tx.selectFrom('orders').select('id').where('user_id', '=', id).execute()).map(
      (order) => order.id,
    )
    // Excludes e-mails of another account that has one of these addresses now.
    const isNobodyElses = sql<boolean>`(user_id is null or user_id <> all(${others}::uuid[]))`
    // An address that nobody confirmed may be a stranger's, whose wish to get no e-mails stays. What began after e-mails of a confirmed account
    // is its owner's.
    const isOwners = sql<boolean>`(email_key = any(${confirmedKeys}::text[]) or ${confirmedKeys.length > 0} and exists (
      select from emails e where e.user_id = ${id} and ${emailKeyOf('e.to_address')} = t.email_key and e.created_at <= t.created_at))`
    for (const table of ['email_blocks', 'email_opt_outs'] as const)
      await sql`
        delete from ${sql.table(table)} t where ${isOwners}
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
