import { sql } from 'kysely'
import type { EmailKind } from '../../../../contract/email-kinds.ts'
import { DAY } from '../../../../contract/durations.ts'
import { emailKey, emailKeyOf } from '../../../base/email-key.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { queueEmail, type NewEmail } from '../../messages/outbox/emails.store.ts'

/**
 * Maximum number of security e-mails to an address in a day. Those about a forgotten password have a limit of their own, so that nobody who
 * knows the password can use that up, or fill a mailbox that was never confirmed to be theirs.
 */
const MOST = { confirmed: 24, unconfirmed: 10 }

const CAPPED = [
  'password changed',
  'confirm address',
  'address asked',
  'address changed',
  'second factor changed',
  'logged out by the shop',
  'codes guessed',
] as const satisfies EmailKind[]
type CappedKind = (typeof CAPPED)[number]

const keyOfReader = emailKeyOf('to_address')

/** True if the address reached its daily limit. @param share of it: less for strangers and open sessions, so that security news gets through */
export async function hasHadEnough(
  tx: Tx,
  address: string,
  at: Date,
  share: 0.5 | 0.75 | 1 = 1,
): Promise<boolean> {
  const key = emailKey(address)
  const { rows } = await sql<{ sent: number; is_confirmed: boolean }>`
    select (select count(*) from emails where kind in (${sql.join(CAPPED.map((kind) => sql.lit(kind)))})
        and ${keyOfReader} = ${key} and created_at > ${new Date(at.getTime() - DAY)}) as sent,
      exists (select from users where email_key = ${key}
        and verified_at is not null) as is_confirmed`.execute(tx)
  const { sent, is_confirmed: isConfirmed } = rows[0]!
  return sent >= (isConfirmed ? MOST.confirmed : MOST.unconfirmed) * share
}

type SecurityEmail<Kind extends CappedKind> = Pick<NewEmail<Kind>, 'kind' | 'data' | 'at'> & {
  about?: string
}

/** Queues an e-mail to the owner of an account, unless its daily limit is reached. */
export async function queueSecurityEmail<Kind extends CappedKind>(
  tx: Tx,
  { id, email }: { id: string; email: string },
  { about = newId(), ...news }: SecurityEmail<Kind>,
): Promise<void> {
  if (await hasHadEnough(tx, email, news.at)) return
  await queueEmail<Kind>(tx, { ...news, about, to: email, userId: id })
}

/** Milliseconds in which an account can take back an address that it has left. */
export const ADDRESS_UNDO_TIME = 7 * DAY

/** True if an account has left this address so recently that it may be taken back. */
export async function wasLeft(tx: Tx, address: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from emails where kind = 'address changed' and ${keyOfReader} = ${emailKey(address)}
      and created_at > ${new Date(at.getTime() - ADDRESS_UNDO_TIME)} limit 1`.execute(tx)
  return rows.length > 0
}
