import type { Element, Nodes } from 'hast'

/**
 * The Markdown of a page's tree that holds no more than paragraphs, headings, and lists of plain, bold and italic words; `null` for any other tree.
 * Most descriptions of other shops are no more, and `markdownOfTree`, which writes the same, takes ten times as long. It can be read without a
 * look, as it nests nothing and has no sign that Markdown reads as a mark.
 */
export function markdownOfPlain(nodes: readonly Nodes[]): string | null {
  const blocks: string[] = []
  let last = ''
  for (const node of nodes.flatMap(within)) {
    if (isBlank(node)) continue
    // The second of two lists is written with other marks.
    if (node.type !== 'element' || (LISTS.has(node.tagName) && LISTS.has(last))) return null
    const block = LISTS.has(node.tagName) ? listOf(node) : blockOf(node)
    if (block === null) return null
    blocks.push(block)
    last = node.tagName
  }
  return blocks.join('\n\n').replaceAll('\u00a0', ' ')
}

const LISTS = new Map([
  ['ul', () => '-'],
  ['ol', (number: number) => `${number}.`],
])

/** The most characters of a block, and the most bold and italic words: more would keep whoever reads them busy. */
const MOST = { characters: 15_000, marks: 50 }

const within = (node: Nodes): Nodes[] =>
  node.type === 'element' && /^(div|section|article)$/.test(node.tagName)
    ? node.children.flatMap(within)
    : [node]

const isBlank = (node: Nodes): boolean => node.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value)

function blockOf({ tagName, children }: Element): string | null {
  if (tagName === 'p') {
    const lines = linesOf(children)?.map((line) => wordsOf(line)) ?? [null]
    return lines.includes(null) ? null : lines.join('\\\n')
  }
  const [, level] = /^h([1-6])$/.exec(tagName) ?? []
  if (level === undefined) return null
  const words = oneLine(children, true)
  return words && `${'#'.repeat(Math.min(4, Math.max(2, Number(level))))} ${words}`
}

function listOf({ tagName, properties, children }: Element): string | null {
  const items: string[] = []
  for (const child of children) {
    if (isBlank(child)) continue
    const words = child.type === 'element' && child.tagName === 'li' ? oneLine(child.children) : null
    if (words === null) return null
    items.push(`${LISTS.get(tagName)!(items.length + 1)} ${words}`)
  }
  return items.length === 0 || 'start' in properties ? null : items.join('\n')
}

function oneLine(children: readonly Nodes[], isHeading = false): string | null {
  const lines = linesOf(children)
  return lines?.length === 1 ? wordsOf(lines[0]!, isHeading) : null
}

type Words = { words: string; mark: string }
const MARKS = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
])

/** The words of each line with their marks; `null` if there is anything else. */
function linesOf(children: readonly Nodes[]): Words[][] | null {
  const lines: Words[][] = [[]]
  for (const child of children) {
    if (child.type === 'text') lines.at(-1)!.push({ words: child.value, mark: '' })
    else if (child.type !== 'element') return null
    else if (child.tagName === 'br') lines.push([])
    else if (MARKS.has(child.tagName) || child.tagName === 'span') {
      const [inner, ...others] = linesOf(child.children) ?? []
      const mark = MARKS.get(child.tagName)
      if (inner === undefined || others.length > 0) return null
      if (mark === undefined) lines.at(-1)!.push(...inner)
      else if (inner.some((part) => part.mark !== '')) return null
      else lines.at(-1)!.push({ words: inner.map(({ words }) => words).join(''), mark })
    } else return null
  }
  return lines
}

/** From a letter or number that begins no list to a sign that is no blank, without any mark of Markdown. */
const PLAIN = /^(?!\d+[.)])[\p{L}\p{N}](?:[^\\`*_[\]<>{}#~|&\p{Cc}]|&(?![#a-z]))*$/iu

/** The words of a line, with blanks as pages show them; `null` where one is read as something else, or a mark touches a word. */
function wordsOf(line: readonly Words[], isHeading = false): string | null {
  let plain = ''
  let shown = ''
  let marks = 0
  for (const { words, mark } of line) {
    const isApart = plain === '' || plain.endsWith(' ')
    const given = words.replaceAll(/[ \t\n\f\r]+/g, ' ')
    const own = isApart && given.startsWith(' ') ? given.slice(1) : given
    if (own === '') continue
    if (mark !== '') marks += 1
    if (mark !== '' && (!isApart || own !== given || own !== own.trim())) return null
    if (shown.endsWith('*') && !own.startsWith(' ')) return null
    plain += own
    shown += isHeading && mark === '**' ? own : `${mark}${own}${mark}`
  }
  const isKept = plain.trimEnd() === plain.replace(/ $/, '') && PLAIN.test(plain.trimEnd())
  return isKept && plain.length <= MOST.characters && marks <= MOST.marks ? shown.replace(/ $/, '') : null
}
