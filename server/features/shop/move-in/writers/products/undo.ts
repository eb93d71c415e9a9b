import { sql } from 'kysely'
import { familyTags, LISTS, productTag, RELATED } from '../../../../../caching/tags.ts'
import type { Tx } from '../../../../../database/schema.ts'
import type { App } from '../../../../../platform/app-type.ts'
import { EVERYTHING } from '../../../../../platform/invalidation.ts'
import type { Viewer } from '../../../../../platform/sessions.ts'
import { removeEmptyCategories } from '../../../../catalogue/categories/categories.store.ts'
import { refreshCards } from '../../../../catalogue/products/family-cards.ts'
import type { StoredFields } from '../../../../catalogue/products/product-fields.ts'
import { lockStored } from '../../../../catalogue/products/products.store.ts'
import { writeProducts } from '../../../../catalogue/products/write-products.ts'
import { queueWebhooks } from '../../../../messages/webhooks/events.store.ts'
import { spreadRatings } from '../../../../catalogue/reviews/ratings.store.ts'
import { lockStock } from '../../../../catalogue/stock/stock.store.ts'
import { forgetThings } from '../../known-things.store.ts'
import { forgetPictures, forgetUnfetched } from '../../pictures/picture-fetches.store.ts'
import type { ToUndo, Where } from '../../writer.ts'
import { UNCOUNTED, VARIANTS } from './variant-keys.ts'
import { noteRestored, noteWrittenAlong, versionsOf, type Versions } from './versions.store.ts'
import type { ProductBefore } from './write.ts'

type Row = Awaited<ReturnType<typeof lockStored>>[number]

/** Takes products away that an import made, unless somebody did something with them since, and gives changed ones their former fields. */
export async function undoThings(
  shop: App,
  tx: Tx,
  admin: Viewer,
  things: readonly ToUndo[],
  { importId, source, at }: Where,
): Promise<{ kept: (string | null)[]; announce: () => void }> {
  const befores = things.map(({ before }) => before as ProductBefore)
  const made = befores.flatMap((before) => before.made)
  const changed = befores.flatMap((before) => before.changed.map(({ id }) => id))
  const rows = new Map((await lockStored(tx, [...made, ...changed])).map((row) => [row.id, row]))
  await lockStock(tx, made)
  const versions = await versionsOf(tx, [...made, ...changed])
  const used = await usesOf(
    tx,
    made,
    befores.flatMap(({ family }) => family ?? []),
  )
  const kept = befores.map((before) => reasonOf(before, { rows, versions, used }))
  const undone = befores.filter((_before, place) => kept[place] === null)
  // The shop's own files name pictures themselves, and other programs were told of what they did.
  const isOwn = source === 'own'
  const left = await leaveFamilies(tx, undone, rows)
  const written = await writeProducts(
    shop,
    tx,
    admin,
    undone.flatMap((each) =>
      each.changed.map(({ id, before }) => ({
        id,
        before: rows.get(id)!,
        after: isOwn ? before : withPicture(before, rows.get(id)!),
      })),
    ),
    { at, restores: true, quietly: !isOwn, audit: () => Promise.resolve() },
  )
  await noteRestored(
    tx,
    undone.flatMap((each) => each.changed),
  )
  const given = new Set(undone.flatMap((each) => each.changed.map(({ id }) => id)))
  await noteWrittenAlong(
    tx,
    written.flatMap(({ id }) => (given.has(id) ? [] : [id])),
  )
  await forgetThings(
    tx,
    source,
    UNCOUNTED,
    undone.flatMap((each) => each.uncounted),
  )
  await forgetThings(
    tx,
    source,
    VARIANTS,
    undone.flatMap((each) => each.linked),
  )
  await forgetUnfetched(
    tx,
    importId,
    undone.flatMap((each) => each.changed.map(({ id }) => id)),
  )
  const families = await remove(tx, undone, rows, left)
  const categories = await removeEmptyCategories(
    tx,
    undone.flatMap((before) => before.categories),
  )
  const gone = undone.flatMap((each) => each.made.filter((id) => rows.has(id)))
  if (isOwn) await queueWebhooks(tx, 'product.deleted', gone, at)
  return {
    kept,
    announce: () =>
      shop.invalidate([
        // Every page names categories.
        ...(categories > 0 ? [EVERYTHING] : []),
        LISTS,
        RELATED,
        ...undone.flatMap((before) => before.made.map(productTag)),
        ...written.map(({ id }) => productTag(id)),
        ...familyTags(families),
      ]),
  }
}

/** The fields as they were; the picture is none of them, as it may have been fetched since for an earlier import. */
const withPicture = (before: StoredFields, now: Row): StoredFields => ({
  ...before,
  image: now.image,
  image_key: now.image_key,
})

type Left = { ids: string[]; families: string[]; made: string[] }

/**
 * Gives products that were put into families their places before, so that what they shared there is not given back to all of them.
 *
 * @returns those that stand alone now, the families that they left, and those of them that the import made
 */
