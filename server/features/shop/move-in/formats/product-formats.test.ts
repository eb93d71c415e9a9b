import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductDraft } from '../drafts.ts'
import { PRODUCT_FILES, PRODUCT_SUMS } from './testing/expected.ts'
import { readFile, sample, tableOf, written } from './testing/read-file.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const named = (text: string, name: string) =>
  readFile(text, 'products').drafts.find((each) => each.name === name)!

/** What a shop sees of a draft, in the form of the expected results. */
function shown(text: string, options: Parameters<typeof readFile>[2] = {}) {
  const { drafts, notes, refusals } = readFile(text, 'products', options)
  const notesOf = new Map(notes)
  return {
    products: drafts.map((draft) => ({
      line: draft.line,
      name: draft.name,
      state: draft.state,
      category: draft.category,
      options: draft.options,
      variants: draft.variants.map((each) => [
        each.values.join('/'),
        each.priceCents,
        each.oldPriceCents,
        each.stock,
        each.sku,
      ]),
      pictures: draft.pictures.length,
      notes: notesOf.get(draft.line)?.toSorted() ?? [],
    })),
    refusals,
  }
}

const expected = (name: string) => ({
  products: PRODUCT_FILES[name]!.products.map((each) => ({ ...each, notes: each.notes.toSorted() })),
  refusals: PRODUCT_FILES[name]!.refusals,
})

function sums(drafts: readonly ProductDraft[], notes: number, refused: number): number[] {
  const variants = drafts.flatMap((draft) => draft.variants)
  const counted = variants.filter(({ stock }) => typeof stock === 'number')
  return [
    drafts.length,
    variants.length,
    ...(['published', 'draft', 'archived'] as const).map(
      (state) => drafts.filter((each) => each.state === state).length,
    ),
    sum(drafts.map(({ pictures }) => pictures.length)),
    counted.length,
    sum(counted.map(({ stock }) => stock!)),
    sum(variants.map(({ priceCents }) => priceCents)),
    notes,
    refused,
  ]
}

describe.each(Object.keys(PRODUCT_FILES))('the sample %s', (name) => {
  it('comes to its products, notes and refusals', () => {
    expect(shown(sample(name))).toEqual(expected(name))
    const { drafts, notes, refusals } = readFile(sample(name), 'products')
    expect(sums(drafts, sum(notes.map(([, all]) => all.length)), refusals.length)).toEqual(PRODUCT_SUMS[name])
  })

  it('comes to the same with other separators, ends of lines, marks and orders of columns', () => {
    const table = tableOf(sample(name))
    const places = [...table[0]!.cells.keys()]
    fc.assert(
      fc.property(
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('', '\uFEFF'),
        fc.shuffledSubarray(places, { minLength: places.length }),
        (separator, end, mark, order) => {
          expect(shown(written(table, { separator, end, mark, order }))).toEqual(expected(name))
        },
      ),
      { numRuns: 15 },
    )
  })
})

it('reads what only some shops have in a Shopify file', () => {
  const text = sample('shopify-products')
  const fern = named(text, 'Boston Fern')
  expect(fern).toMatchObject({
    slug: 'boston-fern',
    tags: ['fern', 'pet safe'],
    brand: 'Hollow Oak Nursery',
    seoTitle: 'Boston fern in a pot',
    seoDescription: 'Soft and green.',
    description: 'A soft fern for **bright shade**.\n\n- Keep it moist\n- Mist it in winter',
    oldPaths: ['/products/boston-fern'],
  })
  expect(fern.pictures.map(({ alt }) => alt)).toEqual(['Fern on a table', '', 'Close "up", leaves'])
  expect(fern.variants[0]).toMatchObject({ barcode: '4006381333931', weightGrams: 1200, taxClass: null })
  const monstera = named(text, 'Monstera deliciosa')
  expect(monstera.description).toBe('## Swiss cheese plant\n\nBig, glossy leaves & easy.')
  expect(monstera.variants.map(({ weightGrams, picture }) => [weightGrams, picture])).toEqual([
    [900, monstera.pictures[0]!.address],
    [2100, null],
    [4100, null],
  ])
  const can = named(text, 'Watering can')
  expect(can).toMatchObject({ brand: 'Zinc & Son' })
  expect(can.variants[0]).toMatchObject({ taxClass: 'zero', barcode: null })
  expect(can.pictures.map(({ address }) => /-(\d+)\.jpg/.exec(address)![1])).toEqual(
    '1 2 3 4 5 6 7 8 9 10'.split(' '),
  )
  expect(named(text, 'Old bonsai').oldPaths).toEqual([])
  expect(named(text, 'Olive tree').oldPaths).toEqual(['/products/olive-tree'])
  const tallies = readFile(text, 'products').things.flatMap(({ tally }) => tally ?? [])
  expect(tallies).toEqual([{ 'scripts and other code left out': 1 }, { 'untaxed variants': 1 }])
})

it('names columns that are not taken only where something is lost, and says that there is no stock', () => {
  const { untaken, format } = readFile(sample('shopify-products-markets'), 'products')
  expect(untaken).toHaveLength(9)
  expect(untaken.filter((column) => column.includes('metafields'))).toHaveLength(3)
  expect(untaken.filter((column) => column.includes(' / '))).toHaveLength(6)
  const header = tableOf(sample('shopify-products-markets'))[0]!.cells.map((cell) => cell.toLowerCase())
  expect(format.hints?.(header)).toEqual([
    'The file has no stock: export the inventory of the former shop, too, and import it next',
  ])
  expect(readFile(sample('shopify-products'), 'products').untaken).toEqual(['cost per item'])
})

it('reads HTML of a Shopify file as Markdown', () => {
  const text = sample('shopify-products-markets')
  expect(named(text, 'Aloe “Café”')).toMatchObject({
    slug: 'café-aloe',
    oldPaths: ['/products/café-aloe'],
    description: '## Aloe\n\nHeight: 30 cm\n\nSee this and [the fern](/products/boston-fern).',
  })
  expect(named(text, 'String of pearls').description).toBe('Hangs down.\n\nLikes sun.')
})

it('reads what is written otherwise in a WooCommerce file', () => {
  const text = sample('woo-products')
  const rubber = named(text, 'Rubber plant')
  expect(rubber.description).toBe('Dark leaves.\n\nWipe them.\n\nPath C:\\new\n\nOrigin: Assam')
  expect(rubber).toMatchObject({
    brand: 'Hollow Oak',
    tags: ['easy', 'air'],
    slug: null,
    oldPaths: ['/product/rubber-plant'],
  })
  expect(rubber.variants.map(({ key, picture }) => [key, picture])).toEqual([
    ['31', 'https://pictures.example/up/rub-12.jpg'],
    ['32', null],
  ])
  const fig = named(text, 'Fiddle leaf fig & pot')
  expect(fig.description).toBe('Tall and proud.')
  expect(fig.variants[0]).toMatchObject({ barcode: '4006381333931', weightGrams: 2495 })
  expect(named(sample('woo-products-german'), 'Lavendel „Hidcote“')).toMatchObject({
    tags: ['bienen', 'duft'],
    variants: [{ weightGrams: 350 }],
  })
})
