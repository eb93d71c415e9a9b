import { expect, it } from 'vitest'
import type { ComparedPlant } from '../../../../contract/schemas/compare.ts'
import { rowsOf } from './compare-rows.ts'

const plant = (facts: ComparedPlant['facts']) => ({ facts }) as ComparedPlant
const said = (...plants: ComparedPlant[]) =>
  Object.fromEntries(rowsOf(plants).map(({ name, cells }) => [name, cells.map(({ words }) => words)]))

it('says nothing where nobody knows, of safety too, and keeps the row of safety all the same', () => {
  expect(said(plant({ pets: 'unknown', children: 'unknown' }), plant(null))).toEqual({
    Pets: ['', ''],
    Children: ['', ''],
  })
})

it('has a cell for each plant in each row that one of them fills', () => {
  const known = { pets: 'toxic', children: 'safe', lightFrom: 3, lightTo: 4, water: 2, heightCm: 40 } as const
  expect(said(plant({ pets: 'safe', children: 'irritant', minCelsius: -5 }), plant(known))).toEqual({
    Light: ['', 'Bright, indirect'],
    Water: ['', 'Sparingly'],
    Pets: ['Safe for cats and dogs', 'Toxic to cats and dogs'],
    Children: ['Irritates: keep away', 'No harm known'],
    Height: ['', '40 cm'],
    Cold: ['not below -5 °C', ''],
  })
})
