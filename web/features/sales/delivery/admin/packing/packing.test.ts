import { expect, it } from 'vitest'
import { unitsLeft } from '../../../../../../contract/left-to-send.ts'
import { packingIds } from './packing-ids.ts'
import { inPieces } from '../../../../common/in-pieces.ts'

it('what could not be had or was given back is not packed', () => {
  expect(unitsLeft({ quantity: 3 })).toBe(3)
  expect(unitsLeft({ quantity: 3, short: 1 })).toBe(2)
  expect(unitsLeft({ quantity: 1, short: 1 })).toBe(0)
  expect(unitsLeft({ quantity: 3, refunded: 1 })).toBe(2)
  expect(unitsLeft({ quantity: 5, short: 2, refunded: 3 })).toBe(2)
  expect([0, 1, 2].map(inPieces)).toEqual(['0 items', '1 item', '2 items'])
})

it('an address asks for each order once, and for none by nothing', () => {
  expect(packingIds(new URLSearchParams('ids=a,b,, a ,c'))).toEqual(['a', 'b', 'c'])
  expect(packingIds(new URLSearchParams('ids='))).toEqual([])
  expect(packingIds(new URLSearchParams(''))).toEqual([])
})
