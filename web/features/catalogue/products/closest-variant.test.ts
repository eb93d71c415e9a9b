import { expect, it } from 'vitest'
import { closestVariant } from './closest-variant.ts'

const variants = ['S White', 'S Grey', 'M Grey', 'L Clay'].map((name) => ({
  _id: name,
  values: name.split(' '),
  price: 9,
  image: '',
}))

it.each([
  // The other value stays where it can.
  ['S Grey', 0, 'M', 'M Grey'],
  ['S White', 1, 'Grey', 'S Grey'],
  // The first option leads to every one of its values.
  ['S White', 0, 'M', 'M Grey'],
  ['S White', 0, 'L', 'L Clay'],
  // A later one only to what there is with the values before it.
  ['M Grey', 1, 'White', undefined],
  ['L Clay', 1, 'Grey', undefined],
])('on the page of %s, value %i %s leads to %s', (page, option, value, expected) => {
  expect(closestVariant(variants, page.split(' '), option, value)?._id).toBe(expected)
})