async function leaveFamilies(
  tx: Tx,
  undone: readonly ProductBefore[],
  rows: Map<string, Row>,
): Promise<Left> {
  const joined = undone.flatMap((before) => before.joined ?? [])
  const changed = new Set(undone.flatMap((each) => each.changed.map(({ id }) => id)))
  const moved = joined.filter(({ id, family }) => changed.has(id) && rows.get(id)?.family_id === family)
  const places = moved.map(({ id, from: { family, values } }) => ({ id, family, values }))
  if (places.length > 0)
    await sql`
      update products set family_id = place.family, option_values = place.values,
        family_position = case when place.family is null then 0 else family_position end
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id uuid, family uuid, "values" text[])
      where products.id = place.id`.execute(tx)
  for (const { id, family } of places) rows.set(id, { ...rows.get(id)!, family_id: family })
  return {
    ids: places.flatMap(({ id, family }) => (family === null ? [id] : [])),
    families: moved.map(({ family }) => family),
    made: joined.flatMap(({ family, isNew }) => (isNew ? [family] : [])),
  }
}

/** @returns families that stay, with other products */
async function remove(
  tx: Tx,
  undone: readonly ProductBefore[],
  rows: ReadonlyMap<string, Row>,
  left: Left,
): Promise<string[]> {
  const made = undone.flatMap((before) => before.made)
  const gone = undone.flatMap(({ family }) => family ?? [])
  const homes = [
    ...new Set([...left.families, ...made.flatMap((id) => rows.get(id)?.family_id ?? [])]),
  ].filter((id) => !gone.includes(id))
  // What joined a new family from before stands alone again.
  const alone = undone.flatMap(({ family, changed }) => (family === null ? [] : changed.map(({ id }) => id)))
  await sql`delete from products where id = any(${made}::uuid[])`.execute(tx)
  await sql`
    update products set family_id = null, option_values = '{}', family_position = 0 where id = any(${alone}::uuid[])`.execute(
    tx,
  )
  await sql`delete from product_families where id = any(${gone}::uuid[])`.execute(tx)
  if (left.made.length > 0)
    await sql`
      delete from product_families where id = any(${left.made}::uuid[])
        and not exists (select from products where family_id = product_families.id)`.execute(tx)
  await sql`delete from redirects where id = any(${undone.flatMap(({ redirects }) => redirects)}::uuid[])`.execute(
    tx,
  )
  await sql`delete from external_ids where thing_id = any(${made}::uuid[])`.execute(tx)
  await forgetPictures(tx, made)
  await refreshCards(tx, homes, [...alone, ...left.ids])
  await spreadRatings(tx, homes)
  return homes
}

type Uses = { sold: Set<string>; held: Set<string>; reviewed: Set<string>; strangers: Set<string> }

/** What happened to products since: units sold or in open checkouts, reviews written here; and families that have other products now. */
async function usesOf(tx: Tx, ids: readonly string[], families: readonly string[]): Promise<Uses> {
  const { rows } = await sql<{ use: keyof Uses; id: string }>`
    select distinct 'sold' as use, product_id as id from order_lines where product_id = any(${[...ids]}::uuid[])
    union all select distinct 'held', product_id from stock_holds where product_id = any(${[...ids]}::uuid[])
    union all select distinct 'reviewed', product_id from reviews where user_id is not null and product_id = any(${[...ids]}::uuid[])
    union all select distinct 'strangers', family_id from products
      where family_id = any(${[...families]}::uuid[]) and id <> all(${[...ids]}::uuid[])`.execute(tx)
  const of = (use: keyof Uses) => new Set(rows.filter((row) => row.use === use).map(({ id }) => id))
  return { sold: of('sold'), held: of('held'), reviewed: of('reviewed'), strangers: of('strangers') }
}

type Now = { rows: ReadonlyMap<string, Row>; versions: ReadonlyMap<string, Versions>; used: Uses }

/** Why a thing stays; `null` for one that goes. What somebody has deleted since is gone already. */
function reasonOf(
  { made, changed, family, home }: ProductBefore,
  { rows, versions, used }: Now,
): string | null {
  if (made.some((id) => used.sold.has(id))) return 'was sold since'
  if (made.some((id) => used.held.has(id))) return 'is in an open checkout'
  if (made.some((id) => used.reviewed.has(id))) return 'was reviewed since'
  const there = made.flatMap((id) => rows.get(id) ?? [])
  if (there.some(({ id }) => versions.get(id)!.standing !== 1)) return 'was edited since'
  if (changed.some(({ id }) => !rows.has(id))) return 'was deleted since'
  if (changed.some(({ id, version }) => versions.get(id)?.standing !== version)) return 'was edited since'
  if (there.some(({ family_id: id }) => id !== home)) return 'was put into a family since'
  const joined = changed.map(({ id }) => id)
  return family !== null && joined.length === 0 && used.strangers.has(family)
    ? 'its family has another product since'
    : null
}
