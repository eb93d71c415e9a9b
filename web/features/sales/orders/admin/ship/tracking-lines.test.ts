import { describe, expect, it } from 'vitest'
import { readTracking } from './tracking-lines.ts'

const orders = ['FC-AAAA-1111', 'FC-BBBB-2222', 'FC-CCCC-3333'].map((orderId, place) => ({
  _id: String(place),
  orderId,
}))
const read = (text: string) => {
  const { tracked, refused } = readTracking(text, orders)
  return {
    tracked: tracked.map(({ orderId, number }) => `${orderId} ${number}`),
    refused: refused.map(({ line, reason }) => `${line} ${reason}`),
  }
}

describe('one line for each order', () => {
  it('gives the orders their numbers in their order, and an empty line leaves its order out', () => {
    expect(read('1Z 999 AA1\n\n 1Z-3 \n')).toEqual({
      tracked: ['FC-AAAA-1111 1Z 999 AA1', 'FC-CCCC-3333 1Z-3'],
      refused: [],
    })
  })

  it('refuses a line too many, one that stands twice and one that is too long, and takes the others', () => {
    expect(read(`1Z-1\n1Z-1\n${'9'.repeat(101)}\n1Z-4`)).toEqual({
      tracked: ['FC-AAAA-1111 1Z-1'],
      refused: ['2 is a duplicate', '3 is too long for a tracking number', '4 has no order left to assign'],
    })
  })
})

describe('pasted lines', () => {
  it.each([
    ['commas', 'fc-cccc-3333,1Z-3\nFC-AAAA-1111,1Z-1'],
    ['semicolons and quotes', '"FC-CCCC-3333";"1Z-3"\r\n"FC-AAAA-1111";"1Z-1"\r\n'],
    ['tabs, the number first', '1Z-3\tFC-CCCC-3333\n1Z-1\tFC-AAAA-1111'],
    ['a mark at the beginning, as spreadsheets write it', '\uFEFFFC-CCCC-3333,1Z-3\r\nFC-AAAA-1111,1Z-1'],
    ['numbers kept as text', 'FC-CCCC-3333,="1Z-3"\n"FC-AAAA-1111","=""1Z-1"""'],
    ['the names of columns', 'order,tracking\nFC-CCCC-3333,1Z-3\nFC-AAAA-1111,1Z-1'],
  ])('with %s name their orders', (_what, text) => {
    expect(read(text)).toEqual({ tracked: ['FC-CCCC-3333 1Z-3', 'FC-AAAA-1111 1Z-1'], refused: [] })
  })

  it('one wrong line holds no other back', () => {
    expect(read('FC-AAAA-1111,1Z-1\nFC-ZZZZ-9999,1Z-9\nFC-BBBB-2222,\nnobody,1Z\nFC-AAAA-1111,1Z-2')).toEqual(
      {
        tracked: ['FC-AAAA-1111 1Z-1'],
        refused: [
          '2 is not one of the selected orders',
          '3 has no tracking number',
          '4 has no order number',
          '5 is a second number for the same order',
        ],
      },
    )
  })
})

it('a tracking number that looks as a number of an order does is one, alone or beside its order', () => {
  expect(read('RR-1234-5678\nRR-1234-9999').tracked).toEqual([
    'FC-AAAA-1111 RR-1234-5678',
    'FC-BBBB-2222 RR-1234-9999',
  ])
  expect(read('RR-1234-5678;FC-CCCC-3333').tracked).toEqual(['FC-CCCC-3333 RR-1234-5678'])
})

it.each([
  ['FC-AAAA-1111,ups,1Z-1', 'has more than two columns'],
  ['FC-AAAA-1111,=1+1', 'starts like a formula'],
  ['FC-AAAA-1111,9.40011E+21', 'was shortened by a spreadsheet'],
  ['FC-AAAA-1111,1Z\0', 'contains characters that are not allowed in a tracking number'],
  ['FC-AAAA-1111,\u202E1Z', 'contains characters that are not allowed in a tracking number'],
  ['FC-AAAA-1111,\u200D', 'contains characters that are not allowed in a tracking number'],
])('%j is left out', (line, reason) => {
  expect(read(`${line}\nFC-BBBB-2222,1Z-2`)).toEqual({
    tracked: ['FC-BBBB-2222 1Z-2'],
    refused: [`1 ${reason}`],
  })
})

it('a megabyte of lines is read, and what is no chosen order is left out', () => {
  const { tracked, refused } = read('FC-ZZZZ-9999,1Z-9\n'.repeat(60_000))
  expect([tracked.length, refused.length]).toEqual([0, 60_000])
})

it('nothing typed is nothing', () => {
  expect(readTracking('', orders)).toEqual({ tracked: [], refused: [] })
})
