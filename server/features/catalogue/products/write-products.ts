import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { imageKey } from '../../../../contract/images.ts'
import { paths } from '../../../../contract/paths.ts'
import { familyTags, LISTS, productTag, RELATED } from '../../../caching/tags.ts'
import type { Tx } from '../../../database/schema.ts'
import { leadMoved } from '../../../history/moved-pages.ts'
import { refuseUnreadable } from '../../../markdown/read-markdown.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { refuseUnknownCategories } from '../categories/categories.store.ts'
import { picturesThere } from '../images/images.store.ts'
import { refuseGiveAway } from './prices/give-away.ts'
import { priceOfSale, withOldPrices } from './prices/old-prices.ts'
import { forgetRises, notePrices } from './prices/price-history.store.ts'
import { refreshCards } from './family-cards.ts'
import { SHARED_COLUMNS, sharedOf, storedOf, type StoredFields } from './product-fields.ts'
import { insertProducts, type Place, storedOfFamilies, updateProducts } from './products.store.ts'

/** One product as it will be. `before` is its row, locked in this transaction with those of its family; `null` creates it. */
export type ProductWrite = {
  id: string
  before: (StoredFields & { family_id: string | null }) | null
  after: StoredFields
  /** Its last price is taken back, which was a rise: the price before goes on, with its reduction. */
  continues?: true
  /** It has a place in a family from now on, or another one. */
  isPlaced?: true
  /** The family that it joins later in this transaction: products of one name the same. */
  joins?: string | undefined
  /** Its place in a family, of one that is made there. */
  place?: Place
}

type How = {
  at: Date
  /** Notes what was written in the audit log, each way of writing in its own words. */
  audit: (written: readonly ProductWrite[]) => Promise<unknown>
  /** Brings back prices that were there before, which gives nothing away. */
  restores?: boolean
  /** Sends no events to other programs. */
  quietly?: boolean
}

/**
 * The one writer of products, for the form, files, families, price changes and their undo, in the same number of statements for one as for a
 * hundred. What a product shares with its family is written to all of it.
 *
 * @param admin whoever does it; `null` for a job, which creates nothing and changes no price
 * @returns what was written, for `announceProducts` after the commit: without products whose id is taken already
 * @throws AppError 403 confirm_needed for a price that gives a product away, 400 for a category or a new picture that the shop does not have, or an
 * old price that it may not show
 */
export async function writeProducts(
  shop: Pick<App, 'images' | 'settings'>,
  tx: Tx,
  admin: Viewer | null,
  asked: readonly ProductWrite[],
  { at, audit, restores = false, quietly = false }: How,
): Promise<ProductWrite[]> {
  const writes = await withOldPrices(shop, tx, await withShared(tx, asked), at)
  const changed = writes.filter(({ before }) => before !== null)
  // Products of a family have one text.
  for (const text of newTexts(writes)) refuseUnreadable(text, 'description')
  await refuseUnknownCategories(tx, newCategories(writes))
  if (!restores && admin !== null) await refuseGiveAway(tx, admin, pricesOf(changed), at)
  await releaseSlugs(tx, writes)
  const created = await insertProducts(
    tx,
    writes.filter(({ before }) => before === null),
    { author: admin?.id ?? null, at },
  )
  await updateProducts(tx, changed, at)
  await refuseTaken(tx, writes)
  await leadMoved(tx, movesOf(changed), at)
  await refreshCards(tx, familiesOf(changed), aloneIn(writes))
  const isNew = new Set(created)
  const written = writes.filter(({ id, before }) => before !== null || isNew.has(id))
  if (written.length === 0) return written
  await forgetRises(tx, idsOf(written.filter(({ continues, after }) => continues && priceOfSale(after))))
  await notePrices(tx, newPrices(written.filter(({ continues }) => !continues)), {
    at,
    timeZone: shop.settings.get('shop.timeZone'),
  })
  await refuseUnknownPictures(shop, tx, written)
  await audit(written)
  if (quietly) return written
  await queueWebhooks(tx, 'product.created', created, at)
  await queueWebhooks(tx, 'product.updated', idsOf(changed), at)
  return written
}

/** Adds the other products of a family in which one changes what all share. */
async function withShared(tx: Tx, writes: readonly ProductWrite[]): Promise<readonly ProductWrite[]> {
  const shared = new Map<string, Partial<StoredFields>>()
  for (const { before, after } of writes)
    if (
      before?.family_id &&
      SHARED_COLUMNS.some((column) => !isDeepStrictEqual(before[column], after[column]))
    )
      shared.set(before.family_id, sharedOf(after))
  if (shared.size === 0) return writes
  const byId = new Map(writes.map((write) => [write.id, write]))
  for (const before of await storedOfFamilies(tx, [...shared.keys()]))
    byId.set(before.id, {
      id: before.id,
      before,
      after: { ...(byId.get(before.id)?.after ?? storedOf(before)), ...shared.get(before.family_id ?? '') },
    })
  return [...byId.values()]
}

/** Products of no family that are on sale now and were not, or the other way round. */
const aloneIn = (writes: readonly ProductWrite[]): string[] =>
  writes
    .filter(({ before, after }) => before !== null && !before.family_id && before.state !== after.state)
    .map(({ id }) => id)

const familiesOf = (writes: readonly ProductWrite[]): string[] => [
  ...new Set(writes.flatMap(({ before }) => before?.family_id ?? [])),
]

