import { LISTS, productTag } from '../../../caching/tags.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, notFound, notSignedIn } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { productsReviewedBy, lockUser } from '../../people/accounts/accounts.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { lockTrashedAccount, trashedAccounts } from '../../../history/trash/trash.store.ts'
import { lastAdmin } from '../../people/accounts/admin/users.service.ts'
import { lockAdmins } from '../../people/accounts/admin/users.store.ts'
import { earlierAccounts, erasePerson, isRemembered } from './erase.ts'
import { recordErased } from './erased-list.ts'
import { findOpenBusiness, type OpenBusiness } from './open-business.store.ts'

type Shop = Pick<App, 'config' | 'db' | 'clock' | 'invalidate' | 'log'>

/**
 * Erases a person, whose account exists or is in the trash: account, reviews, addresses and e-mails are deleted; accounting keeps what
 * `KEPT` lists, without a name. All erasures use this function.
 *
 * @param by the owner, an admin, or `null` for the job that empties the trash
 * @throws AppError 409 open_orders while an order or payment is open, last_admin; 404 for an unknown account
 */
export async function eraseAccount(shop: Shop, id: string, by: Viewer | null): Promise<void> {
  const at = shop.clock()
  const isOwner = by?.id === id
  const { ids, reviewed } = await inTransaction(shop.db, async (tx) => {
    const admins = isOwner && by.role !== 'admin' && !by.lacksFactor ? 0 : await lockAdmins(tx)
    const user = await lockUser(tx, id)
    if (user === undefined && (isOwner || !(await lockTrashedAccount(tx, id))))
      throw isOwner ? notSignedIn() : notFound('User')
    if (user?.role === 'admin' && admins <= 1) throw lastAdmin()
    const ids = [id, ...(user === undefined ? [] : await earlierAccounts(tx, id))]
    const open = await findOpenBusiness(tx, ids, at)
    if (open !== null) throw hasToWait(open, isOwner)
    const reviewed = await productsReviewedBy(tx, id)
    for (const each of ids) await erasePerson(tx, each, at, isOwner ? null : 'admin')
    if (by !== null && !isOwner) await recordAudit(tx, by, 'erase user', ['user', id], { at })
    return { ids, reviewed }
  })
  if (reviewed.length > 0) shop.invalidate([LISTS, ...reviewed.map(productTag)])
  // If this is interrupted, the hourly job writes the list again from the table.
  await recordErased(
    shop.config,
    ids.map((erased) => ({ id: erased, at })),
  ).catch((error: unknown) =>
    shop.log.error({ err: error }, 'an erased account could not be noted beside the database yet'),
  )
}

const hasToWait = ({ what, until }: OpenBusiness, isOwner: boolean) =>
  new AppError(
    409,
    'open_orders',
    isOwner
      ? `${what}. Please try again once ${until}, or contact us`
      : `${what}. The data can be erased once ${until}`,
  )

/** Erases accounts that were deleted before then; those with open orders or payments stay in the trash until a later run. */
export async function eraseTrashed(shop: Shop, before: Date): Promise<void> {
  for (const id of await trashedAccounts(shop.db, before))
    await eraseAccount(shop, id, null).catch((error: unknown) => {
      // The account was restored or erased meanwhile, or cannot be erased yet.
      if (!(error instanceof AppError)) throw error
    })
}

/** Erases those of these accounts that a restored backup has brought back. @returns how many */
export async function eraseAgain(
  { db }: Pick<Shop, 'db'>,
  erased: readonly { id: string; at: Date }[],
): Promise<number> {
  let count = 0
  for (const { id, at } of erased) {
    if (!(await isRemembered(db, id))) continue
    await inTransaction(db, async (tx) => {
      await lockUser(tx, id)
      // The list does not say who knew the address: what was erased must not come back.
      await erasePerson(tx, id, at, 'erased list')
    })
    count += 1
  }
  return count
}
