import { newId } from '../../../../../../base/ids.ts'
import type { Db } from '../../../../../../database/schema.ts'
import { placesOf } from '../../../../../catalogue/families/families.store.ts'
import { givenAway } from '../../../../../catalogue/products/prices/give-away.ts'
import { storedOf } from '../../../../../catalogue/products/product-fields.ts'
import { announceProducts, writeProducts } from '../../../../../catalogue/products/write-products.ts'
import { groupOf, writeFamilies } from './family-rows.ts'
import { noRows, type PlannedRow, type SeenRows } from './product-rows.ts'
import { planProducts } from './plan-products.ts'
import { undoThings } from '../../products/undo.ts'
import { noteMade, versionsOf } from '../../products/versions.store.ts'
import type { ProductBefore } from '../../products/write.ts'
import { type Made, type OwnKind, ownWriter } from '../own-writer.ts'

/** Of a row whose price needs the password of whoever starts the import. */
export const GIVEN_AWAY = 'has less than a tenth of its price before'

async function noteGivenAway(db: Db, planned: readonly PlannedRow[], at: Date) {
  const changes = planned.flatMap(({ current, next }) =>
    current === null || next === null
      ? []
      : [{ id: current.id, before: current.price_cents, after: next.price_cents }],
  )
  const given = await givenAway(db, changes, { at })
  return planned.map(({ current }) =>
    given.has(current?.id ?? '') ? [{ kind: GIVEN_AWAY, sentence: GIVEN_AWAY }] : [],
  )
}

type Row = { id: string; before: PlannedRow['current']; joining: PlannedRow['joining'] }

const writeRows: OwnKind<PlannedRow, SeenRows>['write'] = async (shop, tx, admin, planned, { at }) => {
  const rows = planned.map(({ current, next, joining }) => ({
    id: current?.id ?? newId(),
    before: current,
    after: next!,
    joining,
    joins: joining && groupOf(joining),
  }))
  const ids = rows.map(({ id }) => id)
  const joined = rows.flatMap(({ id, joining }) => (joining === undefined ? [] : [id]))
  const places = joined.length === 0 ? [] : await placesOf(tx, joined)
  const was = await versionsOf(tx, ids)
  // The import as a whole has its entry.
  const audit = () => Promise.resolve()
  const written = await writeProducts(shop, tx, admin, rows, { at, audit })
  const { written: placed, homes } = await writeFamilies(shop, tx, admin, rows, at)
  await noteMade(
    tx,
    rows.flatMap(({ id, before }) => (before === null ? [id] : [])),
  )
  const now = await versionsOf(tx, ids)
  const joinedOf = placesBefore(places, homes)
  const made = rows.map((row): Made => {
    const { id, before, joining } = row
    const { version } = now.get(id)!
    const standing = was.get(id)?.standing ?? 1
    const undo: ProductBefore = {
      made: before === null ? [id] : [],
      family: null,
      home: joining === undefined ? null : homes.get(groupOf(joining))!,
      redirects: [],
      categories: [],
      uncounted: [],
      linked: [],
      changed:
        before === null ? [] : [{ id, was: standing, version, noted: standing, before: storedOf(before) }],
      joined: joinedOf(row),
    }
    return { thingId: id, before: undo, version }
  })
  return { made, announce: () => announceProducts(shop, [...written, ...placed]) }
}

/** The family that a row joins, and the place of its product before. */
const placesBefore = (
  places: Awaited<ReturnType<typeof placesOf>>,
  homes: ReadonlyMap<string, string>,
): ((row: Row) => NonNullable<ProductBefore['joined']>) => {
  const byId = new Map(places.map((place) => [place.id, place]))
  return ({ id, joining }) => {
    if (joining === undefined) return []
    const { family_id: family = null, values = [] } = byId.get(id) ?? {}
    const from = { family, values }
    return [{ id, family: homes.get(groupOf(joining))!, isNew: joining.id === null, from }]
  }
}

/** Products: those with an id or a known name are changed, the others created. */
export const ownProducts = ownWriter<PlannedRow, SeenRows>({
  tables: ['products', 'product_families', 'price_history'],
  begin: noRows,
  plan: planProducts,
  effectOf: ({ current }, change) => [current?.id, change],
  notes: noteGivenAway,
  write: writeRows,
  undo: undoThings,
})
