import { plainAmount, toMajor } from '../../../../../../../contract/currencies.ts'
import { LENGTHS } from '../../../../../../../contract/limits.ts'
import type { Cents } from '../../../../../../../contract/money.ts'
import { ProductBody } from '../../../../../../../contract/schemas/product.ts'
import {
  columnsOf,
  columnsOfAll,
  priceFaults,
  type StoredFields,
} from '../../../../../catalogue/products/product-fields.ts'
import { allowedOldPrice } from '../../../../../catalogue/products/prices/old-prices.ts'
import { TAX_CLASSES } from '../../../../../../../contract/totals.ts'
import { CONTENT_UNITS } from '../../../../../../../contract/unit-price.ts'
import { oneOf } from '../../../../../catalogue/categories/categories.store.ts'
import { fold } from '../../../../../../../contract/fold.ts'
import { bodyOfCells, differences, fieldsInFile } from '../../../../transfer/product-columns.ts'
import type { OwnRow, Problem, RowPlan } from '../own-row.ts'

export type CurrentProduct = StoredFields & { id: string; version: number; family_id: string | null }

/** The place that a row gives its product. `id` is a family of the shop, or `null` for a new one. */
export type Joining = { id: string | null; name: string; options: string[]; values: string[] }

/** The plan of a row. `current` is the product it changes, `next` the fields to write; both empty for a refused row. */
export type PlannedRow = {
  plan: RowPlan
  current: CurrentProduct | null
  next: StoredFields | null
  /** The family it joins, unless it is in it already. */
  joining?: Joining
}

/** What the rows so far were about, as a long file is planned part by part: lines by ids and names of the file, and by products of the shop. */
export type SeenRows = {
  ids: Map<string, number>
  names: Map<string, { line: number; hasId: boolean }>
  products: Map<string, number>
  /** The first row of each family, and the values that rows of it have. */
  families: Map<string, Joining>
  places: Set<string>
}

export const noRows = (): SeenRows => ({
  ids: new Map(),
  names: new Map(),
  products: new Map(),
  families: new Map(),
  places: new Set(),
})

export const nameOf = ({ cells }: OwnRow): string => (cells.name ?? '').trim()

/**
 * Plans for each row whether it creates, changes or keeps a product, or why it is refused. Writes nothing.
 *
 * @param there the keys of those pictures of the file that the shop has, and of its categories; the lowest noted prices of the 30 days before
 * where old prices must be these, else `null`
 */
export function planProductRows(
  rows: OwnRow[],
  existing: CurrentProduct[],
  there: {
    pictures: ReadonlySet<string>
    categories: readonly string[]
    lowest: ReadonlyMap<string, Cents> | null
  },
  currency: string,
  seen: SeenRows,
): PlannedRow[] {
  const byId = new Map(existing.map((product) => [product.id, product]))
  const byName = Map.groupBy(existing, (product) => fold(product.name))

  return rows.map((row) => {
    const id = row.cells.id?.toLowerCase() ?? ''
    const sameName = likest(nameOf(row), byName.get(fold(nameOf(row))) ?? [])
    const current = id === '' ? (sameName[0] ?? null) : (byId.get(id) ?? null)
    const reasons: Problem[] = []
    const { fields: read, problems } = readFields(row, current, currency)
    const oldPrice =
      read === null || there.lowest === null
        ? null
        : allowedOldPrice(current, read, there.lowest.get(current?.id ?? ''), currency)
    const fields = read && {
      ...read,
      ...(oldPrice && 'cents' in oldPrice && { old_price_cents: oldPrice.cents }),
    }

    reasons.push(...problems)
    const twin = twinOf(row, current !== null, seen)
    const sameProduct = current === null ? undefined : seen.products.get(current.id)
    if (twin !== null) reasons.push(twin)
    else if (sameProduct !== undefined)
      reasons.push({ field: 'row', message: `is for the same product as line ${sameProduct}` })
    else if (current !== null) seen.products.set(current.id, row.line)
    if (id !== '' && current === null)
      reasons.push({ field: 'id', message: 'does not match a product; leave it empty to create one' })
    if (id === '' && sameName.length > 1)
      reasons.push({ field: 'name', message: 'matches several products; add the id' })

    const picture = fields?.image_key ?? null
    if (picture !== null && picture !== current?.image_key && !there.pictures.has(picture))
      reasons.push({ field: 'image', message: 'is no picture of this shop; upload it, or leave this empty' })

    if (oldPrice && 'fault' in oldPrice) reasons.push({ field: 'oldPrice', message: oldPrice.fault })

    const category = fields?.category ?? there.categories[0]
    if (category !== current?.category && !there.categories.some((key) => key === category))
      reasons.push({ field: 'category', message: oneOf(there.categories) })

    const changes = current === null || fields === null ? [] : differences(current, fields, currency)
    if (changes.length > 0 && isStale(row, current))
      reasons.push({ field: 'version', message: 'was changed by somebody else after this file was exported' })

    const refused = reasons.length > 0 || fields === null
    const outcome = refused
      ? 'refused'
      : current === null
        ? 'create'
        : changes.length > 0
          ? 'change'
          : 'unchanged'
    return {
      plan: {
        outcome,
        name: (row.cells.name ?? '').slice(0, 120),
        changes: refused ? [] : changes,
        problems: reasons,
      },
      current: refused ? null : current,
      next: refused ? null : fields,
    }
  })
}

