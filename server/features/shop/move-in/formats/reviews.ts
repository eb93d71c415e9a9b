import type { ImportOptions } from '../../../../../contract/schemas/imports.ts'
import { LENGTHS, RATING } from '../../../../../contract/limits.ts'
import { hashOf } from '../../../../base/hash.ts'
import { wordsFromHtml } from '../../../../markdown/from-html.ts'
import type { ReviewDraft } from '../drafts.ts'
import type { FileLine, Format, Gathered, LineKey, Reading, ReadingShop } from '../format.ts'
import {
  type CellOf,
  cellsBy,
  cutAtWord,
  type FieldNames,
  hasEach,
  inOneLine,
  isAmong,
  readBoolean,
  readWhole,
} from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { emailOf } from './read/people.ts'
import { pictureAddress, quoted } from './read/product-parts.ts'
import { readTime } from './read/times.ts'
import { oncePerKey } from './read/twins.ts'

/** What is read of a review. */
export type ReviewField =
  | 'handle'
  | 'stars'
  | 'title'
  | 'text'
  | 'author'
  | 'email'
  | 'writtenAt'
  | 'reply'
  | 'repliedAt'
  | 'pictures'
  | 'state'

const JUDGEME: FieldNames<ReviewField> = {
  handle: ['product_handle', 'product_id'],
  stars: ['rating'],
  title: ['title'],
  text: ['body'],
  author: ['reviewer_name'],
  email: ['reviewer_email'],
  writtenAt: ['review_date'],
  reply: ['reply'],
  repliedAt: ['reply_date'],
  pictures: ['picture_urls'],
  state: ['curated'],
}

const LOOX: FieldNames<ReviewField> = {
  handle: ['product_handle', 'handle', 'product_id'],
  stars: ['rating'],
  title: ['title'],
  text: ['body', 'review'],
  author: ['author', 'nickname'],
  email: ['email'],
  writtenAt: ['created_at', 'date'],
  reply: ['reply'],
  repliedAt: ['replied_at'],
  pictures: ['photo_url', 'img', 'photos'],
  state: ['status'],
}

const YOTPO: FieldNames<ReviewField> = {
  handle: ['product handle', 'product url', 'product id', 'sku'],
  stars: ['review score', 'score'],
  title: ['review title'],
  text: ['review content'],
  author: ['display name', 'reviewer display name', 'reviewer name'],
  email: ['email', 'reviewer email'],
  writtenAt: ['date', 'review date', 'review creation date'],
  reply: ['comment content', 'reply'],
  repliedAt: ['comment date', 'reply date'],
  pictures: ['published image urls', 'image urls'],
  state: ['published', 'review status'],
}

const format = (
  source: Format['source'],
  names: FieldNames<ReviewField>,
  knows: Format['knows'],
): Format<'reviews'> => ({
  source,
  kind: 'reviews',
  takes: isAmong(Object.values(names).flat()),
  leaves: (column) => /^(source|location|ip_address|id)$/.test(column),
  knows,
  amounts: () => false,
  keys: () => reviewKey(cellsBy(names)),
  joins: false,
  reader: (options, shop) => reviewReader(cellsBy(names), options, shop),
})

export const judgemeReviews = format(
  'judgeme',
  JUDGEME,
  hasEach(JUDGEME.text, JUDGEME.stars, JUDGEME.author, JUDGEME.writtenAt),
)
export const looxReviews = format(
  'loox',
  LOOX,
  hasEach(['product_handle', 'handle'], LOOX.stars, LOOX.author, LOOX.writtenAt),
)
export const yotpoReviews = format('yotpo', YOTPO, hasEach(YOTPO.text, ['review score']))

/** A review has no number of its own in most files. */
export const reviewKey =
  (cell: CellOf<ReviewField>) =>
  (line: FileLine): LineKey => {
    const facts = (['handle', 'author', 'writtenAt', 'text'] as const).map((field) => cell(line, field))
    return { key: facts.join('') === '' ? '' : hashOf(JSON.stringify(facts)).slice(0, 32) }
  }

export const reviewReader = (cell: CellOf<ReviewField>, { timeZone }: ImportOptions, _shop: ReadingShop) =>
  oncePerKey<'reviews'>(
    reviewKey(cell),
    (line) => `is the same review as line ${line}`,
    (thing) => readReview(thing, cell, timeZone),
  )

function readReview({ lines }: Gathered, cellOf: CellOf<ReviewField>, timeZone: string): Reading<'reviews'> {
  const cell = (field: ReviewField) => cellOf(lines[0]!, field)
  const author = cutAtWord(inOneLine(cell('author')), LENGTHS.username)
  const name = quoted(cell('title') || cell('text')) || author
  const refused = (sentence: string): Reading<'reviews'> => ({ name, notes: [], draft: null, sentence })
  const state = cell('state').toLowerCase()
  if (state === 'spam' || state === 'rejected') return refused('was marked as spam')
  const stars = readWhole(cell('stars'))
  if (stars === null || stars < RATING.least || stars > RATING.most)
    return refused('has no stars from 1 to 5')
  const text = wordsFromHtml(cell('text')).trim()
  if (text === '') return refused('has no words')
  const writtenAt = readTime(cell('writtenAt'), timeZone)
  if (writtenAt === null)
    return refused(
      cell('writtenAt') === ''
        ? 'has no date'
        : `has a date that cannot be read: ${quoted(cell('writtenAt'))}`,
    )
  const notes = new Notes()
  if (text.length > LENGTHS.comment) notes.add('text shortened')
  const draft: ReviewDraft = {
    handle: handleOf(cell('handle')),
    stars,
    title: cutAtWord(inOneLine(wordsFromHtml(cell('title'))), LENGTHS.productName),
    text: cutAtWord(text, LENGTHS.comment),
    author,
    email: emailOf(cell('email')) ?? '',
    writtenAt,
    reply: cutAtWord(wordsFromHtml(cell('reply')).trim(), LENGTHS.reviewReply),
    repliedAt: readTime(cell('repliedAt'), timeZone),
    pictures: cell('pictures')
      .split(/[\s,;|]+/)
      .flatMap((address) => pictureAddress(address, notes) ?? []),
    isWaiting: state === 'not-yet' || state === 'pending' || (state !== 'ok' && readBoolean(state) === false),
  }
  return { name, notes: notes.list(), draft, sentence: null }
}

/** The last part of a product's address, where the whole address is given. */
const handleOf = (cell: string): string => /\/products?\/([^/?#]+)/.exec(cell)?.[1] ?? cell
