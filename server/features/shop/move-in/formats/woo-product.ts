import { combinationsOf, MAX_VARIANTS } from '../../../../../contract/families.ts'
import { fold } from '../../../../../contract/fold.ts'
import type { ImportOptions } from '../../../../../contract/schemas/imports.ts'
import { wordsFromHtml } from '../../../../markdown/from-html.ts'
import type { VariantDraft } from '../drafts.ts'
import type { FileLine, Gathered, Reading } from '../format.ts'
import { readAmount } from './read/amounts.ts'
import { type CellOf, inOneLine, readBoolean, readGrams, readList, readWhole } from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { type KnownSkus, productReading, type ReadVariant } from './read/product-draft.ts'
import {
  addressOf,
  barcodeOf,
  BEYOND_STOCK,
  brandOf,
  categoryOf,
  countOf,
  descriptionOf,
  type Money,
  nameOf,
  oldPriceOf,
  picturesOf,
  priceOf,
  quoted,
  seoOf,
  skuOf,
  tagsOf,
  type Tallies,
  weightOf,
} from './read/product-parts.ts'
import { readTime } from './read/times.ts'
import { attributeColumn, type WooField, weightUnit } from './woo-names.ts'

export type WooReader = {
  cell: CellOf<WooField>
  skus: KnownSkus
  options: ImportOptions
  at: Date
  money: Money
}

/** `simple, downloadable, virtual`, in every language. */
export const typesOf = (cell: string): string[] => readList(cell.toLowerCase())

type Attribute = { name: string; values: string[]; isShown: boolean }

export function readWooProduct(thing: Gathered, reader: WooReader): Reading<'products'> {
  const { cell, options, skus } = reader
  const variations = thing.lines.filter((line) => typesOf(cell(line, 'type')).includes('variation'))
  const line = thing.lines.find((each) => !variations.includes(each))
  const notes = new Notes()
  const tally: Tallies = {}
  const name = nameOf(wordsFromHtml(cell(line ?? thing.lines[0]!, 'name')), notes)
  const refused = (sentence: string): Reading<'products'> => ({ name, notes: [], draft: null, sentence })
  if (line === undefined) {
    const parent = cell(thing.lines[0]!, 'parent')
    return refused(
      parent === '' ? 'belongs to no product' : `belongs to ${quoted(parent)}, which is not in this file`,
    )
  }
  const types = typesOf(cell(line, 'type'))
  if (types.some(isIntangible)) return refused(NOT_SOLD)
  const other = types.find((type) => type !== 'simple' && type !== 'variable')
  if (other !== undefined) return refused(`is of the type “${quoted(other)}”, which this shop does not sell`)
  const isVariable = types.includes('variable')
  if (isVariable && variations.length === 0) return refused('has no variants in this file')
  const attributes = attributesOf(line, options)
  const names = isVariable ? namesOf(attributes, variations, options) : []
  const variants = isVariable
    ? variations.flatMap((variation) => readVariation(variation, names, { attributes, line, reader }))
    : [readVariant(line, [], line, reader)]
  const list = (field: WooField) => readList(cell(line, field)).map((text) => inOneLine(wordsFromHtml(text)))
  const facts = attributes
    .filter((each) => each.isShown && each.values.length > 0 && !names.includes(each.name))
    .map((each) => `${inMarkdown(each.name)}: ${inMarkdown(each.values.join(', '))}`)
  const html = withParagraphs(withBreaks(cell(line, 'text') || cell(line, 'shortText')))
  return productReading(
    {
      key: thing.key,
      name,
      slug: null,
      description: descriptionOf(html, facts, options.formerShop, notes, tally),
      category: categoryOf(list('categories')[0] ?? ''),
      tags: tagsOf(list('tags'), notes),
      brand: brandOf(list('brands')[0] ?? ''),
      state: stateOf(line, cell, notes),
      ...seoOf(withoutSigns(cell(line, 'seoTitle')), withoutSigns(cell(line, 'seoDescription'))),
      options: names,
      variants,
      pictures: picturesOf(
        [line, ...variations]
          .flatMap((each) => readList(cell(each, 'images')))
          .map((address, position) => ({ address, alt: '', position })),
        notes,
      ),
      oldPaths: name === '' ? [] : [`/product/${slugGuess(name)}`],
    },
    { skus, notes, tally },
  )
}

