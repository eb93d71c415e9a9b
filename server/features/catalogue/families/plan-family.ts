import { variantName } from '../../../../contract/families.ts'
import { toMinor } from '../../../../contract/currencies.ts'
import type { FamilyBody, FamilyPatch } from '../../../../contract/schemas/family.ts'
import type { Tx } from '../../../database/schema.ts'
import { badRequest, conflict, existing } from '../../../platform/errors.ts'
import { storedOf, type StoredFields } from '../products/product-fields.ts'
import { lockStored } from '../products/products.store.ts'
import { findFamily, membersOf, placesOf } from './families.store.ts'
import type { Planned, Row } from './save-family.ts'

/** A new family of existing products, and of one of them for all combinations that are missing. */
export async function planNewFamily(
  tx: Tx,
  { name, options, from, members = [] }: FamilyBody,
  { id, at }: { id: string; at: Date },
): Promise<Planned> {
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
}

/** What becomes of a family and its products. @param currency of the prices */
export async function planFamilyChange(
  tx: Tx,
  { version, name, options, members = [] }: FamilyPatch,
  { id, at, currency }: { id: string; at: Date; currency: string },
): Promise<Planned> {
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
        ...(change?.sku !== undefined && { sku: change.sku || null }),
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
