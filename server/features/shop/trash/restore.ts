import { sql } from 'kysely'
import { lockRow } from '../../../database/rows.ts'
import { ACCESSORIES, CONTENTS, familyTags, LISTS, productTag, RELATED } from '../../../caching/tags.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict, existing } from '../../../platform/errors.ts'
import { refuseUnconfirmed } from '../../../platform/guards.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { CONTENT_TRASH } from '../content/content-trash.ts'
import { PRODUCT_TRASH, SHELF_LINKS } from '../../catalogue/products/product-trash.ts'
import { familiesOf, refreshCards } from '../../catalogue/products/family-cards.ts'
import { lockRatedProducts, recountRatings } from '../../catalogue/reviews/ratings.store.ts'
import { verifyAnew } from '../../catalogue/reviews/verified.store.ts'
import { lockLevels, NO_LEVEL } from '../../catalogue/stock/levels.store.ts'
import { correctRestored } from '../../catalogue/stock/restored-stock.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import {
  picturesIn,
  restoreRows,
  removeFromTrash,
  type TrashRow,
} from '../../../history/trash/trash.store.ts'
import { eraseAccount } from '../own-data/erasure.service.ts'
import { notifyNewAdmin } from '../../people/accounts/admin/users.service.ts'
import { USER_TRASH } from './user-trash.ts'

type Shop = Pick<App, 'config' | 'db' | 'clock' | 'invalidate' | 'images' | 'outbox' | 'log'>

/**
 * Restores deleted rows as they were, if what they belong to still exists: a review needs its product and its author. Figures are
 * recounted, because others may have written or left since.
 *
 * @throws AppError 404 for an item no longer in the trash, 403 for an admin when the password was given long ago, 409 for an account or a page whose address now belongs to another
 */
export async function restore(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const at = shop.clock()
  const { tags, pictures } = await inTransaction(shop.db, async (tx) => {
    const trash = existing(await lockRow(tx, 'trash', id), 'Entry')
    const pictures = await picturesIn(tx, trash.id)
    const tags = await restoreThing(tx, trash, admin, at)
    await removeFromTrash(tx, trash.id)
    await recordAudit(tx, admin, `restore ${trash.kind}`, [trash.kind, trash.subject_id], {
      after: trash.kind === 'user' ? { email: trash.name } : { name: trash.name },
      at,
    })
    return { tags, pictures }
  })
  shop.outbox.wake()
  for (const key of pictures) shop.images.known.forget(key)
  if (tags.length > 0) shop.invalidate(tags)
}

/** @returns the cache tags of the pages that show it */
async function restoreThing(tx: Tx, trash: TrashRow, admin: Viewer, at: Date): Promise<string[]> {
  switch (trash.kind) {
    case 'product':
      return restoreProduct(tx, trash, at)
    case 'user':
      return restoreUser(tx, trash, admin, at)
    default:
      return restoreContent(tx, trash)
  }
}

/** Restores a page or post with its versions, published if it was. */
async function restoreContent(tx: Tx, { id, kind }: TrashRow): Promise<string[]> {
  const [content, ...versions] = CONTENT_TRASH
  if ((await restoreRows(tx, id, [content!])) === 0) throw conflict(`Another ${kind} now has this address`)
  await restoreRows(tx, id, versions)
  return [CONTENTS]
}

/** Restores a product. @returns the cache tags of the pages that show it */
async function restoreProduct(
  tx: Tx,
  { id, subject_id: product, deleted_at: since }: TrashRow,
  at: Date,
): Promise<string[]> {
  const { held } = (await lockLevels(tx, [product])).get(product) ?? NO_LEVEL
  await restoreRows(tx, id, PRODUCT_TRASH)
  await sql`
    update shelf_plants set product_id = ${product} from trash_rows k
    where k.trash_id = ${id} and k.of_table = ${SHELF_LINKS.table}
      and shelf_plants.id = (k.content ->> 'id')::uuid and shelf_plants.product_id is null`.execute(tx)
  await correctRestored(tx, { productId: product, held, since, at })
  await recountVotes(tx, id)
  await verifyAnew(tx, [product])
  await recountRatings(tx, [product])
  const families = await familiesOf(tx, [product])
  await refreshCards(tx, families, [product])
  await queueWebhooks(tx, 'product.created', [product], at)
  return [LISTS, RELATED, ACCESSORIES, productTag(product), ...familyTags(families)]
}

async function restoreUser(
  tx: Tx,
  { id, name, subject_id: userId }: TrashRow,
  admin: Viewer,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ product: string }>`
    select distinct content ->> 'product_id' as product from trash_rows
    where trash_id = ${id} and of_table = 'reviews'`.execute(tx)
  const products = rows.map(({ product }) => product)
  const [account, ...rest] = USER_TRASH
  // The database decides whether the address is free.
  if ((await restoreRows(tx, id, [account!])) === 0) throw addressTaken()
  const { role } = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (role === 'admin') {
    refuseUnconfirmed(admin, at)
    await notifyNewAdmin(tx, { id: userId, email: name }, admin, at)
  }
  const held = products.length === 0 ? [] : await lockRatedProducts(tx, products)
  await restoreRows(tx, id, rest)
  await recountVotes(tx, id)
  if (held.length === 0) return []
  await recountRatings(tx, held)
  return [LISTS, ...held.map(productTag)]
}

const addressTaken = () => conflict('Another account now has this e-mail address')

/** Recounts the helpful votes of restored reviews and of reviews whose votes were restored. */
async function recountVotes(tx: Tx, trashId: string): Promise<void> {
  await sql`
    with touched as (
      select (content ->> case of_table when 'reviews' then 'id' else 'review_id' end)::uuid as id from trash_rows
      where trash_id = ${trashId} and of_table in ('reviews', 'review_votes')),
    locked as (select id from reviews where id in (select id from touched) order by id for update)
    update reviews set helpful = (select count(*) from review_votes v where v.review_id = reviews.id)
    where id in (select id from locked)`.execute(tx)
}

/** Deletes a product, page or post for good, or erases the person of a deleted account. @throws AppError 404, 409 as for erasing an account */
export async function deleteForGood(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const at = shop.clock()
  const account = await inTransaction(shop.db, async (tx) => {
    const trash = existing(await lockRow(tx, 'trash', id), 'Entry')
    if (trash.kind === 'user') return trash.subject_id
    await removeFromTrash(tx, trash.id)
    await recordAudit(tx, admin, `permanently delete ${trash.kind}`, [trash.kind, trash.subject_id], { at })
    return null
  })
  if (account !== null) await eraseAccount(shop, account, admin)
}
