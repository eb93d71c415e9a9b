import { sql, type SelectQueryBuilder } from 'kysely'
import type { EmailListQuery } from '../../../../contract/schemas/email.ts'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { isId } from '../../../base/ids.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import type { EmailRow } from '../../letters/outbox/emails.store.ts'

/** With the number its order is known by. */
export type ListedEmail = EmailRow & { order_number: string | null }

type Filter = Pick<EmailListQuery, 'q' | 'state'>

const newest = sql`emails.created_at desc, emails.id desc`
const oldest = sql`emails.created_at, emails.id`

/** Newest first. Letters that turned out to be for nobody, whose address is not kept, are none. */
export function listEmails(db: Db | Tx, filter: Filter, window: PageWindow): Promise<ListedEmail[]> {
  const ids = matching(db.selectFrom('emails'), filter)
    .select('id')
    .orderBy(window.backwards ? oldest : newest)
    .limit(window.limit)
    .offset(window.offset)
  return listed(db).where('emails.id', 'in', ids).orderBy(newest).execute()
}

export async function countEmails(db: Db | Tx, filter: Filter): Promise<number> {
  const { total } = await matching(db.selectFrom('emails'), filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type Emails = SelectQueryBuilder<Database, 'emails', object>

function matching(emails: Emails, { q = '', state }: Filter): Emails {
  const toSomebody = emails.where('to_address', '<>', '')
  const ofState = state === undefined ? toSomebody : toSomebody.where('state', '=', state)
  return q.trim() === '' ? ofState : ofState.where('to_address', 'ilike', containsPattern(q.trim()))
}

/** Held until the transaction ends; `undefined` when unknown. */
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
