import { expect, it } from 'vitest'
import { harmfulWords, unknownWords } from './finder-words.ts'

it('one plant that is left out is spoken of as one, and several as several', () => {
  expect(harmfulWords(1, 'pets')).toBe('1 more is not shown because it may harm pets.')
  expect(harmfulWords(2, 'pets')).toBe('2 more are not shown because they may harm pets.')
  expect(unknownWords(1, 'pets')).toContain('1 more is not shown because we do not know whether it is safe')
  expect(unknownWords(2, 'pets')).toContain('2 more are not shown because we do not know whether they are')
})
