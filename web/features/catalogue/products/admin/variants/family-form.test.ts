import { expect, it } from 'vitest'
import type { FamilyView } from '../../../../../../contract/schemas/family.ts'
import { formOf, newFamilyOf, patchOf, valuesProblem } from './family-form.ts'

const family: FamilyView = {
  _id: 'f1',
  name: 'Fern',
  version: 3,
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Pot', values: ['White'] },
  ],
  members: ['S', 'M'].map((size, index) => ({
    _id: `p-${index}`,
    name: `Fern, ${size} / White`,
    values: [size, 'White'],
    price: 10 + index,
    sku: '',
    state: 'draft',
    image: '',
    version: 1,
  })),
}
const stored = formOf(family, 2)

it('a table that nobody touched changes no product and makes none', () => {
  expect(patchOf(family, stored)).toEqual({
    version: 3,
    name: 'Fern',
    options: [{ name: 'Size' }, { name: 'Pot' }],
    members: [],
  })
})

it('a save sends the prices, SKUs, states and values that differ, a value by its line', () => {
  const form = {
    ...stored,
    values0: 'Small\nM',
    'price-p-1': '12.5',
    'sku-p-1': ' FC-2 ',
    'state-p-1': 'published',
  }
  expect(patchOf(family, form)).toMatchObject({
    options: [{ name: 'Size' }, { name: 'Pot' }],
    members: [
      { productId: 'p-0', values: ['Small', 'White'] },
      { productId: 'p-1', price: 12.5, sku: 'FC-2', state: 'published' },
    ],
  })
  expect(patchOf(family, form).options).toEqual([{ name: 'Size' }, { name: 'Pot' }])
})

it('a new line of one option sends the values of all, which make what is missing', () => {
  const form = { ...stored, values1: 'White\n\n Grey ' }
  expect(patchOf(family, form).options).toEqual([
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Pot', values: ['White', 'Grey'] },
  ])
})

it('a value that a variant has keeps its line, and stands once', () => {
  expect(valuesProblem(family, stored)).toBeNull()
  expect(valuesProblem(family, { ...stored, values0: 'S' })).toContain('Size: each value keeps its line')
  expect(valuesProblem(family, { ...stored, values0: 'S\nM\nS' })).toBe('Size: each value may stand once.')
})

it('a new family is made around its product, which has the first values', () => {
  const empty = { name0: '', values0: '', name1: '', values1: '', name2: '', values2: '' }
  const form = { ...empty, name0: 'Size', values0: 'M\nL', name2: 'Pot', values2: 'White' }
  expect(newFamilyOf({ _id: 'p1', name: 'Fern' }, form)).toEqual({
    name: 'Fern',
    from: 'p1',
    options: [
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Pot', values: ['White'] },
    ],
    members: [{ productId: 'p1', values: ['M', 'White'] }],
  })
  expect(newFamilyOf({ _id: 'p1', name: 'Fern' }, empty)).toBeNull()
  expect(newFamilyOf({ _id: 'p1', name: 'Fern' }, { ...form, name0: '' })).toBeNull()
})
