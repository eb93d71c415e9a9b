import { expect, it } from 'vitest'
import { readFile, sample, tableOf, written } from './testing/read-file.ts'
import { WOO_NAMES } from './woo-names.ts'

/** Names of attributes in each language, by their number. */
const ATTRIBUTES = {
  french: ['Nom de l’attribut #', 'Valeur(s) de l’attribut # ', 'Attribut # visible', 'Attribut # global'],
  spanish: ['Nombre del atributo #', 'Valor(es) del atributo #', 'Atributo visible #', 'Atributo global #'],
  polish: ['Nazwa atrybutu #', 'Wartości atrybutu #', 'Atrybut # widoczny', 'Atrybut # globalny'],
}

const FRENCH: Record<string, string> = {
  'Short description': 'Description courte',
  'Tax status': 'État de la TVA',
  'In stock?': 'En stock\u00a0?',
  'Weight (lbs)': 'Poids (livres)',
  'Regular price': 'Tarif régulier',
  'Sale price': 'Tarif promo',
  Categories: 'Catégories',
  Tags: 'Étiquettes',
  SKU: 'UGS',
  Name: 'Nom',
}

/** The sample of WooCommerce with the header of another language. */
function translated(
  name: (english: string, field: string | undefined) => string,
  attributes: string[],
): string {
  const table = tableOf(sample('woo-products'))
  const fields = new Map(Object.entries(WOO_NAMES).map(([field, names]) => [names[0] as string, field]))
  const header = table[0]!.cells.map((column) => {
    const [, number, part] = /^Attribute (\d) (.*)$/.exec(column) ?? []
    const place = ['name', 'value(s)', 'visible', 'global'].indexOf(part ?? '')
    if (number !== undefined) return (attributes[place] ?? 'Attribut # par défaut').replace('#', number)
    return name(column, fields.get(column))
  })
  return written([{ line: 1, cells: header }, ...table.slice(1)], {})
}

/** The name that the exporter of that language writes: the last known one of those that are not English. */
const known = (place: number) => (english: string, field: string | undefined) => {
  if (field === undefined || field === 'barcode') return english.replace('Weight (lbs)', 'Peso (libras)')
  const names: readonly string[] = WOO_NAMES[field as keyof typeof WOO_NAMES]
  return names.at(place) ?? english
}

const english = readFile(sample('woo-products'), 'products').things

it('reads the French header as the English one', () => {
  const text = translated((column) => FRENCH[column] ?? column, ATTRIBUTES.french)
  expect(text).toContain('Tarif régulier')
  expect(readFile(text, 'products').things).toEqual(english)
})

it('reads the Spanish header as the English one', () => {
  const text = translated(known(-1), ATTRIBUTES.spanish)
  expect(text).toContain('Precio normal')
  expect(readFile(text, 'products').things).toEqual(english)
})

it('finds the columns of any other language by their places, as they can then be set', () => {
  const text = translated((column) => {
    if (column === 'ID') return column
    return column.replace(/^[^(]*?(?= \(|$)/, (words) => `Kolumna ${Array.from(words).toReversed().join('')}`)
  }, ATTRIBUTES.polish)
  const { format, things } = readFile(text, 'products')
  expect([format.source, format.kind]).toEqual(['woocommerce', 'products'])
  // Brands stand behind a place that differs between versions: the merchant names their column.
  const withoutBrands = english.map((thing) => ({
    ...thing,
    ...(thing.draft !== null && { draft: { ...thing.draft, brand: '' } }),
  }))
  expect(things).toEqual(withoutBrands)
  const header = tableOf(text)[0]!.cells.map((cell) => cell.trim().toLowerCase())
  const columns = { ...format.columns!(header)!, brands: header[40]! }
  expect(readFile(text, 'products', { options: { columns } }).things).toEqual(english)
})

it('reads a table by the columns that the merchant names', () => {
  const etsy =
    'TITOLO,DESCRIZIONE,PREZZO,CODICE VALUTA,QUANTITÀ,TAG,FOTO1,SKU\nFelce,Una felce,"12,90",EUR,3,"verde,casa",https://pictures.example/f.jpg,F-1\nFelce,Altra,"1,5",EUR,2,,,F-1\nMuschio,,0,EUR,2,,,\n'
  const file = readFile(etsy, 'products', { source: 'table' })
  expect(file.format.columns!(tableOf(etsy)[0]!.cells.map((cell) => cell.toLowerCase()))).toMatchObject({
    name: 'titolo',
    price: 'prezzo',
    stock: 'quantità',
  })
  expect(file.drafts).toMatchObject([
    {
      name: 'Felce',
      description: 'Una felce',
      tags: ['verde', 'casa'],
      pictures: [{ address: 'https://pictures.example/f.jpg' }],
      variants: [{ priceCents: 1290, stock: 3, sku: 'F-1' }],
    },
  ])
  expect(file.things[0]!.key).toBe('sku:f-1')
  expect(file.refusals).toEqual([
    [3, 'is the same product as line 2'],
    [4, 'has no price above zero'],
  ])
  const columns = { name: 'descrizione', price: 'prezzo' }
  expect(readFile(etsy, 'products', { source: 'table', options: { columns } }).drafts[0]).toMatchObject({
    name: 'Una felce',
    tags: [],
  })
})

it.each([
  [
    'customers',
    'Email;Vorname;Nachname;Strasse;Stadt\nann@customers.example;Ann;Root;Weg 1;Ulm\n',
    { email: 'ann@customers.example', name: 'Ann Root', address: { line1: 'Weg 1', city: 'Ulm' } },
  ],
  ['stock', 'SKU;Bestand\nF-1;7\n', { sku: 'F-1', count: 7 }],
  [
    'reviews',
    'Product;Stars;Text;Name;Date\nfern;4;Good;Ann;2025-01-02\n',
    { handle: 'fern', stars: 4, text: 'Good', author: 'Ann' },
  ],
  ['redirects', 'Old;New\n/a;/b\n', { from: '/a', to: '/b' }],
] as const)('reads a table of %s', (kind, text, draft) => {
  expect(readFile(text, kind, { source: 'table' }).drafts).toMatchObject([draft])
})

it('keeps what tells pages of a program apart, and makes no address of the program', () => {
  const file = `name,price,url
Fern,5,https://old.example/index.php?route=product/product&product_id=42
Moss,4,https://old.example/plants/Moss.html
Palm,3,palm
`
  expect(
    readFile(file, 'products', { source: 'table' }).drafts.map(({ slug, oldPaths }) => [slug, ...oldPaths]),
  ).toEqual([
    [null, '/index.php?route=product/product&product_id=42'],
    ['Moss', '/plants/Moss.html'],
    ['palm'],
  ])
})

it('says which pictures have no web address, and how many links lead to pages of the old shop', () => {
  const file = `name,price,images,description
Fern,5,file:///etc/passwd gopher://old.example/a.jpg https://old.example/b.jpg,"<p>See <a href=""/products/moss"">moss</a>, <a href=""/account"">yours</a></p>"
`
  const [fern] = readFile(file, 'products', { source: 'table' }).things
  expect(fern!.notes).toEqual(
    ['file:///etc/passwd', 'gopher://old.example/a.jpg'].map((address) => ({
      kind: 'pictures left out: no web address',
      sentence: `picture left out: ${address} is no web address`,
    })),
  )
  expect(fern!.draft!.pictures).toHaveLength(1)
  expect(fern!.tally).toEqual({
    'links within descriptions to pages of the old shop, which lead on if these come, too': 1,
  })
})