/** Renews pages that show one of these products or its picture, after the commit. */
export function announceProducts(
  { invalidate, images }: Pick<App, 'invalidate' | 'images'>,
  written: readonly ProductWrite[],
): void {
  if (written.length === 0) return
  const movesKin = written.some(
    ({ before, after, isPlaced }) =>
      isPlaced || before?.name !== after.name || before.category !== after.category,
  )
  const changed = written.filter(({ before }) => before !== null)
  invalidate([
    LISTS,
    ...(movesKin ? [RELATED] : []),
    ...idsOf(changed).map(productTag),
    // Whoever looked under its address found nothing until now.
    ...written.flatMap(({ before, after }) =>
      after.slug === null || after.slug === before?.slug ? [] : [productTag(after.slug)],
    ),
    ...familyTags(familiesOf(changed)),
  ])
  // Used by a product from now on, which has a preview.
  for (const { image_key: key } of newPictures(written)) if (key !== null) images.known.forget(key)
}

/** Frees addresses that these products hand on to each other. @throws AppError 409 for one that another product keeps, or two get */
async function releaseSlugs(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const changed = writes.filter(({ before, after }) => after.slug !== (before?.slug ?? null))
  const slugs = changed.flatMap(({ after }) => after.slug ?? [])
  if (slugs.length === 0) return
  const holders = await tx
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()
  const wanted = new Map(changed.map(({ id, after }) => [id, after.slug]))
  const leaving = holders.filter(({ id, slug }) => wanted.get(id) !== slug)
  const kept = leaving.find(({ id }) => !wanted.has(id))?.slug
  const taken = kept ?? slugs.find((slug, place) => slugs.indexOf(slug) !== place)
  if (taken) throw conflict(`There is already a product with the address ${taken}`)
  if (leaving.length === 0) return
  const ids = leaving.map(({ id }) => id)
  await tx.updateTable('products').set({ slug: null }).where('id', 'in', ids).execute()
}

/** @throws AppError 409 for an SKU of a product outside the family, to which those that join it belong already */
async function refuseTaken(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const asked = writes.flatMap(({ id, before, after: { sku } }) =>
    sku === null || sku === before?.sku ? [] : [{ id, sku: sku.toLowerCase() }],
  )
  if (asked.length === 0) return
  // Each is looked for by itself: a planner without statistics takes many of them for half of the table.
  const { rows: found } = await sql<{ id: string; name: string; family_id: string | null; sku: string }>`
    select alike.* from unnest(${[...new Set(asked.map(({ sku }) => sku))]}::text[]) as asked, lateral (
      select id, name, family_id, sku from products where sku is not null and lower(sku) = asked offset 0) as alike`.execute(
    tx,
  )
  const joined = new Map(writes.map(({ id, joins }) => [id, joins]))
  const homes = new Map(found.map(({ id, family_id: family }) => [id, joined.get(id) ?? family]))
  const bySku = Map.groupBy(found, ({ sku }) => sku.toLowerCase())
  for (const { id, sku } of asked) {
    const home = homes.get(id) ?? null
    const other = bySku
      .get(sku)
      ?.find((row) => row.id !== id && (home === null || homes.get(row.id) !== home))
    if (other !== undefined) throw conflict(`SKU ${other.sku} belongs to ${other.name}.`)
  }
}

/** Descriptions that are to be read, as one that cannot be would be a page that cannot be drawn. */
const newTexts = (writes: readonly ProductWrite[]): ReadonlySet<string> =>
  new Set(
    writes
      .filter(
        ({ before, after }) =>
          after.description_format !== 'plain' &&
          (before?.description !== after.description ||
            before.description_format !== after.description_format),
      )
      .map(({ after }) => after.description),
  )

/** Addresses that have a new one, and no other product now. */
function movesOf(changed: readonly ProductWrite[]): [string, string][] {
  const taken = new Set(changed.map(({ after }) => after.slug))
  return changed.flatMap(({ id, before, after }) =>
    before === null || before.slug === null || taken.has(before.slug)
      ? []
      : [[paths.product(before.slug), paths.product(after.slug ?? id)]],
  )
}

const idsOf = (writes: readonly ProductWrite[]) => writes.map(({ id }) => id)

const pricesOf = (changed: readonly ProductWrite[]) =>
  changed.flatMap(({ id, before, after }) =>
    before === null ? [] : [{ id, before: before.price_cents, after: after.price_cents }],
  )

const newPrices = (writes: readonly ProductWrite[]) =>
  writes
    .map(({ id, before, after }) => ({
      id,
      before: before && priceOfSale(before),
      cents: priceOfSale(after),
    }))
    .filter(({ before, cents }) => cents !== before)

const newCategories = (writes: readonly ProductWrite[]) =>
  writes.flatMap(({ before, after }) => (after.category === before?.category ? [] : [after.category]))

const newPictures = (writes: readonly ProductWrite[]) =>
  writes.flatMap(({ before, after }) => (after.image === '' || after.image === before?.image ? [] : [after]))

/** A picture may have been removed before the form was saved. */
async function refuseUnknownPictures(
  shop: Pick<App, 'images'>,
  tx: Tx,
  writes: readonly ProductWrite[],
): Promise<void> {
  const addresses = newPictures(writes).map(({ image }) => image)
  if (addresses.length === 0) return
  const there = await picturesThere(shop, tx, addresses)
  if (addresses.some((address) => !there.has(imageKey(address) ?? '')))
    throw badRequest('image', 'is no picture of this shop; upload it, or leave this empty')
}
