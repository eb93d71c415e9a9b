import { expect, it } from 'vitest'
import { type CsvLine, csvLines } from './csv-stream.ts'

const LIMITS = { bytes: 1_000_000, cellBytes: 10_000, columns: 5 }

/** Sends bytes in parts of so many, so that letters and line ends are cut. */
async function* parts(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function read(file: string | Uint8Array, size = 3): Promise<CsvLine[]> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  return Array.fromAsync(csvLines(parts(bytes, size), LIMITS))
}

const cellsOf = async (file: string | Uint8Array, size?: number) =>
  (await read(file, size)).map(({ cells }) => cells)

const FILE = 'name,price\nAloë,"1,5"\n'

it.each([
  ['plain', FILE],
  ['with a mark', `\uFEFF${FILE}`],
  ['in UTF-16', Buffer.from(`\uFEFF${FILE}`, 'utf16le')],
  ['in UTF-16 from the other end', Buffer.from(`\uFEFF${FILE}`, 'utf16le').swap16()],
  [
    'with semicolons',
    FILE.replaceAll('\n', '\r\n').replace('name,price', 'name;price').replace('Aloë,', 'Aloë;'),
  ],
  ['with tabs', FILE.replace('name,price', 'name\tprice').replace('Aloë,', 'Aloë\t')],
])('a file %s is read alike, however it arrives', async (_what, file) => {
  for (const size of [1, 3, 1_000])
    expect(await cellsOf(file, size)).toEqual([
      ['name', 'price'],
      ['Aloë', '1,5'],
    ])
})

it('the separator is that of the header, by what stands outside of its quotes', async () => {
  expect(await cellsOf('"a;b;c;d",e\n1,2\n')).toEqual([
    ['a;b;c;d', 'e'],
    ['1', '2'],
  ])
})

it('lines are counted by their feeds, whatever ends them, and empty ones are left out', async () => {
  const file = 'a,b\n1,"two\r\nlines"\r\n\r\n\n , \n3,"a\nb\nc"\n4,5'
  expect(await read(file)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'two\r\nlines'] },
    { line: 7, cells: ['3', 'a\nb\nc'] },
    { line: 10, cells: ['4', '5'] },
  ])
})

it('a line keeps the cells that it has, and their blanks', async () => {
  expect(await cellsOf('a,b,c\n1\n 2 ,3,4,5\n')).toEqual([['a', 'b', 'c'], ['1'], [' 2 ', '3', '4', '5']])
})

it.each([
  [
    'bytes of another encoding',
    new Uint8Array([0x61, 0xfc, 0x62]),
    'is not UTF-8 text; save it as "CSV UTF-8" and try again',
  ],
  ['a cut letter at its end', new Uint8Array([0x61, 0xc3]), 'is not UTF-8 text'],
  ['a picture', new Uint8Array([0x89, 0x50, 0, 0]), 'is not UTF-8 text'],
  ['an open quote', 'a,b\n1,"2\n', 'cannot be read as CSV near line'],
  ['a cell that is too long', `a,b\n1,${'x'.repeat(10_001)}\n`, 'has a cell of more than 1 MB in line 2'],
  ['a line that is too long', `a,b\n1,"${'x'.repeat(50_000)}\n`, 'has a line of more than 4 MB near line'],
  ['too many columns', 'a,b,c,d,e,f\n', 'has more than 5 columns in line 1'],
  ['too many bytes', 'a,b\n'.repeat(300_000), 'is larger than'],
])('refuses %s with a sentence', async (_what, file, sentence) => {
  await expect(read(file, 50_000)).rejects.toMatchObject({
    details: [{ field: 'file', message: expect.stringContaining(sentence) }],
  })
})

it('nothing is nothing', async () => expect(await read('')).toEqual([]))
