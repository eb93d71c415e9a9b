import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { ContentBlock, ContentProblem, Inline } from '../../contract/content.ts'
import { imageKey } from '../../contract/images.ts'
import { badRequest } from '../platform/errors.ts'

/** The most levels of quotes, lists and marks inside each other. */
const MAX_DEPTH = 20

/** The most characters without a blank line. */
const MAX_PARAGRAPH = 20_000

/** The most pairs of stars and underscores in all paragraphs: the lexer compares each of a paragraph with each, a quarter of a second for these. */
const MAX_PAIRS = 10_000_000

/** The most cells of all tables: the lexer fills each row up to the width of the first. */
const MAX_CELLS = 20_000

/** The most problems that are named, each once a line. */
export const MAX_PROBLEMS = 100
/** The most that are looked at, as many may stand in one line. */
const MAX_NOTED = 1_000

const tooDeep = (field = 'body') => badRequest(field, `must not be nested more than ${MAX_DEPTH} levels deep`)

export type ReadMarkdown = { blocks: ContentBlock[]; problems: ContentProblem[] }

/**
 * Reads Markdown into blocks. Only the lexer is used: no HTML is made, so a page can show nothing that is not a block.
 * What has no block is shown as its text, and is named in `problems`.
 *
 * @param field the name of the text in the sentence of a refusal
 * @throws AppError 400 for text that nests too deeply, has no paragraphs, or has too many marks or cells
 */
export function readMarkdown(text: string, field = 'body'): ReadMarkdown {
  // The lexer calls itself for each level.
  if (text.split('\n').some(beginsTooDeep)) throw tooDeep(field)
  const parts = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  if (parts.some((part) => part.length > MAX_PARAGRAPH))
    throw badRequest(field, `must have a blank line at least every ${MAX_PARAGRAPH} characters`)
  if (parts.reduce((pairs, part) => pairs + marksIn(part) ** 2, 0) > MAX_PAIRS)
    throw badRequest(field, 'must have fewer * and _ without a blank line between them')
  if (parts.reduce((cells, part) => cells + cellsIn(part), 0) > MAX_CELLS)
    throw badRequest(field, `must not have tables of more than ${MAX_CELLS} cells`)
  const problems: ContentProblem[] = []
  let line = 1
  let noted = 0
  const blocks: ContentBlock[] = []
  for (const token of lex(text)) {
    const firstLine = line
    const note = (raw: string, message: string) => {
      noted += 1
      if (noted > MAX_NOTED || problems.length === MAX_PROBLEMS) return
      const before = token.raw.slice(0, Math.max(0, token.raw.indexOf(raw.split('\n', 1)[0]!)))
      const problem = { line: firstLine + linesIn(before), message }
      const last = problems.at(-1)
      if (last?.line !== problem.line || last.message !== message) problems.push(problem)
    }
    blocks.push(...readBlock(token, note, 0))
    line += linesIn(token.raw)
  }
  return { blocks, problems }
}

/** Refuses what `readMarkdown` does, without reading a text that has too few marks for any of its limits. @throws AppError 400 */
export function refuseUnreadable(text: string, field: string): void {
  if (!hasFewMarks(text)) readMarkdown(text, field)
}

