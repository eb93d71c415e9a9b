import { sql, type Selectable } from 'kysely'
import type { EmailKind } from '../../../../contract/email-kinds.ts'
import { prepared } from '../../../database/prepared.ts'
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

/** An e-mail to one address, or with `null` to every admin. */
type QueuedEmail<Kind extends EmailKind> = Omit<NewEmail<Kind>, 'to'> & { to: string | null }

/** Queues several e-mails in one statement. */
export async function queueEmails<Kind extends EmailKind>(
  tx: Tx,
  emails: readonly QueuedEmail<Kind>[],
): Promise<void> {
  if (emails.length > 0) await insertEmails(tx, { rows: JSON.stringify(emails.map(rowOf)) })
}

const rowOf = <Kind extends EmailKind>(email: QueuedEmail<Kind>) => ({
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

/** A row without an address is written for each admin, whose number is not known: the database makes their ids and once-keys. */
const insertEmails = prepared<{ rows: string }, never>(
  'emails',
  ({ rows }) => sql`
    insert into "emails" (id, once_key, kind, to_address, user_id, order_id, data, due_at, created_at)
    select coalesce(admin.email_id, email.id), once_key || coalesce(':' || admin.id, ''), kind, coalesce(to_address, admin.email),
      coalesce(email.user_id, admin.id), order_id, data::jsonb, due_at, created_at
    from jsonb_to_recordset(${rows}::jsonb) as email (id uuid, once_key text, kind text, to_address text, user_id uuid, order_id uuid,
      data text, due_at timestamptz, created_at timestamptz)
      left join lateral (
        select id, users.email, gen_random_uuid() as email_id from "users" where role = 'admin' and to_address is null) as admin on true
    where to_address is not null or admin.id is not null
    on conflict (once_key) do nothing`,
)

type Bought = { id: string; email: string; user_id: string | null }

/** The recipient of an e-mail about an order. */
export const toBuyer = ({ id, email, user_id: userId }: Bought) => ({ to: email, userId, orderId: id })

/** An e-mail to every admin; `about` as in `NewEmail`, without the recipient. */
export type AdminEmail<Kind extends EmailKind> = Omit<NewEmail<Kind>, 'to' | 'userId' | 'dueAt'>

/** The same e-mail for each of these addresses, of which its once-key has the place alone; `null` for every admin. */
export const toAdmins = <Kind extends EmailKind>(
  email: AdminEmail<Kind>,
  addresses: readonly string[] | null,
): QueuedEmail<Kind>[] =>
  addresses === null
    ? [{ ...email, to: null, userId: null }]
    : addresses.map((to, at) => ({ ...email, to, userId: null, about: `${email.about}:${at + 1}` }))

/** Queues an e-mail to every admin, as `queueEmail` does for one. @param addresses get it in place of the admins; none for nobody */
export const queueToAdmins = <Kind extends EmailKind>(
  tx: Tx,
  email: AdminEmail<Kind>,
  addresses: readonly string[] | null = null,
): Promise<void> => queueEmails(tx, toAdmins(email, addresses))

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
