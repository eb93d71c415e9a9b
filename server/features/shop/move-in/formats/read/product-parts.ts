import { formatMinor } from '../../../../../../contract/currencies.ts'
import { LENGTHS, MAX_PRICE_CENTS } from '../../../../../../contract/limits.ts'
import { FIELD_LIMITS, hasCheckDigit } from '../../../../../../contract/product-states.ts'
import { MAX_STOCK } from '../../../../../../contract/stock.ts'
import { markdownFromHtml } from '../../../../../markdown/from-html.ts'
import type { ProductDraft } from '../../drafts.ts'
import type { Tally } from '../../format.ts'
import { type DecimalMark, readAmount } from './amounts.ts'
import { cutAtWord, inOneLine, readWhole, withoutMark } from './cells.ts'
import type { Notes } from './notes.ts'

/** The most pictures of a product. */
const MAX_PICTURES = 10

/** The most characters of a category's name in a file. */
const MAX_CATEGORY = 200

/** How amounts of a file are written. */
export type Money = { mark: DecimalMark; currency: string }

/** A cell within a sentence. */
export const quoted = (cell: string): string => cutAtWord(inOneLine(cell), 40)

/** A price, or the sentence for which there is none. */
export function priceOf(cell: string, { mark, currency }: Money): number | string {
  if (cell === '') return 'has no price above zero'
  const cents = readAmount(cell, mark, currency)
  if (cents === null) return `has a price that cannot be read: ${quoted(cell)}`
  if (cents <= 0) return 'has no price above zero'
  return cents > MAX_PRICE_CENTS
    ? `has a price of more than ${formatMinor(MAX_PRICE_CENTS, currency)}`
    : cents
}

/** The old price, if the price is below it. */
export function oldPriceOf(
  cell: string,
  priceCents: number,
  { mark, currency }: Money,
  notes: Notes,
): number | null {
  if (cell === '') return null
  const cents = readAmount(cell, mark, currency)
  if (cents !== null && cents > priceCents && cents <= MAX_PRICE_CENTS) return cents
  notes.add('old price left out')
  return null
}

/** Units on the shelf, or the sentence for which they cannot be read. */
export function countOf(cell: string, notes: Notes): number | string {
  const count = readWhole(cell)
  if (count === null || count > MAX_STOCK) return `has a stock that is no whole number: ${quoted(cell)}`
  if (count < 0) notes.add('stock below zero: 0')
  return Math.max(0, count)
}

export const BEYOND_STOCK = 'sold beyond its stock: not counted'

export function skuOf(cell: string, notes: Notes): string | null {
  const sku = inOneLine(withoutMark(cell))
  if (sku.length <= FIELD_LIMITS.sku) return sku === '' ? null : sku
  notes.add(`SKU ${quoted(sku)} left out`, 'SKU left out')
  return null
}

export function barcodeOf(cell: string, notes: Notes): string | null {
  const written = withoutMark(cell)
  if (written === '') return null
  const digits = written.replaceAll(/[\s-]/g, '')
  if (/^(\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits)) return digits
  notes.add(`barcode ${quoted(written)} left out`, 'barcode left out')
  return null
}

export function weightOf(grams: number | null, notes: Notes): number | null {
  if (grams === null || grams <= FIELD_LIMITS.weightGrams) return grams
  notes.add('weight left out')
  return null
}

/** In lower case, each once. */
export function tagsOf(values: readonly string[], notes: Notes): string[] {
  const tags = [...new Set(values.map((value) => inOneLine(value).toLowerCase()))].filter((tag) => tag !== '')
  const kept = tags.filter((tag) => tag.length <= LENGTHS.tag).slice(0, FIELD_LIMITS.tags)
  const left = tags.length - kept.length
  if (left > 0) notes.add(`${left} ${left === 1 ? 'tag' : 'tags'} left out`, 'tags left out')
  return kept
}

type PictureCell = { address: string; alt: string; position: number }

