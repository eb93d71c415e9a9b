import { publishedOf, type PublishedRow } from '../published/rows.ts'
import { findNamed, rangesOf } from './agents.store.ts'
import { filterOf, filtersOf, narrowed, warnings, withMessages, type AgentShop } from './catalogue.ts'
import { narrows } from './filters.ts'
import { destinationOf } from './messages.ts'
import { optionsOf, presentProduct } from './present-product.ts'
import type { Note, ProductRequest } from './requests.ts'
import { errorAnswer, headOf } from './ucp.ts'

type Selected = { name: string; label: string }

/** All of one product: its variants of the options chosen, and which other options there are. */
export async function getProduct(shop: AgentShop, request: ProductRequest, notes: readonly Note[]) {
  const { filters } = await filtersOf(shop, request)
  const [named] = await findNamed(shop.db, [request.id])
  const known =
    named === undefined ? [] : await publishedOf(shop, await shop.shared(), [named.id], { siblings: true })
  const rows = narrows(filters) ? await narrowed(shop, known, await filterOf(shop, filters)) : known
  const chosen = rows.find(({ id }) => id === named?.id)
  const first = chosen ?? rows[0]
  if (named === undefined || first === undefined)
    return errorAnswer(
      shop.config.publicUrl,
      'lookup',
      'not_found',
      `There is no such product: ${request.id.slice(0, 100)}`,
    )
  const isExact = named.match === 'exact' && chosen !== undefined
  const asked = isExact || request.selected === undefined ? optionsOf(first) : request.selected
  const selected = relaxed(rows, asked, request.preferences ?? [])
  const matching = rows.filter((row) => hasAll(row, selected))
  const variants = [
    ...matching.filter(({ id }) => id === first.id),
    ...matching.filter(({ id }) => id !== first.id),
  ]
  const [head = first, ...others] = variants
  const family = head.family?.id
  const range = family === undefined ? undefined : (await rangesOf(shop.db, [family])).get(family)
  const product = presentProduct([head, ...others], range, { shopName: shop.settings.get('shop.name') })
  const to = destinationOf(request.context ?? {})
  return {
    ucp: headOf('lookup'),
    product: {
      ...product,
      ...(product.options !== undefined && {
        selected,
        options: product.options.map((option) => ({
          ...option,
          values: option.values.map(({ label }) => signals(rows, selected, { name: option.name, label })),
        })),
      }),
    },
    ...withMessages([...notes, ...filters.notes, ...warnings(shop, [head, ...others], to, '$.product')]),
  }
}

const hasAll = (row: PublishedRow, selected: readonly Selected[]): boolean =>
  selected.every(({ name, label }) =>
    optionsOf(row).some((option) => option.name === name && option.label === label),
  )

/** Drops choices until a variant has the others: those not preferred first, then from the end of the preferences. */
function relaxed(rows: readonly PublishedRow[], asked: readonly Selected[], preferences: readonly string[]) {
  const rank = ({ name }: Selected) =>
    preferences.includes(name) ? preferences.indexOf(name) : preferences.length
  let kept = asked
    .map(({ name, label }) => ({ name, label }))
    .toSorted((one, other) => rank(one) - rank(other))
  while (kept.length > 0 && !rows.some((row) => hasAll(row, kept))) kept = kept.slice(0, -1)
  return kept
}

/** Whether this value goes with the other choices, and whether one of these variants can be bought. */
function signals(rows: readonly PublishedRow[], selected: readonly Selected[], value: Selected) {
  const others = selected.filter(({ name }) => name !== value.name)
  const fitting = rows.filter((row) => hasAll(row, [...others, value]))
  return {
    label: value.label,
    available: fitting.some(({ level }) => level !== 'out'),
    exists: fitting.length > 0,
  }
}
