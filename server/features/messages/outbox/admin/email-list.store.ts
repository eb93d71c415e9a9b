import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { EmailListQuery } from '../../../../../contract/schemas/email.ts'
import { countRows } from '../../../../database/count-rows.ts'
import type { PageWindow } from '../../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../../database/schema.ts'
import { isId } from '../../../../base/ids.ts'
import { containsPattern } from '../../../../base/like-pattern.ts'
import type { EmailRow } from '../emails.store.ts'

export type ListedEmail = EmailRow & { order_number: string | null }

type Filter = Pick<EmailListQuery, 'q' | 'state'>

const newest = sql`emails.created_at desc, emails.id desc`
const oldest = sql`emails.created_at, emails.id`

/** Lists e-mails, newest first. E-mails for addresses without an account, which are not kept, are left out. */
export function listEmails(db: Db | Tx, filter: Filter, window: PageWindow): Promise<ListedEmail[]> {
  const ids = matching(db.selectFrom('emails'), filter)
    .select('id')
    .orderBy(window.backwards ? oldest : newest)
    .limit(window.limit)
    .offset(window.offset)
  return listed(db).where('emails.id', 'in', ids).orderBy(newest).execute()
}

const few = (condition: RawBuilder<unknown>) => sql<number>`(select count(*) from emails where ${condition})`
/** The number of e-mails that were given up, as part of a statement. */
export const failedEmails = () => few(sql`state = 'failed' and to_address <> ''`)
const toNobody = few(sql`to_address = ''`)
// Each state has an index of its own, so that e-mails in other states are not read.
const notSent = sql.join(
  [
    few(sql`state in ('waiting', 'sending') and to_address <> ''`),
    failedEmails(),
    few(sql`state = 'skipped' and to_address <> ''`),
  ],
  sql` - `,
)

/** Counts e-mails. Nearly all are sent, so those are counted as all but the others. */
export async function countEmails(db: Db | Tx, filter: Filter): Promise<number> {
  if (!filter.q?.trim() && (filter.state === undefined || filter.state === 'sent')) {
    const all = sql`(select count(*) from emails) - ${toNobody}`
    const { rows } = await sql<{ total: number }>`
      select ${filter.state === 'sent' ? sql`${all} - ${notSent}` : all} as total`.execute(db)
    return rows[0]!.total
  }
  return countRows(matching(db.selectFrom('emails'), filter))
}

type Emails = SelectQueryBuilder<Database, 'emails', object>

function matching(emails: Emails, { q = '', state }: Filter): Emails {
  const toSomebody = emails.where('to_address', '<>', '')
  const ofState = state === undefined ? toSomebody : toSomebody.where('state', '=', state)
  return q.trim() === '' ? ofState : ofState.where('to_address', 'ilike', containsPattern(q.trim()))
}

/** Locks an e-mail until the transaction ends; `undefined` when unknown. */
export async function lockEmail(tx: Tx, id: string): Promise<ListedEmail | undefined> {
  if (!isId(id)) return undefined
  return listed(tx).where('emails.id', '=', id).forUpdate('emails').executeTakeFirst()
}

const listed = (db: Db | Tx) =>
  db
    .selectFrom('emails')
    .leftJoin('orders', 'orders.id', 'emails.order_id')
    .selectAll('emails')
    .select('orders.order_number')
