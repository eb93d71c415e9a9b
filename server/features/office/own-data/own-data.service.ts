import { LISTS, productTag } from '../../../caching/tags.ts'
import { emailKey } from '../../../base/email-key.ts'
import { inSnapshot, inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, notSignedIn } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findUser, lockUser, productsReviewedBy } from '../../people/accounts/accounts.store.ts'
import { lastAdmin } from '../users/users.service.ts'
import { lockAdmins } from '../users/users.store.ts'
import { erasePerson } from './erase.ts'
import { noteErased } from './erased-list.ts'
import { findOpenBusiness } from './open-business.store.ts'
import { PLACES } from './places.ts'

type Shop = Pick<App, 'config' | 'db' | 'clock' | 'invalidate' | 'log'>

/** Everything the shop knows of somebody, as one state of the database, by the names of the places. */
export function readOwnData(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, email }: Pick<Viewer, 'id' | 'email'>,
): Promise<Record<string, unknown>> {
  const person = { id, email, emailKey: emailKey(email), at: clock() }
  return inSnapshot(db, async (tx) => {
    const data: Record<string, unknown> = { writtenAt: person.at.toISOString() }
    for (const { read } of PLACES) Object.assign(data, await read?.(tx, person))
    return data
  })
}

/**
 * Erases somebody at their own wish: account, reviews, street and letters go, the books keep amounts, tax and lines under nobody's name.
 *
 * @throws AppError 409 open_orders while something is to be paid or shipped, last_admin
 */
export async function eraseAccount(shop: Shop, viewer: Viewer): Promise<void> {
  const at = shop.clock()
  const reviewed = await inTransaction(shop.db, async (tx) => {
    const admins = viewer.role === 'admin' || viewer.lacksFactor ? await lockAdmins(tx) : 0
    const user = await lockUser(tx, viewer.id)
    if (user === undefined) throw notSignedIn()
    if (user.role === 'admin' && admins <= 1) throw lastAdmin()
    const open = await findOpenBusiness(tx, user.id)
    if (open !== null) throw new AppError(409, 'open_orders', open)
    const products = await productsReviewedBy(tx, user.id)
    await erasePerson(tx, user, at)
    return products
  })
  if (reviewed.length > 0) shop.invalidate([LISTS, ...reviewed.map(productTag)])
  // Written again every hour from the table, should this be cut short.
  await noteErased(shop.config, [{ id: viewer.id, at }]).catch((error: unknown) =>
    shop.log.error({ err: error }, 'an erased account could not be noted beside the database yet'),
  )
}

/** Erases whoever of these a restored backup has brought back. @returns how many */
export async function eraseAgain(
  { db }: Pick<Shop, 'db'>,
  erased: readonly { id: string; at: Date }[],
): Promise<number> {
  let count = 0
  for (const { id, at } of erased) {
    const user = await findUser(db, id)
    if (user === undefined) continue
    await inTransaction(db, async (tx) => {
      await lockUser(tx, id)
      await erasePerson(tx, user, at)
    })
    count += 1
  }
  return count
}
