import { expect, it } from 'vitest'
import { unitsLeft } from '../../../../../../contract/left-to-send.ts'
import { packingIds } from './packing-ids.ts'
import { inPieces } from '../../../../common/in-pieces.ts'
import { linesToPack } from './pieces.ts'

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

it('a slip of a replacement has its units alone', () => {
  const line = { productId: 'p', name: 'Fern', image: '', price: 10, quantity: 3 }
  const products = [
    { ...line, refunded: 3 },
    { ...line, productId: 'q', name: 'Palm' },
  ]
  const toReplace = [{ position: 0, quantity: 2 }]
  expect(linesToPack({ status: 'shipped', products, toReplace })).toEqual([{ ...line, quantity: 2 }])
  expect(linesToPack({ status: 'shipped', products })).toEqual(products.slice(1))
  expect(linesToPack({ status: 'pending', products, toReplace })).toEqual(products.slice(1))
})

it('a line that was refunded whole is not on the slip, one that was refunded in part is', () => {
  const line = { productId: 'p', name: 'Fern', image: '', price: 10, quantity: 3 }
  const part = { ...line, refunded: 2 }
  const missing = { ...line, short: 3 }
  const products = [{ ...line, refunded: 3 }, part, missing]
  expect(linesToPack({ status: 'pending', products })).toEqual([part, missing])
})
