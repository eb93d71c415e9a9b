import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Our Story (2026)', 'our-story-2026'],
  ['  Crème brûlée!  ', 'creme-brulee'],
  ['Größe 10–12 cm', 'grosse-10-12-cm'],
  ['もみじ', 'momiji'],
  ['植物', 'zhiwu'],
  ['Fern & Co.', 'fern-co'],
  ['×Fatshedera', 'fatshedera'],
  ['Fatsia × hedera', 'fatsia-hedera'],
  ['\u00c4onium', 'aonium'],
  ['A\u0308onium', 'aonium'],
  ["Mother-in-law's tongue", 'mother-in-laws-tongue'],
  ['Привет', 'privet'],
  ['🌵', 'cactus'],
  ['???', '3f-3f-3f'],
  ['', 'untitled'],
  ['a'.repeat(100), 'a'.repeat(80)],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s has the address %s', async (title, slug) => {
  expect(await slugOf(title, 80)).toBe(slug)
})

it('every title has an address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (title) => {
      expect(await slugOf(title, 20)).toMatch(/^(?=.{1,20}$)[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
  )
})
