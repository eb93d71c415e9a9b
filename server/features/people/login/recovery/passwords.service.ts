import type { ChangePasswordBody, ResetPasswordBody } from '../../../../../contract/schemas/account.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { Tx } from '../../../../database/schema.ts'
import type { App } from '../../../../platform/app-type.ts'
import { AppError } from '../../../../platform/errors.ts'
import { endOtherSessions, endSessionsOf, type Viewer } from '../../../../platform/sessions.ts'
import {
  findUser,
  lockOwn,
  lockUser,
  setPassword,
  verifiedAt,
  verifyAddress,
  type UserRow,
} from '../../accounts/accounts.store.ts'
import { queueSecurityEmail } from '../../accounts/security-emails.store.ts'
import { confirmPassword, refuseGuessable } from '../login.service.ts'
import { attemptOf, clearFailures } from '../login-attempts.store.ts'
import { hashPassword, refuseWhenHashingIsBusy } from '../passwords.ts'
import { dropFactors } from '../factors/factors.store.ts'
import { findToken, consumeToken } from './account-tokens.store.ts'
import { askForReset } from './link-emails.ts'

export type Shop = Pick<App, 'config' | 'settings' | 'db' | 'clock' | 'outbox'>

export const tokenSpent = () =>
  new AppError(
    410,
    'token_spent',
    'This link was already used, has expired or is incomplete. Please request a new one',
  )

/** Queues the e-mail. Neither the answer nor the queries reveal whether the address has an account. */
export async function startPasswordReset({ db, clock, outbox }: Shop, email: string): Promise<void> {
  await inTransaction(db, (tx) => askForReset(tx, email, clock()))
  outbox.wake()
}

/**
 * Sets the password of the link's account, and ends every session. The second factor stays and is required at login, except one from before
 * the address was first confirmed: a stranger may have registered it.
 *
 * @param address the visitor's network address, whose lock after earlier failures is lifted
 * @returns the account
 * @throws AppError 410 for a link that is no longer valid
 */
export async function resetPassword(
  shop: Shop,
  { token, password }: ResetPasswordBody,
  address: string,
): Promise<UserRow> {
  const { db, clock, outbox } = shop
  refuseWhenHashingIsBusy()
  // Checked before computing a hash, and decided after it.
  const known = await findToken(db, token, ['reset'], clock())
  const owner = known && (await findUser(db, known.user_id))
  if (known === undefined || owner === undefined) throw tokenSpent()
  refuseGuessable(shop, password, owner)
  const passwordHash = await hashPassword(password)
  const at = clock()
  const user = await inTransaction(db, async (tx) => {
    const locked = await lockUser(tx, owner.id)
    if (locked === undefined || !(await consumeToken(tx, known, at))) throw tokenSpent()
    await setPassword(tx, locked.id, passwordHash, at)
    await refuseStrangersFactor(tx, shop, locked, at)
    await verifyAddress(tx, locked.id, at)
    await endSessionsOf(tx, locked.id)
    await clearFailures(tx, attemptOf(locked.email, address))
    await queueSecurityEmail(tx, shop, locked, { kind: 'password changed', data: { how: 'by a link' }, at })
    return locked
  })
  outbox.wake()
  return user
}

async function refuseStrangersFactor(tx: Tx, shop: Shop, user: UserRow, at: Date): Promise<void> {
  const isOn = await dropFactors(tx, user.id, { before: (await verifiedAt(tx, user.id)) ?? at })
  const data = { what: 'removed with a reset', isOn: isOn === true } as const
  if (isOn !== undefined)
    await queueSecurityEmail(tx, shop, user, { kind: 'second factor changed', data, at })
}

/** Changes the viewer's password and ends all other sessions. @throws AppError 400 for a wrong old or an easy new one */
export async function changePassword(
  shop: Shop,
  viewer: Viewer,
  { password, newPassword }: ChangePasswordBody,
  address: string,
): Promise<void> {
  const { db, clock, outbox } = shop
  refuseGuessable(shop, newPassword, viewer, 'newPassword')
  await confirmPassword(shop, viewer, password, address)
  const passwordHash = await hashPassword(newPassword)
  const at = clock()
  await inTransaction(db, async (tx) => {
    const user = await lockOwn(tx, viewer)
    await setPassword(tx, user.id, passwordHash, at)
    await endOtherSessions(tx, viewer)
    await queueSecurityEmail(tx, shop, user, { kind: 'password changed', data: { how: 'by its owner' }, at })
  })
  outbox.wake()
}
