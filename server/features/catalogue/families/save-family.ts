import { isDeepStrictEqual } from 'node:util'
import { combinationsOf, MAX_VARIANTS, variantName } from '../../../../contract/families.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudits } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { cardsOf, refreshCards } from '../products/family-cards.ts'
import { sharedOf, storedOf, type StoredFields } from '../products/product-fields.ts'
import type { lockStored } from '../products/products.store.ts'
import { announceProducts, writeProducts, type ProductWrite } from '../products/write-products.ts'
import { spreadRatings } from '../reviews/ratings.store.ts'
import { copyBeside, placeMembers } from './families.store.ts'

export type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images' | 'settings'>
export type Row = Awaited<ReturnType<typeof lockStored>>[number]
/** A variant as it will be. `row` is its product as it is; drafts have none. */
type Wanted = {
  id: string
  values: readonly string[]
  row: (StoredFields & { family_id: string | null }) | null
  after: StoredFields
}

export type Planned = {
  family: { id: string; name: string; options: readonly { name: string; values?: string[] | undefined }[] }
  wanted: Wanted[]
  /** What missing combinations are made of, and whose shared fields all get. */
  model: StoredFields & { id: string }
  before?: object
}

/** Writes what `plan` wants in a transaction of its own. */
export async function saveFamily(
  shop: Shop,
  admin: Viewer,
  plan: (tx: Tx, at: Date) => Promise<Planned>,
): Promise<void> {
  const at = shop.clock()
  const written = await inTransaction(shop.db, async (tx) =>
    writeFamilies(shop, tx, admin, [await plan(tx, at)], { at }),
  )
  announceProducts(shop, written)
}

type How = {
  at: Date
  /** Products that stand alone and are written along. */
  beside?: readonly ProductWrite[]
  /** True for an import, which has an entry of its own in the audit log, and tells nobody. */
  quietly?: boolean
  /** True for an import that has an entry of its own in the audit log, and tells others. */
  isNoted?: boolean
}

/**
 * Writes the products of families with their shared fields, the missing combinations, places, cards and ratings: for one family as for a
 * hundred in the same number of statements. The rows of the families are there.
 *
 * @returns all of them, for `announceProducts`: each shows its family's name, options and members, whatever becomes of its own row
 */
export async function writeFamilies(
  shop: Pick<Shop, 'images' | 'settings'>,
  tx: Tx,
  admin: Viewer,
  plans: readonly Planned[],
  { at, beside = [], quietly = false, isNoted = quietly }: How,
): Promise<ProductWrite[]> {
  const families = plans.map(completed)
  await placeMembers(
    tx,
    families.flatMap(({ family, ordered }) =>
      ordered.flatMap(({ id, row, values }, position) =>
        row === null ? [] : [{ id, familyId: family.id, values, position }],
      ),
    ),
  )
  const writes = families.flatMap(({ family, ordered }) => {
    const cards = cardsOf(ordered)
    return ordered.flatMap(({ id, row, values, after }, position): ProductWrite[] => {
      if (row !== null && isSame(row, after)) return []
      const place = {
        family_id: family.id,
        option_values: [...values],
        family_position: position,
        ...cards(id),
      }
      return [{ id, before: row, after, joins: family.id, ...(row === null && { place }) }]
    })
  })
  const written = await writeProducts(shop, tx, admin, [...writes, ...beside], {
    at,
    quietly,
    audit: (changed) => (isNoted ? Promise.resolve() : auditProducts(tx, admin, changed, at)),
  })
  for (const { model, made } of families)
    if (made.length > 0 && !quietly) await copyBeside(tx, model.id, made, at)
  // A family of new products has its card, and no ratings.
  const before = families.flatMap(({ family, ordered }) =>
    ordered.every(({ row }) => row === null) ? [] : [family.id],
  )
  await refreshCards(tx, before)
  if (before.length > 0) await spreadRatings(tx, before)
  if (!isNoted) await auditFamilies(tx, admin, families, at)
  const placed = families.flatMap(({ ordered }) =>
    ordered.map(({ id, row, after }): ProductWrite => ({ id, before: row, after, isPlaced: true })),
  )
  const inFamilies = new Set(placed.map(({ id }) => id))
  return [...placed, ...written.filter(({ id }) => !inFamilies.has(id))]
}

type Completed = Pick<Planned, 'family' | 'model' | 'before'> & {
  /** Its variants, with the missing combinations, in their order. */
  ordered: Wanted[]
  /** The products of those. */
  made: string[]
}

/** @throws AppError 400, 409 for what no family can be */
function completed({ family, wanted: present, model, before }: Planned): Completed {
  const { options } = family
  const known = new Set(present.map(({ values }) => keyOf(values)))
  const all = options.every(({ values }) => values !== undefined)
  const lists = options.map(({ values = [] }) => [...new Set(values)])
  // Counted before they are made: three long lists have a million.
  if (lists.reduce((number, values) => number * values.length, 1) > MAX_VARIANTS) throw tooMany()
  const missing = all ? combinationsOf(lists).filter((values) => !known.has(keyOf(values))) : []
  const shared = sharedOf(model)
  const drafts = missing.map((values) => ({
    id: newId(),
    values,
    row: null,
    after: draftOf(model, variantName(family.name, values)),
  }))
  const wanted: Wanted[] = [
    ...present.map((one) => ({ ...one, after: { ...one.after, ...shared } })),
    ...drafts,
  ]
  refuseUnfit(wanted, options.length)
  return {
    family,
    model,
    ...(before !== undefined && { before }),
    ordered: all ? inOrder(wanted, lists) : wanted,
    made: drafts.map(({ id }) => id),
  }
}

/** An entry a family. */
const auditFamilies = async (
  tx: Tx,
  admin: Viewer,
  families: readonly Completed[],
  at: Date,
): Promise<void> => {
  for (const [action, isNew] of [
    ['create family', true],
    ['change family', false],
  ] as const) {
    const entries = families
      .filter(({ before }) => (before === undefined) === isNew)
      .map(({ family: { id, name, options }, before, ordered }) => ({
        id,
        ...(before !== undefined && { before }),
        after: { name, options: options.map((option) => option.name), variants: ordered.length },
        at,
      }))
    await recordAudits(tx, admin, action, 'family', entries)
  }
}

const keyOf = (values: readonly string[]) => JSON.stringify(values)

const tooMany = () => badRequest('options', `make more than ${MAX_VARIANTS} variants`)

const isSame = (row: StoredFields, after: StoredFields) => isDeepStrictEqual(storedOf(row), after)

/** A copy that is not on sale yet, and so was never sold for more. */
const draftOf = (row: StoredFields, name: string): StoredFields => ({
  ...storedOf(row),
  name,
  old_price_cents: null,
  state: 'draft',
  slug: null,
  sku: null,
  barcode: null,
})

/** @throws AppError 400 for too many products or none, or a wrong number of values; 409 for equal ones */
function refuseUnfit(wanted: readonly Wanted[], options: number): void {
  if (wanted.length === 0) throw badRequest('members', 'must have at least one product')
  if (wanted.length > MAX_VARIANTS) throw tooMany()
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
