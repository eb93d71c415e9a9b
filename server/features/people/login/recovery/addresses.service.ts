import type { ChangeEmailBody } from '../../../../../contract/schemas/account.ts'
import { DAY, HOUR } from '../../../../../contract/durations.ts'
import { emailKey } from '../../../../base/email-key.ts'
import { newId } from '../../../../base/ids.ts'
import type { Tx } from '../../../../database/schema.ts'
import type { TokenPurpose } from '../../../../database/tables/people.ts'
import { inTransaction, isDuplicate } from '../../../../database/transaction.ts'
import { badRequest, rateLimited } from '../../../../platform/errors.ts'
import { endSessionsOf, type Viewer } from '../../../../platform/sessions.ts'
import {
  lockOwn,
  lockUser,
  setAddress,
  setPassword,
  verifyAddress,
  type UserRow,
} from '../../accounts/accounts.store.ts'
import {
  countConfirmations,
  hasHadEnough,
  lockAddresses,
  queueCounted,
} from '../../accounts/security-emails.store.ts'
import { confirmPassword, emailTaken } from '../login.service.ts'
import { hashPassword } from '../passwords.ts'
import { dropFactors } from '../factors/factors.store.ts'
import { endUndosFrom, findToken, consumeToken, TOKEN_LIFE, type TokenRow } from './account-tokens.store.ts'
import { queueConfirmation, queueReset } from './link-emails.ts'
import { tokenSpent, type Shop } from './passwords.service.ts'

/** E-mails to one address in an hour from all accounts, so that opening accounts cannot fill anybody's mailbox. */
const MAX_ASKED = 3

/**
 * Sends an e-mail to the wanted address, and one to the present address, which can stop the change; nothing changes before the link of the
 * first is opened. Only the e-mail says whether somebody else has the address.
 *
 * @throws AppError 400 when the password is wrong, 429 when that address got several such e-mails within the hour, or one of the two addresses reached its daily limit
 */
export async function askForAddress(
  shop: Shop,
  viewer: Viewer,
  { email, password }: ChangeEmailBody,
  address: string,
): Promise<void> {
  if (emailKey(email) === emailKey(viewer.email)) throw badRequest('email', 'is already your address')
  await confirmPassword(shop, viewer, password, address)
  await sendConfirmation(shop, viewer, email)
}

/** Sends a confirmation link to the account's own address. @throws AppError 429 when it got several within the hour */
export const requestVerification = (shop: Shop, viewer: Viewer): Promise<void> =>
  sendConfirmation(shop, viewer, viewer.email)

async function sendConfirmation(shop: Shop, viewer: Viewer, address: string): Promise<void> {
  const { db, clock, outbox } = shop
  const at = clock()
  const isNew = address !== viewer.email
  await inTransaction(db, async (tx) => {
    const user = await lockOwn(tx, viewer)
    await lockAddresses(tx, shop, isNew ? [address, user.email] : [address])
    const since = new Date(at.getTime() - HOUR)
    const asked = await countConfirmations(tx, shop, address, since, isNew ? undefined : viewer.id)
    if (asked >= MAX_ASKED) throw tooMany('within the hour')
    if (await hasHadEnough(tx, shop, address, at, isNew ? 0.5 : 0.75)) throw tooMany('today')
    if (isNew) {
      if (await hasHadEnough(tx, shop, user.email, at)) throw tooMany('today')
      await queueUndo(tx, shop, 'address asked', user, at)
    }
    await queueConfirmation(tx, shop, { userId: viewer.id, address, isNew }, at)
  })
  outbox.wake()
}

const tooMany = (when: string) =>
  rateLimited(`Several of these e-mails were sent to that address ${when}. Please try again later`)

/** Queues the link with which the present address can undo a change. */
const queueUndo = (
  tx: Tx,
  shop: Shop,
  kind: 'address asked' | 'address changed',
  { id, email }: UserRow,
  at: Date,
) =>
  queueCounted(tx, shop, {
    kind,
    about: newId(),
    to: email,
    userId: id,
    data: { days: TOKEN_LIFE['undo address'] / DAY },
    at,
  })

/**
 * Confirms an address by its link: the account's own, or a new one. A change ends every session and is reported to the old address, which
 * can undo it.
 *
 * @returns true if the address of the account has changed
 * @throws AppError 410 for a link that is no longer valid, 409 when the address now belongs to another account
 */
export function confirmAddress(shop: Shop, token: string): Promise<{ changed: boolean; userId: string }> {
  return withToken(shop, token, ['verify', 'new address'], async (tx, user, { purpose, address }, at) => {
    if (purpose === 'verify') {
      // The link was sent to an address that the account no longer has.
      if (emailKey(address) !== emailKey(user.email)) throw tokenSpent()
      await verifyAddress(tx, user.id, at)
      return { changed: false, userId: user.id }
    }
    await moveTo(tx, user, address, at)
    await queueUndo(tx, shop, 'address changed', user, at)
    return { changed: true, userId: user.id }
  })
}

/**
 * Restores the address that the account had when the link was created, and sends an e-mail there to set a new password. The old password,
 * second factors and links made since then become invalid.
 *
 * @throws AppError 410 for a link that is no longer valid, 409 when the address now belongs to another account
 */
export async function undoAddress(shop: Shop, token: string): Promise<{ userId: string }> {
  if ((await findToken(shop.db, token, ['undo address'], shop.clock())) === undefined) throw tokenSpent()
  // Somebody else knows the old password, and must not get in before the new one is set.
  const nobodys = await hashPassword(crypto.randomUUID())
  return withToken(shop, token, ['undo address'], async (tx, user, { address, created_at: from }, at) => {
    await endUndosFrom(tx, user.id, from)
    await dropFactors(tx, user.id, { from })
    await moveTo(tx, user, address, at)
    await setPassword(tx, user.id, nobodys, at)
    await queueReset(tx, address, at, newId())
    return { userId: user.id }
  })
}

async function moveTo(tx: Tx, user: UserRow, address: string, at: Date): Promise<void> {
  await setAddress(tx, user.id, address, at)
  await endSessionsOf(tx, user.id)
}

async function withToken<Answer>(
  { db, clock, outbox }: Shop,
  token: string,
  purposes: readonly TokenPurpose[],
  work: (tx: Tx, user: UserRow, token: TokenRow, at: Date) => Promise<Answer>,
): Promise<Answer> {
  const at = clock()
  const known = await findToken(db, token, purposes, at)
  if (known === undefined) throw tokenSpent()
  try {
    const answer = await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, known.user_id)
      if (user === undefined || !(await consumeToken(tx, known, at))) throw tokenSpent()
      return work(tx, user, known, at)
    })
    outbox.wake()
    return answer
  } catch (error) {
    // Nothing else that is written here could be there already.
    if (isDuplicate(error)) throw emailTaken()
    throw error
  }
}
