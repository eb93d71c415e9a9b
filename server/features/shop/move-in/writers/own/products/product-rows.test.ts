import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../../../../../../../contract/categories.ts'
import { csvFile, toCsv } from '../../../../../../files/cells.ts'
import { readFile } from '../../../formats/testing/read-file.ts'
import type { OwnRow } from '../own-row.ts'
import { type CurrentProduct, noRows, planProductRows } from './product-rows.ts'

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

const rowsOf = (...lines: string[]): OwnRow[] =>
  readFile<'own'>(lines.join('\n'), 'products', { source: 'own' }).drafts.map(
    ({ line, cells, formulas }) => ({
      line,
      cells: Object.fromEntries(cells),
      formulas,
    }),
  )
const planned = (rows: OwnRow[], existing: CurrentProduct[]) =>
  planProductRows(
    rows,
    existing,
    { pictures: new Set(), categories: CATEGORIES, lowest: null },
    'usd',
    noRows(),
  )

const outcomes = (lines: string[], existing: CurrentProduct[] = []) =>
  planned(rowsOf(...lines), existing).map(({ plan }) => plan.outcome)
const firstReason = (lines: string[], existing: CurrentProduct[] = []) =>
  planned(rowsOf(...lines), existing)
    .flatMap(({ plan }) => plan.problems)
    .map(({ field, message }) => `${field} ${message}`)[0]

const header = 'name,category,price,description'
const withId = 'id,version,name,category,price,oldPrice,description,image'

describe('planning an import', () => {
  it('creates what the shop does not have', () => {
    expect(outcomes([header, 'Snake plant,Indoor Plants,38,Upright'], [fern])).toEqual(['create'])
  })

  it('finds a product by name, whatever its case, and keeps what the file does not mention', () => {
    const [row] = planned(rowsOf(header, 'boston FERN,indoor plants,30.00,Arching fronds'), [fern])
    expect(row?.plan).toMatchObject({
      outcome: 'change',
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
    expect(rowsOf(text).map((row) => row.cells.name)).toEqual(tricky)
  })

  it('begin with the mark that tells spreadsheets the encoding', async () => {
    const chunks = await Array.fromAsync(csvFile(['a'], (async function* () {})()))
    expect(chunks.join('')).toBe('\uFEFFa\n')
  })
})
