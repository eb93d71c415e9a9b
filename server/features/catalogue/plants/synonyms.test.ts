import { expect, it } from 'vitest'
import { otherNamesOf, SYNONYMS } from './synonyms.ts'

it.each([
  ['Dracaena trifasciata ‘Laurentii’', ['Sansevieria trifasciata ‘Laurentii’']],
  ['Sansevieria trifasciata', ['Dracaena trifasciata']],
  ['Areca lutescens', ['Chrysalidocarpus lutescens', 'Dypsis lutescens']],
  ['Curio rowleyanus', ['Senecio rowleyanus']],
  // Most plants that have the older name of a genus have kept it.
  ['Senecio vulgaris', []],
  ['Dracaena trifasciatana', []],
  ['Monstera deliciosa', []],
])('%s is also called %j', (latin, others) => {
  expect(otherNamesOf(latin)).toEqual(others)
})

it('each name stands once', () => {
  const names = SYNONYMS.flat()
  expect(names).toHaveLength(new Set(names).size)
})
