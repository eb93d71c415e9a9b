import { valuesOf, variantName } from '../../../../contract/families.ts'
import { toMajor, toMinor } from '../../../../contract/currencies.ts'
import { ownImage } from '../../../../contract/images.ts'
import type { FamilyBody, FamilyPatch, FamilyView } from '../../../../contract/schemas/family.ts'
import { familyTags, LISTS, productTag, RELATED } from '../../../caching/tags.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { refreshCards } from '../products/family-cards.ts'
import { priceFaults, storedOf, type StoredFields } from '../products/product-fields.ts'
import { lockStored } from '../products/products.store.ts'
import { recountRatings } from '../reviews/ratings.store.ts'
import { findFamily, membersOf, placesOf } from './families.store.ts'
import { type Row, saveFamily, type Shop } from './save-family.ts'

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
    members: members.map(({ id: _id, price_cents: cents, image, ...member }) => ({
      _id,
      ...member,
      price: toMajor(cents, currency),
      image: ownImage(image),
    })),
  }
}

/**
 * Makes a family of existing products, and drafts of one of them for all combinations that are missing.
 *
 * @throws AppError 404 for an unknown product, 400 for too many or none, 409 for equal values or a product of another family
 */
export async function createFamily(
  shop: Shop,
  admin: Viewer,
  { name, options, from, members = [] }: FamilyBody,
): Promise<FamilyView> {
  const id = newId()
  await saveFamily(shop, admin, 'create family', async (tx, at) => {
    const given = new Map(members.map(({ productId, values }) => [productId.toLowerCase(), values]))
    const rows = await lockStored(tx, [...given.keys(), ...(from === undefined ? [] : [from.toLowerCase()])])
    const byId = new Map(rows.map((row) => [row.id, row]))
    await refuseMembers(tx, [...given.keys()], null)
    await tx
      .insertInto('product_families')
      .values({ id, name, options: options.map((option) => option.name), created_at: at, updated_at: at })
      .execute()
    const wanted = [...given].map(([productId, values]) => {
      const row = existing(byId.get(productId), 'Product')
      return { id: productId, values, row, after: namedAfter(row, name, name, values) }
    })
    const model = from === undefined ? wanted[0]?.row : byId.get(from.toLowerCase())
    return { family: { id, name, options }, wanted, model: existing(model, 'Product') }
  })
  return await familyView(shop, id)
}

/** Changes a family, its products, or both, in one step. @throws AppError as `createFamily`, and 409 when somebody else saved first */
export async function editFamily(
  shop: Shop,
  admin: Viewer,
  id: string,
  { version, name, options, members = [] }: FamilyPatch,
): Promise<FamilyView> {
  const currency = shop.settings.get('money.currency')
  const faults = members.flatMap(({ price }) => (price === undefined ? [] : priceFaults({ price }, currency)))
  if (faults[0] !== undefined) throw badRequest('price', faults[0].message)
  await saveFamily(shop, admin, 'change family', async (tx, at) => {
    const before = existing(await findFamily(tx, id), 'Family')
    const present = await membersOf(tx, before.id)
    const given = new Map(members.map((member) => [member.productId.toLowerCase(), member]))
    const rows = await lockStored(tx, [...present.map((member) => member.id), ...given.keys()])
    const family = await tx
      .updateTable('product_families')
      .set((row) => ({
        name: name ?? before.name,
        options: options?.map((option) => option.name) ?? before.options,
        version: row('version', '+', 1),
        updated_at: at,
      }))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // The rows are locked since, so what is read here stays.
    if (version !== undefined && family.version !== version + 1) throw newer()
    await refuseMembers(tx, [...given.keys()], before.id)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const places = (await placesOf(tx, [...byId.keys()])).filter((place) => place.family_id === before.id)
    const joined = [...given.keys()].filter((each) => !places.some((place) => place.id === each))
    const wanted = [...places.map((place) => place.id), ...joined].map((productId) => {
      const row = existing(byId.get(productId), 'Product')
      const change = given.get(productId)
      if (change?.version !== undefined && change.version !== row.version) throw newer()
      const old = places.find((place) => place.id === productId)?.values
      const values = change?.values ?? old
      if (values === undefined) throw badRequest('members', `${row.name} needs a value for each option`)
      const after = namedAfter(
        row,
        old === undefined ? before.name : variantName(before.name, old),
        family.name,
        values,
      )
      return {
        id: productId,
        values,
        row,
        after: {
          ...after,
          ...(change?.price !== undefined && { price_cents: toMinor(change.price, currency) }),
          ...(change?.state !== undefined && { state: change.state }),
        },
      }
    })
    const asked = family.options.map((option, index) => ({ name: option, values: options?.[index]?.values }))
    return {
      family: { id: family.id, name: family.name, options: asked },
      wanted,
      model: existing(wanted[0]?.row, 'Product'),
      before: { name: before.name, options: before.options },
    }
  })
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

const newer = () => conflict('Somebody else saved a newer version. Reload the page to see it')

/** A product named as the family, or as its place in it, is named after its new place; a name of its own stays. */
const namedAfter = (row: Row, old: string, family: string, values: readonly string[]): StoredFields => ({
  ...storedOf(row),
  ...(row.name === old && { name: variantName(family, values) }),
})

/** @throws AppError 409 for a product of another family */
async function refuseMembers(tx: Tx, ids: readonly string[], familyId: string | null): Promise<void> {
  const other = (await placesOf(tx, ids)).find(
    (place) => ids.includes(place.id) && place.family_id !== null && place.family_id !== familyId,
  )
  if (other !== undefined)
    throw conflict('A product of another family cannot join this one. Dissolve that family first')
}
