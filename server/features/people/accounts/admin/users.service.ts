import { USER_LIST } from '../../../../../contract/lists.ts'
import type { Role } from '../../../../../contract/roles.ts'
import type { UserListQuery, UserListView } from '../../../../../contract/schemas/user.ts'
import { isId } from '../../../../base/ids.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { answerPage } from '../../../../database/fetch-page.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { AppError, conflict, existing } from '../../../../platform/errors.ts'
import { endSessionsOf, type Viewer } from '../../../../platform/sessions.ts'
import { recordAudit } from '../../../../history/audit/audit.store.ts'
import { queueToAdmins } from '../../../messages/outbox/emails.store.ts'
import { queueSecurityEmail } from '../security-emails.store.ts'
import { lockOwner, deleteAllFactors } from '../../login/factors/factors.store.ts'
import { presentUser } from '../accounts.present.ts'
import { lockUser, refuseEnded, type UserRow } from '../accounts.store.ts'
import { countUsers, listUsers, lockAdmins } from './users.store.ts'

type Shop = Pick<App, 'config' | 'db' | 'clock' | 'outbox'>

export const lastAdmin = () => new AppError(409, 'last_admin', 'The shop needs at least one admin')

/** Reads one page of users; without `page` the first, of the largest size. */
export const pageOfUsers = (db: Db, query: UserListQuery): Promise<UserListView> =>
  answerPage(db, USER_LIST.rows, query, {
    rows: (tx, window) => listUsers(tx, query, window),
    total: (tx) => countUsers(tx, query),
    present: (rows) => rows.map((user) => ({ ...presentUser(user), isConfirmed: user.verified_at !== null })),
  })

/** Changes a user's role and ends the user's sessions at once (docs/behaviour.md#permissions); all admins get an e-mail about a new admin. */
export async function changeRole(
  { db, clock, outbox }: Shop,
  admin: Viewer,
  id: string,
  role: Role,
): Promise<UserRow> {
  const at = clock()
  const changed = await inTransaction(db, async (tx) => {
    const user = await lockUserSafely(tx, id, role !== 'admin')
    await refuseEnded(tx, admin)
    if (user.role === role) return user
    await tx.updateTable('users').set({ role, updated_at: at }).where('id', '=', user.id).execute()
    await endSessionsOf(tx, user.id)
    await recordAudit(tx, admin, 'change user role', ['user', user.id], {
      before: { email: user.email, role: user.role },
      after: { email: user.email, role },
      at,
    })
    if (role === 'admin') await notifyNewAdmin(tx, user, admin, at)
    return { ...user, role }
  })
  outbox.wake()
  return changed
}

/** Notifies of a new admin, made by a change of role or restored from the trash. */
export const notifyNewAdmin = (
  tx: Tx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  by: Viewer,
  at: Date,
): Promise<void> =>
  queueToAdmins(tx, {
    kind: 'new admin',
    about: `${id}:${at.toISOString()}`,
    data: { email, by: by.email },
    at,
  })

/** Ends all sessions of a user, as after the loss of a phone. @throws AppError 404 */
export async function endAllSessions(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const { db, clock, outbox } = shop
  const at = clock()
  await inTransaction(db, async (tx) => {
    const user = existing(await lockUser(tx, id), 'User')
    await endSessionsOf(tx, user.id)
    await queueSecurityEmail(tx, shop, user, { kind: 'logged out by the shop', data: {}, at })
    await recordAudit(tx, admin, 'end sessions', ['user', user.id], { at })
  })
  outbox.wake()
}

/** Removes a user's second factor and recovery codes after their loss, and ends all sessions. @throws AppError 404, 409 without one */
export async function resetFactor(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const { db, clock, outbox } = shop
  const at = clock()
  await inTransaction(db, async (tx) => {
    const user = existing(isId(id) ? await lockOwner(tx, id) : undefined, 'User')
    if (!user.second_factor) throw conflict('This user has no second factor')
    await deleteAllFactors(tx, user.id)
    await endSessionsOf(tx, user.id)
    const data = { what: 'removed by an admin', isOn: false } as const
    await queueSecurityEmail(tx, shop, user, { kind: 'second factor changed', data, at })
    await recordAudit(tx, admin, 'remove second factor', ['user', user.id], { at })
  })
  outbox.wake()
}

/** Locks the user's row, after all admins, so that such changes run one by one and the last admin stays. */
export async function lockUserSafely(tx: Tx, id: string, takesAdminAway: boolean): Promise<UserRow> {
  const admins = takesAdminAway ? await lockAdmins(tx) : 0
  const user = existing(await lockUser(tx, id), 'User')
  if (takesAdminAway && user.role === 'admin' && admins <= 1) throw lastAdmin()
  return user
}
