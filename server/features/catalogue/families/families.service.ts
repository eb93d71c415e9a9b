import { valuesOf } from '../../../../contract/families.ts'
import { toMajor } from '../../../../contract/currencies.ts'
import { ownImage } from '../../../../contract/images.ts'
import type { FamilyBody, FamilyPatch, FamilyView } from '../../../../contract/schemas/family.ts'
import { familyTags, LISTS, productTag, RELATED } from '../../../caching/tags.ts'
import { newId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { refreshCards } from '../products/family-cards.ts'
import { priceFaults } from '../products/product-fields.ts'
import { lockStored } from '../products/products.store.ts'
import { recountRatings } from '../reviews/ratings.store.ts'
import { findFamily, membersOf } from './families.store.ts'
import { planFamilyChange, planNewFamily } from './plan-family.ts'
import { saveFamily, type Shop } from './save-family.ts'

/** Reads a family with its products. @throws AppError 404 */
export async function familyView(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  id: string,
): Promise<FamilyView> {
  const family = existing(await findFamily(db, id), 'Family')
  const currency = settings.get('money.currency')
  const members = await membersOf(db, family.id)
  return {
    _id: family.id,
    name: family.name,
    version: family.version,
    options: family.options.map((name, option) => ({ name, values: valuesOf(members, option) })),
    members: members.map(({ id: _id, price_cents: cents, image, sku, ...member }) => ({
      _id,
      ...member,
      price: toMajor(cents, currency),
      sku: sku ?? '',
      image: ownImage(image),
    })),
  }
}

/**
 * Makes a family of existing products, and drafts of one of them for all combinations that are missing.
 *
 * @throws AppError 404 for an unknown product, 400 for too many or none, 409 for equal values or a product of another family
 */
export async function createFamily(shop: Shop, admin: Viewer, body: FamilyBody): Promise<FamilyView> {
  const id = newId()
  await saveFamily(shop, admin, (tx, at) => planNewFamily(tx, body, { id, at }))
  return await familyView(shop, id)
}

/** Changes a family, its products, or both, in one step. @throws AppError as `createFamily`, and 409 when somebody else saved first */
export async function editFamily(
  shop: Shop,
  admin: Viewer,
  id: string,
  patch: FamilyPatch,
): Promise<FamilyView> {
  const currency = shop.settings.get('money.currency')
  const faults = (patch.members ?? []).flatMap(({ price }) =>
    price === undefined ? [] : priceFaults({ price }, currency),
  )
  if (faults[0] !== undefined) throw badRequest('price', faults[0].message)
  await saveFamily(shop, admin, (tx, at) => planFamilyChange(tx, patch, { id, at, currency }))
  return await familyView(shop, id)
}

/** Makes all of a family single products again, each with a card and the rating of its own reviews. @throws AppError 404 */
export async function dissolveFamily(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const at = shop.clock()
  const ids = await inTransaction(shop.db, async (tx) => {
    const family = existing(await findFamily(tx, id), 'Family')
    const ids = (await membersOf(tx, family.id)).map((member) => member.id)
    await lockStored(tx, ids)
    await tx
      .updateTable('products')
      .set({ family_id: null, option_values: [], family_position: 0 })
      .where('family_id', '=', family.id)
      .execute()
    await tx.deleteFrom('product_families').where('id', '=', family.id).execute()
    await refreshCards(tx, [], ids)
    await recountRatings(tx, ids)
    await recordAudit(tx, admin, 'dissolve family', ['family', family.id], {
      before: { name: family.name, options: family.options, variants: ids.length },
      at,
    })
    await queueWebhooks(tx, 'product.updated', ids, at)
    return ids
  })
  shop.invalidate([LISTS, RELATED, ...ids.map(productTag), ...familyTags([id])])
}
