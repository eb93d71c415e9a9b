import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it.each([
  ['Mother-in-law’s tongue', 'mother in laws tongue'],
  ["Mother-in-law's  TONGUE", 'mother in laws tongue'],
  ['Bird‘s nest – fern', 'birds nest fern'],
  ['Café‑Palm', 'cafe palm'],
  ['Éclair', 'eclair'],
  ['E\u0301clair', 'eclair'],
  ['Äonium', 'aonium'],
  ['Straße, STRAẞE', 'strasse, strasse'],
  ['Smørrebrød Łódź Æther œuvre þorn', 'smorrebrod lodz aether oeuvre thorn'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['Fatsia × hedera', 'fatsia x hedera'],
  ['ﬁcus　lyrata ½', 'ficus lyrata 1⁄2'],
  ['soft\u00adhyphen\u200b', 'softhyphen'],
  ['もみじ がき', 'もみじ がき'],
  ['Ёлка й', 'елка й'],
  ['Σίδα', 'σιδα'],
  [' - ’ ', ''],
  ['\u1fef', ''],
])('%j is compared as %j', (text, folded) => expect(fold(text)).toBe(folded))

it('a part of a text is found in it', () => {
  const unit = fc.constantFrom(...'aBß éÄ’-– ×łが'.split(''), 'e\u0301')
  fc.assert(
    fc.property(fc.array(unit), fc.array(unit), fc.array(unit), (before, part, after) => {
      expect(fold([...before, ...part, ...after].join(''))).toContain(fold(part.join('')))
    }),
  )
})

it('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})
