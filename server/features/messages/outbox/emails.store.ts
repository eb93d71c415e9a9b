import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { EmailKind } from '../../../../contract/email-kinds.ts'
import type { Database, Tx } from '../../../database/schema.ts'
import { newId } from '../../../base/ids.ts'
import type { DataOf } from './kinds/kinds.ts'

export type EmailRow = Selectable<Database['emails']>

/** @template Kind decides the type of `data` */
export type NewEmail<Kind extends EmailKind> = {
  kind: Kind
  /** Its own id; made here unless given. */
  id?: string
  /** The subject's id, such as that of an order: one e-mail of a kind per subject. */
  about: string
  to: string
  /** The recipient's account: an e-mail is dropped once the account is deleted. `null` for e-mails to no account. */
  userId: string | null
  orderId?: string | null
  data: DataOf<Kind>
  at: Date
  /** Time to send it; at once if left out. */
  dueAt?: Date
}

/**
 * Queues an e-mail in the transaction of its cause, before the totals (ARCHITECTURE.md); any node sends it after the commit. An e-mail that
 * was queued before is not queued again. Never put a secret into `data`.
 */
export const queueEmail = <Kind extends EmailKind>(tx: Tx, email: NewEmail<Kind>): Promise<void> =>
  queueEmails(tx, [email])

/** Queues several e-mails in one statement. */
export async function queueEmails<Kind extends EmailKind>(
  tx: Tx,
  emails: readonly NewEmail<Kind>[],
): Promise<void> {
  if (emails.length === 0) return
  await insertEmails(
    sql`${JSON.stringify(emails.map(rowOf))}`,
    sql`(select '{}'::jsonb as more) as cause`,
  ).execute(tx)
}

const rowOf = <Kind extends EmailKind>(email: NewEmail<Kind>) => ({
  id: email.id ?? newId(),
  once_key: onceKey(email.kind, email.about),
  kind: email.kind,
  to_address: email.to,
  user_id: email.userId,
  order_id: email.orderId ?? null,
  data: JSON.stringify(email.data),
  due_at: email.dueAt ?? email.at,
  created_at: email.at,
})

/** The rows that `insertEmails` writes for one e-mail. */
export const emailRows = <Kind extends EmailKind>(email: NewEmail<Kind>): string =>
  JSON.stringify([rowOf(email)])

/** SQL that queues e-mails. @param rows as of `emailRows` @param cause no row writes nothing; its `more` is added to the data */
export const insertEmails = (rows: RawBuilder<string>, cause: RawBuilder<unknown>) => sql`
      insert into "emails" (id, once_key, kind, to_address, user_id, order_id, data, due_at, created_at)
      select email.id, once_key, kind, to_address, email.user_id, email.order_id, email.data::jsonb || more, due_at, email.created_at
      from ${cause}, jsonb_to_recordset(${rows}::jsonb) as email (id uuid, once_key text, kind text, to_address text, user_id uuid,
        order_id uuid, data text, due_at timestamptz, created_at timestamptz)
      on conflict (once_key) do nothing`

type Bought = { id: string; email: string; user_id: string | null }

/** The recipient of an e-mail about an order. */
export const toBuyer = ({ id, email, user_id: userId }: Bought) => ({ to: email, userId, orderId: id })

/** An e-mail to every admin; `about` as in `NewEmail`, without the recipient. */
export type AdminEmail<Kind extends EmailKind> = Omit<NewEmail<Kind>, 'to' | 'userId' | 'dueAt'>

/** The row that `insertEmailsToAdmins` writes. */
export const adminRow = <Kind extends EmailKind>(email: AdminEmail<Kind>): string =>
  JSON.stringify(rowOf({ ...email, to: '', userId: null }))

/**
 * SQL that queues one e-mail to each of these addresses, or to each admin, when `cause` has a row. The database makes the ids, because the
 * number of admins is not known. An address is not part of the once-key, which outlives it.
 *
 * @param row as of `adminRow`
 * @param addresses `null` for every admin
 */
export const insertEmailsToAdmins = (
  row: RawBuilder<string>,
  cause: RawBuilder<unknown>,
  addresses: RawBuilder<readonly string[] | null>,
): RawBuilder<unknown> => sql`
      insert into "emails" (id, once_key, kind, to_address, user_id, order_id, data, due_at, created_at)
      select gen_random_uuid(), once_key || ':' || reader.key, kind, reader.email, reader.user_id, email.order_id, email.data::jsonb, due_at, email.created_at
      from ${cause}, jsonb_to_record(${row}::jsonb) as email (once_key text, kind text, order_id uuid, data text, due_at timestamptz,
        created_at timestamptz), (
        select id as user_id, email, id::text as key from "users" where role = 'admin' and ${addresses}::text[] is null
        union all select null, email, place::text from unnest(${addresses}::text[]) with ordinality as given (email, place)) as reader
      on conflict (once_key) do nothing`

/** Queues an e-mail to every admin, as `queueEmail` does for one. @param addresses get it in place of the admins; none for nobody */
export async function queueToAdmins<Kind extends EmailKind>(
  tx: Tx,
  email: AdminEmail<Kind>,
  addresses: readonly string[] | null = null,
): Promise<void> {
  await insertEmailsToAdmins(sql`${adminRow(email)}`, sql`(select) as cause`, sql`${addresses}`).execute(tx)
}

/** The unique key of an e-mail, known before it is queued. */
export const onceKey = (kind: EmailKind, about: string): string => `${kind}:${about}`

/** Queues a copy of an e-mail; `undefined` when that was done before. */
export function insertAgain(tx: Tx, email: EmailRow, at: Date): Promise<EmailRow | undefined> {
  const { kind, to_address, user_id, order_id, data } = email
  return tx
    .insertInto('emails')
    .values({
      id: newId(),
      once_key: `again:${email.id}`,
      kind,
      to_address,
      user_id,
      order_id,
      data: JSON.stringify(data),
      due_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}
