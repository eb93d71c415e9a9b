import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '../../../../../contract/durations.ts'
import { emailKey } from '../../../../base/email-key.ts'
import { deleteSome } from '../../../../database/rows.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import type { TokenPurpose } from '../../../../database/tables/people.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { LINK_CANCELLED } from '../../../../platform/sessions.ts'
import { findUserByEmail, lockUser, type UserRow } from '../../accounts/accounts.store.ts'
import { lacksPassword } from '../../accounts/moved-users.store.ts'
import { queueCounted } from '../../accounts/security-emails.store.ts'
import { onceKey, queueEmail, type EmailRow } from '../../../messages/outbox/emails.store.ts'
import type { DataOf } from '../../../messages/outbox/kinds/kinds.ts'
import { issueToken, TOKEN_LIFE } from './account-tokens.store.ts'
import { hashOf } from '../../../../base/hash.ts'

/** Milliseconds between two e-mails to one address, so that its mailbox cannot be filled. */
const APART = 5 * MINUTE
/** Maximum number of e-mails about a forgotten password to one address in a day: at the short interval, and in all. */
const MAX_SOON = 4
const MAX_RESETS = MAX_SOON + 24

/** The same subject id for requests within five minutes; a digest, so that typed addresses are not stored. */
const once = (what: string, at: Date): string => hashOf(`${what}\n${Math.floor(at.getTime() / APART)}`)

/**
 * Queues an e-mail for a forgotten password. Whether the address has an account is looked up when it is sent, so that neither the answer
 * nor its time reveals that. An address gets four a day five minutes apart, and then one an hour: at most 28 a day, and its owner always
 * has one with a valid link.
 */
export async function askForReset(tx: Tx, address: string, at: Date): Promise<void> {
  const day = Math.floor(at.getTime() / DAY)
  const abouts = Array.from({ length: MAX_RESETS }, (_, index) =>
    hashOf(`${emailKey(address)}\n${day}\n${index}`),
  )
  const { sent, newest } = await tx
    .selectFrom('emails')
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.max<Date | null>('created_at').as('newest')])
    .where(
      'once_key',
      'in',
      abouts.map((about) => onceKey('reset password', about)),
    )
    .executeTakeFirstOrThrow()
  const apart = sent < MAX_SOON ? APART : HOUR
  const [about] = abouts.slice(sent)
  if (about === undefined || (newest !== null && at.getTime() - newest.getTime() < apart)) return
  await queueReset(tx, address, at, about)
}

/** Queues the e-mail with a link to set a new password. @param about the id of its cause */
export function queueReset(tx: Tx, address: string, at: Date, about: string): Promise<void> {
  return queueEmail(tx, {
    kind: 'reset password',
    about,
    to: address,
    userId: null,
    data: { minutes: TOKEN_LIFE.reset / MINUTE },
    at,
  })
}

type Asked = { userId: string; address: string; isNew: boolean }

/** Queues an e-mail with a link to confirm an address: the account's own, or the one it wants. */
export function queueConfirmation(
  tx: Tx,
  shop: Pick<App, 'config'>,
  { userId, address, isNew }: Asked,
  at: Date,
): Promise<void> {
  return queueCounted(tx, shop, {
    kind: 'confirm address',
    about: once(`${userId}\n${emailKey(address)}`, at),
    to: address,
    userId,
    data: { isNew, hours: TOKEN_LIFE.verify / HOUR },
    at,
  })
}

const REMOVED = { skip: 'The account was removed.' }
const ENDED = { skip: LINK_CANCELLED }

/** Registers the token makers of these e-mails. A token is made while the e-mail is sent, unless its request was cancelled meanwhile. */
export function makeLinkTokens({ db, clock, outbox }: App): void {
  type Wanted = { purpose: TokenPurpose; address?: string; asOf?: Date; life?: number }
  const issue = (email: EmailRow, userId: string | null, wanted: (user: UserRow) => Wanted | undefined) =>
    inTransaction(db, async (tx) => {
      // The account is locked, as by all code that invalidates links.
      const user = userId === null ? undefined : await lockUser(tx, userId)
      if (user === undefined) return REMOVED
      const row = await tx.selectFrom('emails').select('state').where('id', '=', email.id).executeTakeFirst()
      // The e-mail may have been cancelled while it was being sent.
      const link = row?.state === 'sending' ? wanted(user) : undefined
      return link === undefined
        ? ENDED
        : { token: await issueToken(tx, { userId: user.id, at: clock(), ...link }) }
    })
  const isOf = ({ email }: UserRow, address: string) => emailKey(email) === emailKey(address)

  outbox.makeTokens('reset password', async (email) => {
    const { id, to_address: address } = email
    const found = await findUserByEmail(db, address)
    if (found !== undefined)
      return issue(email, found.id, (user) => (isOf(user, address) ? { purpose: 'reset' } : undefined))
    await clearAddress(db, id)
    return { skip: 'There is no account with this address.' }
  })
  outbox.makeTokens('customer invitation', async (email) => {
    if (email.user_id !== null && !(await lacksPassword(db, email.user_id)))
      return { skip: 'This customer has chosen a password already.' }
    const { days } = email.data as DataOf<'customer invitation'>
    return issue(email, email.user_id, (user) =>
      isOf(user, email.to_address) ? { purpose: 'reset', life: days * DAY } : undefined,
    )
  })
  outbox.makeTokens('confirm address', (email) => {
    const { isNew } = email.data as DataOf<'confirm address'>
    const address = email.to_address
    return issue(email, email.user_id, (user) => {
      if (isNew) return { purpose: 'new address', address }
      return isOf(user, address) ? { purpose: 'verify', address } : undefined
    })
  })
  for (const kind of ['address asked', 'address changed'] as const)
    outbox.makeTokens(kind, (email) =>
      issue(email, email.user_id, () => ({
        purpose: 'undo address',
        address: email.to_address,
        asOf: email.created_at,
      })),
    )
}

/** Deletes an address that belongs to no account as soon as that is known. */
async function clearAddress(db: Db, id: string): Promise<void> {
  await db.updateTable('emails').set({ to_address: '' }).where('id', '=', id).execute()
}

/** Deletes queued e-mails to addresses without an account after a day, because anybody can request them. @returns how many */
export const deleteUnsentResets = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteSome(
    db,
    'emails',
    'id',
    sql`kind = 'reset password' and state = 'skipped' and created_at < ${new Date(now.getTime() - DAY)}`,
    limit,
  )
