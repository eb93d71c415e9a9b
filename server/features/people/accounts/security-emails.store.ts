import { sql } from 'kysely'
import type { EmailKind } from '../../../../contract/email-kinds.ts'
import { DAY } from '../../../../contract/durations.ts'
import { emailKey, emailKeyOf } from '../../../base/email-key.ts'
import { newId } from '../../../base/ids.ts'
import { findsAny } from '../../../database/rows.ts'
import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { actionsSince, lockCounts, noteAction } from '../../../platform/counted-actions.ts'
import { onceKey, queueEmail, type NewEmail } from '../../messages/outbox/emails.store.ts'

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

type Shop = Pick<App, 'config'>

/** The count of an address's security e-mails, which a deleted account leaves. */
const countOf = (address: string): string => `security e-mail ${emailKey(address)}`
/** The count of those that asked an address for confirmation, for any account or for one. */
const confirmationsOf = (address: string, userId = ''): string =>
  `confirmation ${emailKey(address)} ${userId}`

/** Locks the counts of these addresses, so that accounts that ask at the same moment are counted one after the other. */
export const lockAddresses = (tx: Tx, shop: Shop, addresses: readonly string[]): Promise<void> =>
  lockCounts(tx, shop, addresses.map(countOf))

/** True if the address reached its daily limit. @param share of it: less for strangers and open sessions, so that security news gets through */
export async function hasHadEnough(
  tx: Tx,
  shop: Shop,
  address: string,
  at: Date,
  share: 0.5 | 0.75 | 1 = 1,
): Promise<boolean> {
  const sent = await actionsSince(tx, shop, countOf(address), new Date(at.getTime() - DAY))
  const isConfirmed = await findsAny(
    tx
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', emailKey(address))
      .where('verified_at', 'is not', null),
  )
  return sent >= (isConfirmed ? MOST.confirmed : MOST.unconfirmed) * share
}

/**
 * Counts e-mails since then that asked this address for confirmation: of all accounts, or those of one alone, so that strangers cannot
 * prevent its confirmation.
 */
export const countConfirmations = (tx: Tx, shop: Shop, address: string, since: Date, userId?: string) =>
  actionsSince(tx, shop, confirmationsOf(address, userId), since)

/** Queues one of these e-mails, and counts it for its address. */
export async function queueCounted<Kind extends CappedKind>(
  tx: Tx,
  shop: Shop,
  email: NewEmail<Kind>,
): Promise<void> {
  const { kind, about, to, userId, at } = email
  const asks =
    kind === 'confirm address' && userId !== null ? [confirmationsOf(to), confirmationsOf(to, userId)] : []
  await noteAction(tx, shop, [countOf(to), ...asks], onceKey(kind, about), at)
  await queueEmail<Kind>(tx, email)
}

type SecurityEmail<Kind extends CappedKind> = Pick<NewEmail<Kind>, 'kind' | 'data' | 'at'> & {
  about?: string
}

/** Queues an e-mail to the owner of an account, unless its daily limit is reached. */
export async function queueSecurityEmail<Kind extends CappedKind>(
  tx: Tx,
  shop: Shop,
  { id, email }: { id: string; email: string },
  { about = newId(), ...news }: SecurityEmail<Kind>,
): Promise<void> {
  await lockAddresses(tx, shop, [email])
  if (await hasHadEnough(tx, shop, email, news.at)) return
  await queueCounted<Kind>(tx, shop, { ...news, about, to: email, userId: id })
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