/** Of products whose names fold alike, those that are written alike but for case, if there are any. */
function likest(name: string, products: CurrentProduct[]): CurrentProduct[] {
  const alike = products.filter((product) => product.name.toLowerCase() === name.toLowerCase())
  return alike.length > 0 ? alike : products
}

/** The row before that is for the same product: by id, or by name when one of the two has no id. */
function twinOf(row: OwnRow, isThere: boolean, { ids, names }: SeenRows): Problem | null {
  const id = row.cells.id?.toLowerCase() ?? ''
  const name = fold(nameOf(row))
  const sameId = id === '' ? undefined : ids.get(id)
  const sameName = names.get(name)
  // What a long file has any number of, and is refused anyway, is not remembered.
  if (id !== '' && isThere && sameId === undefined) ids.set(id, row.line)
  if (sameName === undefined && name.length <= LENGTHS.productName)
    names.set(name, { line: row.line, hasId: id !== '' })
  if (sameId !== undefined) return { field: 'id', message: `is also the id of line ${sameId}` }
  if (name !== '' && sameName !== undefined && (id === '' || !sameName.hasId))
    return { field: 'name', message: `is also the name of line ${sameName.line}` }
  return null
}

/** Parses a row's cells as product fields. A column that the file lacks keeps the product's value. */
function readFields(
  { cells, formulas }: OwnRow,
  current: CurrentProduct | null,
  currency: string,
): { fields: StoredFields | null; problems: Problem[] } {
  const parsed = ProductBody.safeParse(bodyOfCells(cells))
  const problems: Problem[] = formulas.map((field) => ({
    field,
    message: "starts like a formula; put an apostrophe (') before it to keep it",
  }))
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0])
    problems.push({ field, message: sentencesIn(currency)[field] ?? issue.message })
  }
  if (parsed.success) problems.push(...priceFaults(parsed.data, currency))
  if (!parsed.success || problems.length > formulas.length) return { fields: null, problems }
  const given = Object.fromEntries(fieldsInFile(cells).map((field) => [field, parsed.data[field]]))
  return {
    fields:
      current === null
        ? columnsOfAll(parsed.data, currency)
        : { ...storedFieldsOf(current), ...columnsOf(given, currency) },
    problems,
  }
}

/** Removes fields that an import does not write. */
function storedFieldsOf({
  id: _id,
  version: _version,
  family_id: _family,
  ...fields
}: CurrentProduct): StoredFields {
  return fields
}

function sentencesIn(currency: string): Partial<Record<string, string>> {
  const price = `must be an amount above zero, such as ${plainAmount(toMajor(1_250, currency), currency)}`
  return {
    price,
    oldPrice: `${price}, or empty`,
    contents: `must be an amount and one of ${CONTENT_UNITS.join(', ')}, such as 20 l, or empty`,
    taxClass: `must be one of ${TAX_CLASSES.join(', ')}, or empty`,
  }
}

function isStale(row: OwnRow, current: CurrentProduct | null): boolean {
  const version = row.cells.version ?? ''
  return current !== null && version !== '' && version !== String(current.version)
}
