import { sql } from 'kysely'
import { variantName } from '../../../../../../contract/families.ts'
import { fold } from '../../../../../../contract/fold.ts'
import type { ImportSource } from '../../../../../../contract/imports.ts'
import type { Db, Tx } from '../../../../../database/schema.ts'
import { withSiblings } from '../../../../catalogue/products/family-cards.ts'
import { STORED_COLUMNS, type StoredFields } from '../../../../catalogue/products/product-fields.ts'
import type { ProductDraft } from '../../drafts.ts'
import { knownThings } from '../../known-things.store.ts'
import { VARIANTS, variantKey } from './variant-keys.ts'
import { standing } from './versions.store.ts'

/** A product of the shop, with its place in a family. */
export type Member = StoredFields & {
  id: string
  version: number
  /** The version whose fields it has. */
  standing: number
  family_id: string | null
  option_values: string[]
  family_position: number
}

export type Family = { id: string; name: string; options: string[] }

/** A product that has an SKU; `isLinked` if it came from another key of the same shop. */
type SkuOwner = { id: string; name: string; family_id: string | null; sku: string; isLinked: boolean }

/** All of the shop that a slice of things may mean. */
export type Shelf = {
  members: ReadonlyMap<string, Member>
  families: ReadonlyMap<string, Family>
  /** By family, in their order. */
  byFamily: ReadonlyMap<string, readonly Member[]>
  /** Products that earlier imports made or found, by `variantKey`, with the version that they left. */
  known: ReadonlyMap<string, { id: string; version: number | null }>
  /** By SKU in lower case. */
  skus: ReadonlyMap<string, readonly SkuOwner[]>
  /** Products that no import of that shop has named, by their folded names. */
  names: ReadonlyMap<string, readonly string[]>
}

type Asked = { key: string; draft: ProductDraft }

/** The names under which a product of the file would be in the shop. */
export const namesOf = ({ name, variants }: ProductDraft): string[] =>
  variants.map(({ values }) => fold(values.length === 0 ? name : variantName(name, values)))

/** Reads what these things may mean: by the other shop's keys, by SKU, by name. @param lock until the transaction ends, in the order of ids */
export async function readShelf(
  db: Db | Tx,
  source: ImportSource,
  things: readonly Asked[],
  lock: boolean,
): Promise<Shelf> {
  const known = await knownThings(
    db,
    source,
    VARIANTS,
    things.flatMap(({ key, draft }) => draft.variants.map((variant) => variantKey(key, variant.key))),
  )
  const skus = new Set(
    things.flatMap(({ draft }) => draft.variants.flatMap(({ sku }) => sku?.toLowerCase() ?? [])),
  )
  const names = new Set(things.flatMap(({ draft }) => namesOf(draft)))
  const owners = await namesakes(db, source, skus, names)
  const ids = new Set([...[...known.values()].map(({ id }) => id), ...owners.map(({ id }) => id)])
  const members = await readMembers(db, [...ids], lock)
  const familyIds = [...new Set(members.flatMap(({ family_id: id }) => id ?? []))]
  const families =
    familyIds.length === 0
      ? []
      : await db
          .selectFrom('product_families')
          .select(['id', 'name', 'options'])
          .where('id', 'in', familyIds)
          .execute()
  return {
    members: new Map(members.map((member) => [member.id, member])),
    families: new Map(families.map((family) => [family.id, family])),
    byFamily: Map.groupBy(
      members.filter(({ family_id: id }) => id !== null),
      ({ family_id: id }) => id!,
    ),
    known,
    skus: Map.groupBy(
      owners.filter(({ sku }) => sku !== ''),
      ({ sku }) => sku.toLowerCase(),
    ),
    names: namesIn(
      owners.filter(({ name_folded: name, isLinked }) => !isLinked && name !== null && names.has(name)),
    ),
  }
}

/** Products of these SKUs and names. Each is looked for by itself: a planner without statistics takes many of them for half of the table. */
async function namesakes(
  db: Db | Tx,
  source: ImportSource,
  skus: Iterable<string>,
  names: Iterable<string>,
): Promise<(SkuOwner & { name_folded: string | null })[]> {
  const one = sql`select id, name, family_id, coalesce(sku, '') as sku, name_folded from products`
  const { rows } = await sql<SkuOwner & { name_folded: string | null }>`
    select found.*, exists (
      select from external_ids where thing_id = found.id and source = ${source} and kind = ${VARIANTS}) as "isLinked"
    from (
      select alike.* from unnest(${[...skus]}::text[]) as asked, lateral (
        ${one} where sku is not null and lower(sku) = asked offset 0) as alike
      union
      select alike.* from unnest(${[...names]}::text[]) as asked, lateral (
        ${one} where name_folded = asked offset 0) as alike) as found`.execute(db)
  return rows
}

const namesIn = (owners: readonly { id: string; name_folded: string | null }[]) =>
  new Map(
    [...Map.groupBy(owners, ({ name_folded: name }) => name ?? '')].map(([name, rows]) => [
      name,
      rows.map(({ id }) => id),
    ]),
  )

/** These products and all that share a family with one of them, families in their order. */
async function readMembers(db: Db | Tx, ids: readonly string[], lock: boolean): Promise<Member[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'version', 'family_id', 'option_values', 'family_position', ...STORED_COLUMNS])
    .select(standing.as('standing'))
    .where(withSiblings(ids))
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return rows.toSorted((one, other) => one.family_position - other.family_position)
}
