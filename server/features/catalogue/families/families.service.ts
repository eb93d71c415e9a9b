import { isDeepStrictEqual } from 'node:util'
import { combinationsOf, MAX_VARIANTS, valuesOf, variantName } from '../../../../contract/families.ts'
import { toMajor, toMinor } from '../../../../contract/currencies.ts'
import { ownImage } from '../../../../contract/images.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { ProductState } from '../../../../contract/product-states.ts'
import type { FamilyBody, FamilyPatch, FamilyView } from '../../../../contract/schemas/family.ts'
import { familyTags, LISTS, productTag, RELATED } from '../../../caching/tags.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit, recordAudits } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { refreshCards } from '../products/family-cards.ts'
import { priceFaults, sharedOf, storedOf, type StoredFields } from '../products/product-fields.ts'
import { lockStored } from '../products/products.store.ts'
import { announceProducts, writeProducts, type ProductWrite } from '../products/write-products.ts'
import { recountRatings, spreadRatings } from '../reviews/ratings.store.ts'
import { copyBeside, findFamily, setStates, membersOf, placeMembers, placesOf } from './families.store.ts'

type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images' | 'settings'>
type Row = Awaited<ReturnType<typeof lockStored>>[number]
/** A variant as it will be. `row` is its product as it is; drafts have none. */
type Wanted = {
  id: string
  values: readonly string[]
  row: Row | null
  after: StoredFields
  state?: ProductState | undefined
}

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
  await save(shop, admin, 'create family', async (tx, at) => {
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
  await save(shop, admin, 'change family', async (tx, at) => {
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
        state: change?.state,
        after: {
          ...after,
          ...(change?.price !== undefined && { price_cents: toMinor(change.price, currency) }),
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

type Planned = {
  family: { id: string; name: string; options: readonly { name: string; values?: string[] | undefined }[] }
  wanted: Wanted[]
  /** What missing combinations are made of, and whose shared fields all get. */
  model: Row
  before?: object
}

/** Writes what `plan` wants in its transaction: the products with their shared fields, the missing combinations, places, cards and ratings. */
async function save(
  shop: Shop,
  admin: Viewer,
  action: string,
  plan: (tx: Tx, at: Date) => Promise<Planned>,
): Promise<void> {
  const at = shop.clock()
  const written = await inTransaction(shop.db, async (tx) => {
    const { family, wanted: present, model, before } = await plan(tx, at)
    const { options } = family
    const known = new Set(present.map(({ values }) => keyOf(values)))
    const all = options.every(({ values }) => values !== undefined)
    const missing = all
      ? combinationsOf(options.map(({ values = [] }) => values)).filter((values) => !known.has(keyOf(values)))
      : []
    const shared = sharedOf(model)
    const drafts = missing.map((values) => ({
      id: newId(),
      values,
      row: null,
      state: 'draft' as const,
      after: draftOf(model, variantName(family.name, values)),
    }))
    const wanted: Wanted[] = [
      ...present.map((one) => ({ ...one, after: { ...one.after, ...shared } })),
      ...drafts,
    ]
    refuseUnfit(wanted, options.length)
    const ordered = all
      ? inOrder(
          wanted,
          options.map(({ values = [] }) => values),
        )
      : wanted
    const writes = wanted.flatMap(({ id, row, after }): ProductWrite[] =>
      row !== null && isSame(row, after) ? [] : [{ id, before: row, after }],
    )
    const products = await writeProducts(shop, tx, admin, writes, {
      at,
      audit: (changed) => auditProducts(tx, admin, changed, at),
    })
    await setStates(tx, wanted)
    await placeMembers(
      tx,
      family.id,
      ordered.map(({ id, values }, position) => ({ id, values, position })),
    )
    if (drafts.length > 0)
      await copyBeside(
        tx,
        model.id,
        drafts.map(({ id }) => id),
        at,
      )
    await refreshCards(tx, [family.id])
    await spreadRatings(tx, [family.id])
    await recordAudit(tx, admin, action, ['family', family.id], {
      ...(before !== undefined && { before }),
      after: { name: family.name, options: options.map(({ name }) => name), variants: wanted.length },
      at,
    })
    return products
  })
  announceProducts(shop, written)
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

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/** A product named as the family, or as its place in it, is named after its new place; a name of its own stays. */
const namedAfter = (row: Row, old: string, family: string, values: readonly string[]): StoredFields => ({
  ...storedOf(row),
  ...(row.name === old && { name: variantName(family, values) }),
})

const isSame = (row: Row, after: StoredFields) => isDeepStrictEqual(storedOf(row), after)

/** A copy that is not on sale yet. */
const draftOf = (row: Row, name: string): StoredFields => ({
  ...storedOf(row),
  name,
  state: 'draft',
  slug: null,
  sku: null,
  barcode: null,
})

/** @throws AppError 409 for a product of another family */
async function refuseMembers(tx: Tx, ids: readonly string[], familyId: string | null): Promise<void> {
  const other = (await placesOf(tx, ids)).find(
    (place) => ids.includes(place.id) && place.family_id !== null && place.family_id !== familyId,
  )
  if (other !== undefined)
    throw conflict('A product of another family cannot join this one. Dissolve that family first')
}

/** @throws AppError 400 for too many products or none, or a wrong number of values; 409 for equal ones */
function refuseUnfit(wanted: readonly Wanted[], options: number): void {
  if (wanted.length === 0) throw badRequest('members', 'must have at least one product')
  if (wanted.length > MAX_VARIANTS) throw badRequest('options', `make more than ${MAX_VARIANTS} variants`)
  if (wanted.some(({ values }) => values.length !== options))
    throw badRequest('members', 'must have one value for each option')
  if (new Set(wanted.map(({ values }) => keyOf(values))).size < wanted.length)
    throw conflict('Two variants have the same values.')
  if (wanted.some(({ after }) => after.name.length > LENGTHS.productName))
    throw badRequest('name', 'is too long with these values')
}

/** Sorts by the order of the options' values. */
function inOrder(wanted: readonly Wanted[], options: readonly (readonly string[])[]): Wanted[] {
  const placeOf = ({ values }: Wanted) =>
    values.map((value, option) => {
      const place = options[option]?.indexOf(value) ?? -1
      return place === -1 ? MAX_VARIANTS : place
    })
  const compare = (one: number[], other: number[]) =>
    one.reduce((result, place, option) => result || place - (other[option] ?? 0), 0)
  return wanted.toSorted((one, other) => compare(placeOf(one), placeOf(other)))
}

/** One entry a product, by one statement for each kind. */
async function auditProducts(
  tx: Tx,
  admin: Viewer,
  written: readonly ProductWrite[],
  at: Date,
): Promise<void> {
  for (const [action, isNew] of [
    ['create product', true],
    ['update product', false],
  ] as const) {
    const entries = written
      .filter(({ before }) => (before === null) === isNew)
      .map(({ id, before, after }) => ({ id, ...changeOf(before, after), at }))
    if (entries.length > 0) await recordAudits(tx, admin, action, 'product', entries)
  }
}

/** The columns that differ; of a new product its name and price. */
function changeOf(before: StoredFields | null, after: StoredFields) {
  if (before === null) return { after: { name: after.name, price_cents: after.price_cents } }
  const changed = (Object.keys(after) as (keyof StoredFields)[]).filter(
    (column) => !isDeepStrictEqual(before[column], after[column]),
  )
  const part = (row: StoredFields) => Object.fromEntries(changed.map((column) => [column, row[column]]))
  return { before: part(before), after: part(after) }
}