const NOT_SOLD = 'is downloadable or virtual, which this shop does not sell'
const isIntangible = (type: string): boolean => type === 'downloadable' || type === 'virtual'

/** The exporter writes a line break as a backslash and an n, and two backslashes where one was written. */
const withBreaks = (text: string): string =>
  text.replaceAll(/\\\\n|\\n/g, (sign) => (sign.length === 3 ? '\\n' : '\n')).replaceAll('\r', '')

/** WordPress shows text with blank lines as paragraphs, and its line breaks. */
const withParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      /^<\/?(p|div|h\d|ul|ol|li|table|blockquote|pre|figure|section|hr)\b/i.test(part)
        ? part
        : `<p>${part.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')

/** Texts of SEO plug-ins name facts by signs, which nobody fills in here. */
const withoutSigns = (text: string): string => (/%%?\w+%%?|#\w+/.test(text) ? '' : text)

const inMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')

/** As WordPress makes an address of a name, which the file does not have. */
const slugGuess = (name: string): string =>
  encodeURI(
    fold(name)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
  )

function stateOf(line: FileLine, cell: CellOf<WooField>, notes: Notes): 'published' | 'draft' {
  const published = cell(line, 'published')
  if (published !== '' && published !== '1') return 'draft'
  if (cell(line, 'visibility').toLowerCase() !== 'hidden') return 'published'
  notes.add('hidden: kept as a draft')
  return 'draft'
}

function attributesOf({ cells }: FileLine, { columns }: ImportOptions): Attribute[] {
  const found: { name: string; values: string; visible: string }[] = []
  const put = (number: number, part: 'name' | 'values' | 'visible', column: string) => {
    const known = (found[number] ??= { name: '', values: '', visible: '' })
    known[part] = cells[column]?.trim() ?? ''
  }
  for (const column in cells) {
    const known = attributeColumn(column)
    if (known !== null) put(known.number, known.part, column)
  }
  for (const [field, column] of Object.entries(columns)) {
    const [, number, part] = /^attribute(\d+)(Name|Values)$/.exec(field) ?? []
    if (part !== undefined) put(Number(number), part === 'Name' ? 'name' : 'values', column)
  }
  return Object.values(found)
    .filter(({ name }) => name !== '')
    .map(({ name, values, visible }) => ({
      name: inOneLine(wordsFromHtml(name)),
      values: readList(values).map((value) => inOneLine(wordsFromHtml(value))),
      isShown: readBoolean(visible) !== false,
    }))
}

/** Only the variations tell which attributes make variants; they stand in the product's order. */
function namesOf(
  attributes: readonly Attribute[],
  variations: readonly FileLine[],
  options: ImportOptions,
): string[] {
  const named = new Set(variations.flatMap((line) => attributesOf(line, options).map(({ name }) => name)))
  const ordered = attributes.map(({ name }) => name).filter((name) => named.has(name))
  return [...new Set([...ordered, ...named])]
}

type Product = { attributes: readonly Attribute[]; line: FileLine; reader: WooReader }

/** A variation without a value for an option stands for each of its values. */
function readVariation(
  line: FileLine,
  names: readonly string[],
  { attributes, line: product, reader }: Product,
): ReadVariant[] {
  const { cell, options } = reader
  const own = attributesOf(line, options)
  const values = names.map((name) => own.find((each) => each.name === name)?.values.join(', ') ?? '')
  const any = names.filter((_name, place) => values[place] === '')
  const refused = (sentence: string): ReadVariant[] => [
    {
      line: line.line,
      values: values.map((value) => value || 'any'),
      notes: new Notes(),
      draft: null,
      sentence,
    },
  ]
  if (typesOf(cell(line, 'type')).some(isIntangible)) return refused(NOT_SOLD)
  const isLive = (each: FileLine) => cell(each, 'published') === '' || cell(each, 'published') === '1'
  if (isLive(product) && !isLive(line)) return refused('is not published')
  if (any.length === 0) return [readVariant(line, values, product, reader)]
  const told = any.join(' and ')
  if (readWhole(cell(line, 'stock')) !== null) return refused(`counts one stock for any ${told}`)
  const choices = names.map((name, place) => {
    if (values[place] !== '') return [values[place]!]
    return attributes.find((each) => each.name === name)?.values ?? []
  })
  const combinations = choices.reduce((product_, choice) => product_ * choice.length, 1)
  if (combinations === 0) return refused(`has no value for ${told}`)
  if (combinations > MAX_VARIANTS)
    return refused(`stands for ${combinations} variants; a product can have ${MAX_VARIANTS}`)
  const one = readVariant(line, values, product, reader)
  if (one.draft === null) return refused(one.sentence)
  return combinationsOf(choices).map((combination, place) => {
    const notes = new Notes()
    if (place === 0) notes.addAll(one.notes)
    if (place === 0) notes.add(`one variant for each ${told}`, 'one variant for each value')
    return {
      line: line.line,
      values: combination,
      notes,
      sentence: null,
      draft: { ...one.draft, key: `${one.draft.key} ${combination.join(' / ')}`, sku: null, barcode: null },
    }
  })
}

function readVariant(line: FileLine, values: string[], product: FileLine, reader: WooReader): ReadVariant {
  const { cell } = reader
  const notes = new Notes()
  const at = { line: line.line, values, notes }
  const prices = pricesOf(line, reader, notes)
  if (typeof prices === 'string') return { ...at, draft: null, sentence: prices }
  const stock = stockOf(line, cell, notes)
  if (typeof stock === 'string') return { ...at, draft: null, sentence: stock }
  const draft: Omit<VariantDraft, 'values'> = {
    key: line === product ? '' : cell(line, 'id') || cell(line, 'sku'),
    sku: skuOf(cell(line, 'sku'), notes),
    barcode: barcodeOf(cell(line, 'barcode'), notes),
    ...prices,
    ...(stock !== undefined && { stock }),
    weightGrams: weightOf(gramsOf(line) ?? gramsOf(product), notes),
    taxClass:
      (cell(line, 'taxStatus') || cell(product, 'taxStatus')).toLowerCase() === 'none' ? 'zero' : null,
    picture: addressOf(readList(cell(line, 'images'))[0] ?? ''),
  }
  return { ...at, draft, sentence: null }
}

function gramsOf({ cells }: FileLine): number | null {
  for (const column in cells) {
    const unit = weightUnit(column)
    if (unit !== null) return readGrams(cells[column]!.trim(), unit)
  }
  return null
}

/** The sale price with the regular one as the old price, while the sale is on. */
function pricesOf(line: FileLine, { cell, money, options, at }: WooReader, notes: Notes) {
  const [regular, sale] = [cell(line, 'price'), cell(line, 'salePrice')]
  if (regular === '' || sale === '') {
    const price = priceOf(regular || sale, money)
    return typeof price === 'string' ? price : { priceCents: price, oldPriceCents: null }
  }
  const price = priceOf(regular, money)
  if (typeof price === 'string') return price
  const saleCents = readAmount(sale, money.mark, money.currency)
  const time = (field: 'saleFrom' | 'saleTo') => {
    const read = readTime(cell(line, field), options.timeZone)
    return read === null ? null : new Date(read)
  }
  const [from, to] = [time('saleFrom'), time('saleTo')]
  const why =
    saleCents === null || saleCents <= 0
      ? 'it cannot be read'
      : saleCents >= price
        ? 'not below the regular price'
        : to !== null && to < at
          ? 'it has ended'
          : from !== null && from > at
            ? 'it has not begun'
            : null
  if (why === null && saleCents !== null)
    return { priceCents: saleCents, oldPriceCents: oldPriceOf(regular, saleCents, money, notes) }
  notes.add(`sale price left out: ${why}`)
  return { priceCents: price, oldPriceCents: null }
}

/** Sold out without a number is a number, or all sold-out plants could be bought. */
function stockOf(line: FileLine, cell: CellOf<WooField>, notes: Notes): number | null | undefined | string {
  const [stock, inStock, backorders] = [cell(line, 'stock'), cell(line, 'inStock'), cell(line, 'backorders')]
  if (stock === '' && inStock === '' && backorders === '') return undefined
  if (inStock === 'backorder' || backorders === 'notify' || readBoolean(backorders) === true) {
    notes.add(BEYOND_STOCK)
    return null
  }
  if (stock !== '' && stock !== 'parent') return countOf(stock, notes)
  if (readBoolean(inStock) === false) return 0
  if (stock === 'parent') notes.add('shares the stock of its product: not counted')
  return null
}
