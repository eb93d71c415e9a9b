import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../../../../contract/categories.ts'
import { MAX_IMPORT_ROWS, PRODUCT_COLUMNS } from '../../../../contract/transfer.ts'
import { csvFile, toCsv } from '../../../files/cells.ts'
import { type FileRow, readCsvFile } from '../../../files/csv-file.ts'
import { type CurrentProduct, planImport } from './import-plan.ts'
import { identityOf } from './import.service.ts'

const fern: CurrentProduct = {
  family_id: null,
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Boston fern',
  category: 'indoor plants',
  price_cents: 3_200,
  old_price_cents: 3_600,
  description: 'Arching fronds',
  image: '/images/boston-fern-1a2b/640.webp',
  tax_class: null,
  image_key: 'boston-fern-1a2b',
  state: 'published',
  slug: null,
  sku: null,
  barcode: null,
  hs_code: '',
  brand: '',
  mpn: '',
  maker: '',
  eu_person: '',
  warnings: '',
  weight_grams: null,
  contents_steps: null,
  contents_unit: null,
  tags: [],
  seo_title: '',
  seo_description: '',
  description_format: 'plain',
  version: 3,
}

const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = (...lines: string[]) => readCsvFile(bytes(lines.join('\n')), PRODUCT_COLUMNS)
const planned = (rows: FileRow[], existing: CurrentProduct[]) =>
  planImport(rows, existing, { pictures: new Set(), categories: CATEGORIES, lowest: null }, 'usd')

const outcomes = (lines: string[], existing: CurrentProduct[] = []) =>
  planned(rowsOf(...lines), existing).map(({ view }) => view.outcome)
const firstReason = (lines: string[], existing: CurrentProduct[] = []) =>
  planned(rowsOf(...lines), existing)
    .flatMap(({ view }) => view.reasons)
    .map(({ field, message }) => `${field} ${message}`)[0]

const header = 'name,category,price,description'
const withId = 'id,version,name,category,price,oldPrice,description,image'

describe('reading a product file', () => {
  it.each([
    ['', 'is empty'],
    ['name,price\nFern,1', 'is missing the columns category, description'],
    [`${header},colour\n`, 'has unknown columns: colour'],
    [`${header},name\n`, 'has the column name twice'],
    [`${header}\n"Fern,indoor plants,1,x`, 'cannot be read as CSV'],
  ])('refuses %j', (text, sentence) => {
    expect(() => readCsvFile(bytes(text), PRODUCT_COLUMNS)).toThrow(sentence)
  })

  it('refuses what is not text', () => {
    expect(() => readCsvFile(new Uint8Array([...bytes(header), 10, 0xe9, 0x2c]), PRODUCT_COLUMNS)).toThrow(
      'is not UTF-8 text',
    )
    expect(() => readCsvFile(bytes(`${header}\nF\0ern,indoor plants,1,x`), PRODUCT_COLUMNS)).toThrow(
      'is not UTF-8 text',
    )
  })

  it('refuses more rows than the limit', () => {
    const row = '\nFern,indoor plants,1,x'
    expect(() => readCsvFile(bytes(header + row.repeat(MAX_IMPORT_ROWS + 1)), PRODUCT_COLUMNS)).toThrow(
      'more than 5000 rows',
    )
  })

  it.each([
    ['a UTF-8 mark', bytes(`\uFEFF${header}\nÉpiphyte,indoor plants,1.50,x`)],
    ['UTF-16', Buffer.from(`\uFEFF${header}\nÉpiphyte,indoor plants,1.50,x`, 'utf16le')],
    ['tabs', bytes(`${header.replaceAll(',', '\t')}\nÉpiphyte\tindoor plants\t1.50\tx`)],
    ['semicolons', bytes(`${header.replaceAll(',', ';')}\r\nÉpiphyte;indoor plants;1.50;x\r\n`)],
  ])('understands a file with %s', (_name, file) => {
    expect(readCsvFile(file, PRODUCT_COLUMNS)[0]?.cells).toEqual({
      name: 'Épiphyte',
      category: 'indoor plants',
      price: '1.50',
      description: 'x',
    })
  })

  it('names the line a row starts on, whatever lines its cells span', () => {
    expect(
      rowsOf(header, '"Two', 'lines",indoor plants,1,x', 'Next,indoor plants,1,x').map((row) => row.line),
    ).toEqual([2, 4])
  })
})