/** Two signs a level: of lists and quotes before a line, where a tab would stand for several, and of marks within. */
const hasFewMarks = (text: string): boolean =>
  text.length <= MAX_PARAGRAPH &&
  !text.includes('\t') &&
  !LONG_BEGINNING.test(text) &&
  (text.match(/[*_[\]<>|~`]/g)?.length ?? 0) < MAX_DEPTH

const LONG_BEGINNING = new RegExp(`^[ >*+\\d.)-]{${MAX_DEPTH}}`, 'm')

function lex(text: string): Token[] {
  try {
    return new Lexer({ gfm: true }).lex(text)
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep()
    throw error
  }
}

/** A mark of a quote or of a list's item. */
const MARK = />|[-*+](?=\s)|\d{1,9}[.)](?=\s)/g

const beginsTooDeep = (line: string): boolean =>
  (/^(?:\s|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))*/.exec(line)![0].match(MARK)?.length ?? 0) > MAX_DEPTH

const marksIn = (part: string): number => part.match(/[*_]/g)?.length ?? 0

/** The most cells that a part without blank lines can become; none without a stroke. */
function cellsIn(part: string): number {
  if (!part.includes('|')) return 0
  const lines = part.split('\n')
  return lines.length * Math.max(...lines.map((line) => line.split('|').length))
}

export const linesIn = (text: string): number => text.split('\n').length - 1

/** Keys of the shop's pictures in these blocks. */
export function picturesIn(blocks: readonly ContentBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'picture') return imageKey(block.image) ?? []
    if (block.type === 'quote') return picturesIn(block.blocks)
    return block.type === 'list' ? block.items.flatMap(picturesIn) : []
  })
}

type Note = (raw: string, message: string) => void

const readBlocks = (tokens: readonly Token[], note: Note, depth: number): ContentBlock[] =>
  tokens.flatMap((token) => readBlock(token, note, depth))

function readBlock(token: Token, note: Note, depth: number): ContentBlock[] {
  if (depth > MAX_DEPTH) throw tooDeep()
  const block = token as MarkedToken
  switch (block.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return [
        { type: 'heading', level: levelOf(block.depth), children: readInlines(block.tokens, note, depth) },
      ]
    case 'hr':
      return [{ type: 'rule' }]
    case 'code':
      return [{ type: 'code', text: block.text }]
    case 'blockquote':
      return [{ type: 'quote', blocks: readBlocks(block.tokens, note, depth + 1) }]
    case 'list':
      return [readList(block, note, depth)]
    case 'table':
      return [readTable(block, note, depth)]
    case 'html':
      note(block.raw, 'HTML is shown as text')
      return block.text.trim() === '' ? [] : [paragraph([{ type: 'text', text: block.text.trim() }])]
    case 'paragraph':
      return readParagraph(block, note, depth)
    case 'text':
      // The words of an item in a list without blank lines.
      return [paragraph(readInlines(block.tokens ?? [block], note, depth))]
    default:
      return [paragraph(readInlines([block], note, depth))]
  }
}

const paragraph = (children: Inline[]): ContentBlock => ({ type: 'paragraph', children })

/** The title of the page is its only heading of the first level. */
const levelOf = (depth: number) => (depth <= 2 ? 2 : depth === 3 ? 3 : 4)

function readList({ ordered, start, items }: Tokens.List, note: Note, depth: number): ContentBlock {
  return {
    type: 'list',
    ...(ordered && { start: Number(start) || 1 }),
    items: items.map(({ tokens }) => readBlocks(tokens, note, depth + 1)),
  }
}

function readTable({ header, rows, align }: Tokens.Table, note: Note, depth: number): ContentBlock {
  const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => readInlines(tokens, note, depth))
  return { type: 'table', aligns: align, head: cells(header), rows: rows.map(cells) }
}

/** A picture alone in its paragraph is a block. */
function readParagraph({ tokens }: Tokens.Paragraph, note: Note, depth: number): ContentBlock[] {
  const [only, ...others] = tokens as MarkedToken[]
  if (only?.type === 'image' && others.length === 0) {
    if (imageKey(only.href) !== null) return [{ type: 'picture', image: only.href, alt: only.text }]
    note(only.raw, 'Only pictures uploaded to this shop are shown')
    return only.text === '' ? [] : [paragraph([{ type: 'text', text: only.text }])]
  }
  return [paragraph(readInlines(tokens, note, depth))]
}

function readInlines(tokens: readonly Token[], note: Note, depth: number): Inline[] {
  if (depth > MAX_DEPTH) throw tooDeep()
  return tokens.flatMap((token): Inline[] => {
    const inline = token as MarkedToken
    switch (inline.type) {
      case 'strong':
      case 'em':
        return [{ type: inline.type, children: readInlines(inline.tokens, note, depth + 1) }]
      case 'codespan':
        return [{ type: 'code', text: inline.text }]
      case 'br':
        return [{ type: 'break' }]
      case 'link':
        return readLink(inline, note, depth)
      case 'del':
        return readInlines(inline.tokens, note, depth + 1)
      case 'image':
        note(inline.raw, 'Put the picture in its own paragraph')
        return [{ type: 'text', text: inline.text }]
      case 'html':
        note(inline.raw, 'HTML is shown as text')
        return [{ type: 'text', text: inline.raw }]
      case 'text':
        return inline.tokens === undefined
          ? [{ type: 'text', text: inline.text }]
          : readInlines(inline.tokens, note, depth + 1)
      default:
        return [{ type: 'text', text: 'text' in inline ? inline.text : inline.raw }]
    }
  })
}

function readLink(link: Tokens.Link, note: Note, depth: number): Inline[] {
  const children = readInlines(link.tokens, note, depth + 1)
  const to = addressOf(link.href)
  if (to !== null) return [{ type: 'link', to, children }]
  note(link.raw, 'Links must start with https:, mailto:, tel: or /; this link is shown as text')
  return children
}

const OWN = 'http://own'

/** The address of a link, as browsers read it; `null` for one that is not shown. */
function addressOf(href: string): string | null {
  if (!URL.canParse(href, OWN)) return null
  const url = new URL(href, OWN)
  if (href.startsWith('/')) {
    const path = url.href.slice(OWN.length)
    // `/.//host` is read as `//host`, which browsers take for another site.
    return url.origin === OWN && !path.startsWith('//') ? path : null
  }
  return ['https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}
