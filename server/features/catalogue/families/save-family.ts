import { isDeepStrictEqual } from 'node:util'
import { combinationsOf, MAX_VARIANTS, variantName } from '../../../../contract/families.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit, recordAudits } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { refreshCards } from '../products/family-cards.ts'
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
  row: Row | null
  after: StoredFields
}

export type Planned = {
  family: { id: string; name: string; options: readonly { name: string; values?: string[] | undefined }[] }
  wanted: Wanted[]
  /** What missing combinations are made of, and whose shared fields all get. */
  model: Row
  before?: object
}

/** Writes what `plan` wants in a transaction of its own. */
export async function saveFamily(
  shop: Shop,
  admin: Viewer,
  action: string,
  plan: (tx: Tx, at: Date) => Promise<Planned>,
): Promise<void> {
  const at = shop.clock()
  const written = await inTransaction(shop.db, async (tx) =>
    writeFamily(shop, tx, admin, await plan(tx, at), { action, at }),
  )
  announceProducts(shop, written)
}

/**
 * Writes the products of a family with their shared fields, the missing combinations, places, cards and ratings.
 *
 * @returns all of them, for `announceProducts`: each shows the family's name, options and members, whatever becomes of its own row
 */
export async function writeFamily(
  shop: Pick<Shop, 'images' | 'settings'>,
  tx: Tx,
  admin: Viewer,
  { family, wanted: present, model, before }: Planned,
  { action, at }: { action: string; at: Date },
): Promise<ProductWrite[]> {
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
  const ordered = all ? inOrder(wanted, lists) : wanted
  const writes = wanted.flatMap(({ id, row, after }): ProductWrite[] =>
    row !== null && isSame(row, after) ? [] : [{ id, before: row, after }],
  )
  await writeProducts(shop, tx, admin, writes, {
    at,
    audit: (changed) => auditProducts(tx, admin, changed, at),
  })
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
  return wanted.map(({ id, row, after }) => ({ id, before: row, after, isPlaced: true }))
}

const keyOf = (values: readonly string[]) => JSON.stringify(values)

const tooMany = () => badRequest('options', `make more than ${MAX_VARIANTS} variants`)

const isSame = (row: Row, after: StoredFields) => isDeepStrictEqual(storedOf(row), after)

/** A copy that is not on sale yet, and so was never sold for more. */
const draftOf = (row: Row, name: string): StoredFields => ({
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
