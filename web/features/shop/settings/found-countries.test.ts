import { expect, it } from 'vitest'
import { foundCountries } from './found-countries.ts'

it('countries are found by the beginnings of their words, other names, codes and without accents', () => {
  expect(foundCountries('germ', [])).toEqual(['DE'])
  expect(foundCountries('usa', [])).toEqual(['US'])
  expect(foundCountries('UK', [])[0]).toBe('GB')
  expect(foundCountries('cote d’iv', [])).toEqual(['CI'])
  expect(foundCountries('Türk', [])[0]).toBe('TR')
  expect(foundCountries('de', [])[0]).toBe('DE')
  // Its own name before those that only hold the word.
  expect(foundCountries('ireland', [])).toEqual(['IE', 'GB'])
  expect(foundCountries('guinea', [])[0]).toBe('GN')
})

it('chosen countries are not found again, and nothing finds nothing', () => {
  expect(foundCountries('germ', ['DE'])).toEqual([])
  expect(foundCountries(' ', [])).toEqual([])
  expect(foundCountries('Atlantis', [])).toEqual([])
})