/** The first ten by their position, each once. */
export function picturesOf(cells: readonly PictureCell[], notes: Notes): ProductDraft['pictures'] {
  const known = new Map<string, PictureCell>()
  for (const cell of cells) {
    const address = pictureAddress(cell.address, notes)
    if (address !== null && !known.has(address)) known.set(address, { ...cell, address })
  }
  const all = [...known.values()].toSorted((one, other) => one.position - other.position)
  const left = all.length - MAX_PICTURES
  if (left > 0) notes.add(`${left} ${left === 1 ? 'picture' : 'pictures'} left out`, 'pictures left out')
  return all
    .slice(0, MAX_PICTURES)
    .map(({ address, alt }) => ({ address, alt: cutAtWord(inOneLine(alt), LENGTHS.pictureAlt) }))
}

/** The address of a picture elsewhere, or `null`. */
export function addressOf(cell: string): string | null {
  const address = cell.startsWith('//') ? `https:${cell}` : cell
  if (!/^https?:\/\//i.test(address) || address.length > LENGTHS.url || !URL.canParse(address)) return null
  return new URL(address).href
}

/** The same, and a note where the cell holds something else. */
export function pictureAddress(cell: string, notes: Notes): string | null {
  const address = addressOf(cell)
  if (address === null && cell !== '')
    notes.add(`picture left out: ${quoted(cell)} is no web address`, 'pictures left out: no web address')
  return address
}

export function nameOf(cell: string, notes: Notes): string {
  const name = inOneLine(cell)
  if (name.length > LENGTHS.productName) notes.add('name shortened')
  return cutAtWord(name, LENGTHS.productName)
}

export const brandOf = (cell: string): string => cutAtWord(inOneLine(cell), FIELD_LIMITS.brand)

/** In the file's words, as a merchant maps it to one of the shop. */
export const categoryOf = (cell: string): string => cutAtWord(inOneLine(cell), MAX_CATEGORY)

/** Texts for search engines; shorter than they were where they are too long. */
export const seoOf = (title: string, description: string) => ({
  seoTitle: cutAtWord(inOneLine(title), FIELD_LIMITS.seoTitle),
  seoDescription: cutAtWord(inOneLine(description), FIELD_LIMITS.seoDescription),
})

export type Tallies = Partial<Record<Tally, number>>

/** Told as a number: whether each page comes is not known before all files are here. */
const TO_OLD_PAGES = 'links within descriptions to pages of the old shop, which lead on if these come, too'

/** Old addresses lead on, so links to what shops have keep them; a shop's own host goes. */
const KEPT_PATHS = /^\/(products?|collections|product-category|product-tag|pages|blogs)\//

const linksWithin =
  (formerShop: string, tally: Tallies) =>
  (address: string): string | null => {
    const own =
      formerShop !== '' && address.startsWith(`${formerShop}/`) ? address.slice(formerShop.length) : address
    if (own.startsWith('/')) {
      if (!KEPT_PATHS.test(own)) return null
      tally[TO_OLD_PAGES] = (tally[TO_OLD_PAGES] ?? 0) + 1
      return own
    }
    return /^(https:\/\/|mailto:)/i.test(own) ? own : null
  }

/** Markdown of at most 5,000 characters, with facts as lines at its end. */
export function descriptionOf(
  html: string,
  facts: readonly string[],
  formerShop: string,
  notes: Notes,
  tally: Tallies,
): string {
  const { text, code, pictures } = markdownFromHtml(html, linksWithin(formerShop.replace(/\/$/, ''), tally))
  if (code > 0) tally['scripts and other code left out'] = code
  if (pictures > 0) tally['pictures within descriptions left out'] = pictures
  const whole = [text, facts.join('\\\n')].filter((part) => part !== '').join('\n\n')
  if (whole.length <= LENGTHS.productDescription) return whole
  notes.add('description shortened')
  return cutAtParagraph(whole, LENGTHS.productDescription)
}

function cutAtParagraph(text: string, most: number): string {
  const end = text.lastIndexOf('\n\n', most)
  return end > 0 ? text.slice(0, end) : cutAtWord(text, most)
}
