import { LISTS, productTag } from '../../../caching/tags.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { endSessionsOf, type Viewer } from '../../../platform/sessions.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { moveToTrash } from '../../../history/trash/trash.store.ts'
import { removeReviewsOf } from '../../catalogue/reviews/ratings.store.ts'
import { presentUser } from '../../people/accounts/accounts.present.ts'
import { lockUserSafely } from '../../people/accounts/admin/users.service.ts'
import { USER_TRASH } from './user-trash.ts'

/** Moves the account and its reviews into the trash, ends its sessions, and corrects the ratings; orders stay (docs/behaviour.md#money-and-data). */
export async function deleteUser(
  shop: Pick<App, 'db' | 'clock' | 'invalidate'>,
  admin: Viewer,
  id: string,
): Promise<void> {
  const at = shop.clock()
  const reviewed = await inTransaction(shop.db, async (tx) => {
    const user = await lockUserSafely(tx, id, true)
    await moveToTrash(
      tx,
      { kind: 'user', subjectId: user.id, name: user.email, actorId: admin.id, at },
      USER_TRASH,
    )
    const products = await removeReviewsOf(tx, user.id)
    await endSessionsOf(tx, user.id)
    await tx.deleteFrom('users').where('id', '=', user.id).execute()
    await recordAudit(tx, admin, 'delete user', ['user', user.id], { before: presentUser(user), at })
    return products
  })
  // Lists show ratings, which no longer include those of the deleted user.
  if (reviewed.length > 0) shop.invalidate([LISTS, ...reviewed.map(productTag)])
}
