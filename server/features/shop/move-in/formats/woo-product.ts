import { wordsFromHtml } from '../../../../markdown/from-html.ts'
import type { FileLine, Gathered, Reading } from '../format.ts'
import { type CellOf, inOneLine, readList } from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { productReading } from './read/product-draft.ts'
import {
  brandOf,
  categoryOf,
  descriptionOf,
  nameOf,
  picturesOf,
  quoted,
  seoOf,
  tagsOf,
  type Tallies,
} from './read/product-parts.ts'
import { slugGuess } from '../slug-guess.ts'
import { attributesOf, optionNames } from './woo-attributes.ts'
import type { WooField } from './woo-names.ts'
import {
  isIntangible,
  NOT_SOLD,
  readVariant,
  readVariation,
  typesOf,
  type WooReader,
} from './woo-variants.ts'

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
  const names = isVariable ? optionNames(attributes, variations, options) : []
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

function stateOf(line: FileLine, cell: CellOf<WooField>, notes: Notes): 'published' | 'draft' {
  const published = cell(line, 'published')
  if (published !== '' && published !== '1') return 'draft'
  if (cell(line, 'visibility').toLowerCase() !== 'hidden') return 'published'
  notes.add('hidden: kept as a draft')
  return 'draft'
}
