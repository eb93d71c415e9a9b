import type { FamilyBody, FamilyPatch, FamilyView } from '../../../../../../contract/schemas/family.ts'
import type { ProductState } from '../../../../../../contract/product-states.ts'

/** The table of a family as texts: each option's name and its values, one a line; each product's price, SKU and state by its id. */
export type FamilyForm = Record<string, string> & { version: string; name: string }

export const nameField = (option: number) => `option${option}`
export const valuesField = (option: number) => `values${option}`
export const priceField = (id: string) => `price-${id}`
export const skuField = (id: string) => `sku-${id}`
export const stateField = (id: string) => `state-${id}`

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const formOf = ({ name, version, options, members }: FamilyView, decimals: number): FamilyForm => ({
  name,
  version: String(version),
  ...Object.fromEntries(
    options.flatMap((option, index) => [
      [nameField(index), option.name],
      [valuesField(index), option.values.join('\n')],
    ]),
  ),
  ...Object.fromEntries(
    members.flatMap(({ _id, price, sku, state }) => [
      [skuField(_id), sku],
      [priceField(_id), price.toFixed(decimals)],
      [stateField(_id), state],
    ]),
  ),
})

/** Why the lines of values cannot be saved; each value that there is keeps its line, where it may be renamed. */
export function valuesProblem({ options }: FamilyView, form: FamilyForm): string | null {
  for (const [index, option] of options.entries()) {
    const lines = linesOf(form[valuesField(index)])
    if (lines.length < option.values.length)
      return `${option.name}: each value keeps its line, and new ones stand below. To end a variant, archive or delete it.`
    if (new Set(lines).size < lines.length) return `${option.name}: each value may stand once.`
  }
  return null
}

/** What a save sends: only what differs from what is stored, and new values, which make the missing combinations. */
export function patchOf(stored: FamilyView, form: FamilyForm): FamilyPatch {
  const lines = stored.options.map((_, index) => linesOf(form[valuesField(index)]))
  const isLonger = stored.options.some((option, index) => (lines[index]?.length ?? 0) > option.values.length)
  const renamed = (values: readonly string[]) =>
    values.map((value, index) => lines[index]?.[stored.options[index]?.values.indexOf(value) ?? -1] ?? value)
  const members = stored.members.flatMap(({ _id, values, price, sku, state }) => {
    const [nextValues, nextPrice] = [renamed(values), Number(form[priceField(_id)])]
    const nextSku = (form[skuField(_id)] ?? '').trim()
    const nextState = form[stateField(_id)] as ProductState
    const change = {
      ...(nextValues.some((value, index) => value !== values[index]) && { values: nextValues }),
      ...(nextPrice !== price && { price: nextPrice }),
      ...(nextSku !== sku && { sku: nextSku }),
      ...(nextState !== state && { state: nextState }),
    }
    return Object.keys(change).length === 0 ? [] : [{ productId: _id, ...change }]
  })
  return {
    version: Number(form.version),
    name: form.name,
    options: stored.options.map((option, index) => ({
      name: form[nameField(index)] ?? option.name,
      ...(isLonger && { values: lines[index] ?? [] }),
    })),
    members,
  }
}

export type NewFamilyForm = {
  name0: string
  name1: string
  name2: string
  values0: string
  values1: string
  values2: string
}

/** A family around one product, which has the first value of each option. */
export function newFamilyOf(product: { _id: string; name: string }, form: NewFamilyForm): FamilyBody | null {
  const options = [
    { name: form.name0.trim(), values: linesOf(form.values0) },
    { name: form.name1.trim(), values: linesOf(form.values1) },
    { name: form.name2.trim(), values: linesOf(form.values2) },
  ].filter(({ name, values }) => name !== '' || values.length > 0)
  if (options.length === 0 || options.some(({ name, values }) => name === '' || values.length === 0))
    return null
  return {
    name: product.name,
    from: product._id,
    options,
    members: [{ productId: product._id, values: options.map(({ values }) => values[0] ?? '') }],
  }
}