describe('planning an import', () => {
  it('creates what the shop does not have', () => {
    expect(outcomes([header, 'Snake plant,Indoor Plants,38,Upright'], [fern])).toEqual(['created'])
  })

  it('finds a product by name, whatever its case, and keeps what the file does not mention', () => {
    const [row] = planned(rowsOf(header, 'boston FERN,indoor plants,30.00,Arching fronds'), [fern])
    expect(row?.view).toMatchObject({
      outcome: 'changed',
      changes: [
        { field: 'name', before: 'Boston fern', after: 'boston FERN' },
        { field: 'price', before: '32.00', after: '30.00' },
      ],
    })
    expect(row?.next).toMatchObject({ image: fern.image, old_price_cents: 3_600 })
  })

  it('empties what the file empties', () => {
    const [row] = planned(rowsOf(withId, `${fern.id},3,Boston fern,indoor plants,32,,Arching fronds,`), [
      fern,
    ])
    expect(row?.next).toMatchObject({ image: '', old_price_cents: null })
  })

  it('leaves an equal row alone, even when the file is old', () => {
    const same = `${fern.id},1,Boston fern,indoor plants,32,36.00,Arching fronds,${fern.image}`
    expect(outcomes([withId, same], [fern])).toEqual(['unchanged'])
  })

  it('refuses a change over one that somebody else made since the export', () => {
    const stale = `${fern.id},2,Boston fern,indoor plants,30,36,Arching fronds,${fern.image}`
    expect(firstReason([withId, stale], [fern])).toContain('version was changed by somebody else')
  })

  it.each([
    [['Fern,weeds,1,x'], 'category must be one of indoor plants'],
    [['Fern,indoor plants,free,x'], 'price must be an amount'],
    [['Fern,indoor plants,0,x'], 'price must be an amount'],
    [['Fern,indoor plants,1.999,x'], 'price must be an amount'],
    [[',indoor plants,1,x'], 'name must not be empty'],
    [['Fern,indoor plants,1'], 'row has 3 cells instead of 4'],
    [['"=HYPERLINK(""http://x"")",indoor plants,1,x'], 'name starts like a formula'],
    [['Fern,indoor plants,1,@sum'], 'description starts like a formula'],
    [['Fern,indoor plants,1,x', 'FERN,indoor plants,2,y'], 'name is also the name of line 2'],
  ])('refuses %j', (lines, reason) => {
    expect(firstReason([header, ...lines])).toContain(reason)
  })

  it('refuses an unknown id, an id given twice and a name several products have', () => {
    const row = `${fern.id},3,Boston fern,indoor plants,32,36,Arching fronds,${fern.image}`
    const unknown = row.replace(fern.id, '0198a000-0000-7000-8000-0000000000ff')
    expect(firstReason([withId, unknown], [fern])).toContain('id does not match a product')
    expect(firstReason([withId, row, row], [fern])).toContain('id is also the id of line 2')
    expect(firstReason([withId, row.replace('1a2b', '3c4d')], [fern])).toContain('image is no picture of')
    const named = ',,Boston fern,indoor plants,30,36,Arching fronds,'
    const renamed = row.replace('Boston fern', 'Sword fern')
    for (const lines of [
      [named, renamed],
      [renamed, named],
    ])
      expect(firstReason([withId, ...lines], [fern])).toBe('row is for the same product as line 2')
    expect(
      firstReason([header, 'Boston fern,indoor plants,1,x'], [fern, { ...fern, id: 'other' }]),
    ).toContain('name matches several products')
  })

  it('has a fingerprint that follows the outcome', () => {
    const plan = (...existing: CurrentProduct[]) =>
      planned(rowsOf(header, 'Boston fern,indoor plants,30,x'), existing).map(identityOf)
    expect(plan(fern)).toEqual(plan({ ...fern }))
    expect(plan(fern)).not.toEqual(plan({ ...fern, version: 4 }))
    expect(plan(fern)).not.toEqual(plan())
  })
})

describe('cells', () => {
  const tricky = [
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\tx',
    '\n=1',
    "'=1",
    "it's",
    '＝1',
    'a,"b"\nc',
    ';=1',
    'a;+1\t@x',
    "b;'=1",
    'c\n-1',
    ';\t=1',
    "it's; 'fine'",
  ]

  it('leave defused and come back as they were', () => {
    const text = toCsv([
      ['name', 'category', 'price', 'description'],
      ...tricky.map((cell) => [cell, 'c', 1, 'd']),
    ])
    for (const cell of ['=1+1', '+1', '-1', '@x', '＝1']) expect(text).toContain(`'${cell}`)
    // A spreadsheet may use semicolons as separators and then ignores the quotes.
    expect(text.split(/[;,\t\n"]/).filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([])
    expect(readCsvFile(bytes(text), PRODUCT_COLUMNS).map((row) => row.cells.name)).toEqual(tricky)
  })

  it('begin with the mark that tells spreadsheets the encoding', async () => {
    const chunks = await Array.fromAsync(csvFile(['a'], (async function* () {})()))
    expect(chunks.join('')).toBe('\uFEFFa\n')
  })
})
