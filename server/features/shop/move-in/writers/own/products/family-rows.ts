import { sql } from 'kysely'
import { MAX_OPTIONS, OPTION_LENGTH, variantName } from '../../../../../../../contract/families.ts'
import { fold } from '../../../../../../../contract/fold.ts'
import { newId } from '../../../../../../base/ids.ts'
import type { Db, Tx } from '../../../../../../database/schema.ts'
import type { App } from '../../../../../../platform/app-type.ts'
import type { Viewer } from '../../../../../../platform/sessions.ts'
import { planFamilyChange, planNewFamily } from '../../../../../catalogue/families/plan-family.ts'
import { type Planned, writeFamilies as writePlans } from '../../../../../catalogue/families/save-family.ts'
import type { ProductWrite } from '../../../../../catalogue/products/write-products.ts'
import type { OwnRow } from '../own-row.ts'
import type { Joining, PlannedRow, SeenRows } from './product-rows.ts'
import { optionsText } from '../../../../transfer/product-columns.ts'

/** The rows of one family have the same, also of one that is still to be made. */
export const groupOf = ({ id, name }: Pick<Joining, 'id' | 'name'>): string => id ?? fold(name)

type Place = { product: string; id: string; name: string; options: string[]; values: string[] }

/** Plans which rows join a family: those of one name one, the one that has this name or a product of the file. */
export async function planFamilies(
  db: Db | Tx,
  rows: readonly OwnRow[],
  planned: readonly PlannedRow[],
  { families: first, places: taken }: SeenRows,
): Promise<PlannedRow[]> {
  const names = rows.flatMap(({ cells }) => cells.family?.trim() || [])
  if (names.length === 0) return [...planned]
  const ids = planned.flatMap(({ current }) => current?.id ?? [])
  const { rows: places } = await sql<Place>`
    select products.id as product, family.id, family.name, family.options, products.option_values as "values"
    from product_families as family join products on products.family_id = family.id
    where products.id = any(${ids}::uuid[]) or (products.leads and lower(family.name) = any(${names.map((name) => name.toLowerCase())}))`.execute(
    db,
  )
  return planned.map((row, index) => {
    const name = rows[index]?.cells.family?.trim() ?? ''
    if (name === '' || row.next === null) return row
    const own = places.find(({ product }) => product === row.current?.id)
    const known = own ?? places.find((place) => fold(place.name) === fold(name))
    const cell = rows[index]?.cells.options ?? ''
    // As an export wrote it, whatever signs its options have.
    const isSame =
      own !== undefined && fold(own.name) === fold(name) && linesOf(cell) === linesOf(optionsText(own))
    const given = isSame ? own : optionsIn(cell)
    if (given === null)
      return refused(row, 'options', 'must have a line such as "Size: 12 cm" for each option, three at most')
    // Two families may have one name, so those that are there go by their id.
    const group = groupOf({ id: known?.id ?? null, name })
    const model = first.get(group) ?? known
    if (model !== undefined && fold(model.options.join('\n')) !== fold(given.options.join('\n')))
      return refused(row, 'options', `must be those of ${model.name}: ${model.options.join(', ')}`)
    if (own !== undefined && fold(own.name) !== fold(name))
      return refused(row, 'family', `is not that of this product, ${own.name}; dissolve that one first`)
    const key = fold([group, ...given.values].join('\n'))
    if (taken.has(key)) return refused(row, 'options', 'has the same values as another row')
    taken.add(key)
    const { options, values } = given
    const joining = { id: known?.id ?? null, name: known?.name ?? name, options, values }
    if (model === undefined) first.set(group, joining)
    if (own !== undefined && own.values.join('\n') === given.values.join('\n')) return row
    return joined(row, joining, own)
  })
}

const linesOf = (cell: string): string => cell.trim().replaceAll('\r\n', '\n')

/** `Size: 12 cm` on a line each; `null` for anything else. */
function optionsIn(cell: string): Pick<Joining, 'options' | 'values'> | null {
  const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '')
  const pairs = lines.map(partsOf)
  const [options, values] = [pairs.map(([option]) => option), pairs.map(([, value]) => value)]
  const fits = [...options, ...values].every((text) => text !== '' && text.length <= OPTION_LENGTH)
  return fits && lines.length > 0 && lines.length <= MAX_OPTIONS ? { options, values } : null
}

/** What stands before and behind the first colon. Not by a pattern, which would take hours for a megabyte of blanks. */
const partsOf = (line: string): [string, string] => {
  const at = line.indexOf(':')
  return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()]
}

const refused = (row: PlannedRow, field: string, message: string): PlannedRow => ({
  plan: {
    ...row.plan,
    outcome: 'refused',
    changes: [],
    problems: [...row.plan.problems, { field, message }],
  },
  current: null,
  next: null,
})

const joined = (row: PlannedRow, joining: Joining, own: Place | undefined): PlannedRow => ({
  ...row,
  joining,
  plan: {
    ...row.plan,
    outcome: row.current === null ? 'create' : 'change',
    changes: [
      ...row.plan.changes,
      {
        field: 'family',
        before: own === undefined ? '' : variantName(own.name, own.values),
        after: variantName(joining.name, joining.values),
      },
    ],
  },
})

/** Puts the products of these rows into their families, after the rows themselves are written. @returns the ids of families, by `groupOf` */
export async function writeFamilies(
  shop: Pick<App, 'images' | 'settings'>,
  tx: Tx,
  admin: Viewer,
  rows: readonly { id: string; joining?: Joining | undefined }[],
  at: Date,
): Promise<{ written: ProductWrite[]; homes: ReadonlyMap<string, string> }> {
  const homes = new Map<string, string>()
  const groups = Map.groupBy(
    rows.flatMap(({ id, joining }) => (joining === undefined ? [] : [{ id, joining }])),
    ({ joining }) => groupOf(joining),
  )
  const currency = shop.settings.get('money.currency')
  const plans: Planned[] = []
  for (const [key, group] of groups) {
    const { id, name, options } = group[0]!.joining
    const home = id ?? newId()
    homes.set(key, home)
    const members = group.map((row) => ({ productId: row.id, values: row.joining.values }))
    plans.push(
      id === null
        ? await planNewFamily(
            tx,
            { name, options: options.map((option) => ({ name: option })), members },
            { id: home, at },
          )
        : await planFamilyChange(tx, { members }, { id, at, currency }),
    )
  }
  return {
    written: plans.length === 0 ? [] : await writePlans(shop, tx, admin, plans, { at, isNoted: true }),
    homes,
  }
}
