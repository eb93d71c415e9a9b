import type { Element, Nodes, Parents, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import { markdownOfTree } from '../../contract/markdown-of-tree.ts'
import { wordsOfHtml } from '../../contract/words-of-html.ts'
import { markdownOfPlain } from './plain-html.ts'
import { readMarkdown } from './read-markdown.ts'

/** The most characters of HTML that are looked at: its words are far fewer, and reading more would hold others up. */
const MAX_HTML = 100_000

/** The most tags: a library compares each mark of a paragraph with others. */
const MAX_TAGS = 5_000

/** Within these, text can always be shown; beyond, it is tried. */
const USUAL = { depth: 15, marks: 500 }

const CODE = new Set(
  'script style iframe frame object embed form button input select textarea video audio canvas'.split(' '),
)
const PICTURES = new Set(['img', 'picture', 'svg', 'map'])
const UNSEEN = new Set('noscript template head title meta link base'.split(' '))

type FromHtml = {
  text: string
  /** How many scripts, frames, forms and the like were left out, and how many pictures. */
  code: number
  pictures: number
}

/**
 * The Markdown of HTML that another shop wrote: paragraphs, headings, lists, bold and italic words, links, and the rows of a table as `name: value`
 * lines. It can be shown as a text of this shop, whatever came in.
 *
 * @param leadTo where a link leads here; `null` leaves its words
 */
export function markdownFromHtml(html: string, leadTo: (address: string) => string | null): FromHtml {
  const given = html.slice(0, MAX_HTML).toWellFormed()
  const left = { code: 0, pictures: 0 }
  try {
    if (given.split('<').length > MAX_TAGS) throw new RangeError('too many tags')
    const tree = treeOf(given)
    const depth = clean(tree, left, leadTo)
    const plain = markdownOfPlain(tree.children)
    if (plain !== null) return { text: plain, ...left }
    const text = markdownOfTree(tree, { table })
    if (depth > USUAL.depth || (text.match(/[*_|]/g)?.length ?? 0) > USUAL.marks) readMarkdown(text)
    return { text, ...left }
  } catch {
    // It nests without end, or is made to keep a reader busy: its words are left.
    return { text: plainWords(given), ...left }
  }
}

/** The most characters of words alone, fewer than a paragraph may have. */
const MAX_WORDS = 15_000

/** The words of HTML without anything that Markdown would read as a mark. */
const plainWords = (html: string): string =>
  wordsOfHtml(html)
    .slice(0, MAX_WORDS)
    .replaceAll(/[<>*_[\]`|#\\~]/g, ' ')
    .replaceAll(/^[\s\d+.)=-]+/gm, '')
    .trim()

/** The words of a text that may hold HTML or its signs: `Fig &amp; pot`. */
export function wordsFromHtml(html: string): string {
  return /[<&]/.test(html) ? textOf(treeOf(html.slice(0, MAX_HTML))) : html
}

/** Without the places of tags in the source, which take as long as the rest. */
const treeOf = (html: string): Root => fromParse5(parseFragment(html)) as Root

/** @returns how many levels nest in each other */
function clean(
  parent: Parents,
  left: Omit<FromHtml, 'text'>,
  leadTo: (address: string) => string | null,
): number {
  let depth = 0
  parent.children = parent.children.flatMap((child): typeof parent.children => {
    if (child.type === 'comment' || child.type === 'doctype') return []
    if (child.type !== 'element') return [child]
    if (CODE.has(child.tagName)) left.code += 1
    if (PICTURES.has(child.tagName)) left.pictures += 1
    if (CODE.has(child.tagName) || PICTURES.has(child.tagName) || UNSEEN.has(child.tagName)) return []
    depth = Math.max(depth, 1 + clean(child, left, leadTo))
    if (child.tagName !== 'a') return [child]
    const { href } = child.properties
    const to = typeof href === 'string' ? leadTo(href.trim()) : null
    if (to === null) return child.children
    child.properties = { href: to }
    return [child]
  }) as typeof parent.children
  return depth
}

const isElement = (node: Nodes): node is Element => node.type === 'element'

const below = (node: Nodes, names: readonly string[]): Element[] =>
  'children' in node
    ? (node.children as Nodes[]).filter(isElement).flatMap((child) => {
        if (names.includes(child.tagName)) return [child]
        return child.tagName === 'table' ? [] : below(child, names)
      })
    : []

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (isElement(node) && node.tagName === 'br') return ' '
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

const wordsOf = (node: Nodes): string => textOf(node).replaceAll(/\s+/g, ' ').trim()

/** A row is a line; cells of a table that only holds a layout, or tables, stand below each other. */
const table: NonNullable<Parameters<typeof markdownOfTree>[1]>[string] = (state, node) => {
  const rows = below(node, ['tr']).map((row) => below(row, ['td', 'th']))
  const isLayout =
    rows.every((cells) => cells.length < 2) || below(node, ['table']).length > 0 || holdsTable(rows)
  if (isLayout) return rows.flat().flatMap((cell) => state.toFlow(state.all(cell)))
  const lines = rows.map(lineOf).filter((line) => line !== '')
  if (lines.length === 0) return []
  return {
    type: 'paragraph',
    children: lines.flatMap((value, place) => [
      ...(place === 0 ? [] : [{ type: 'break' as const }]),
      { type: 'text' as const, value },
    ]),
  }
}

const holdsTable = (rows: readonly Element[][]): boolean =>
  rows.flat().some((cell) => below(cell, ['table']).length > 0)

function lineOf(cells: readonly Element[]): string {
  const [first = '', ...rest] = cells.map(wordsOf)
  const others = rest.filter((words) => words !== '').join(', ')
  if (first === '' || others === '') return first || others
  return `${first.replace(/:$/, '')}: ${others}`
}
