import { escapedStart, inlineMarkdown, type Run } from './inline.ts'

/** How the words of a paste are written: as Markdown, or with line breaks alone. */
export type Style = 'markdown' | 'plain'

type Look = Omit<Run, 'text'>
const NO_LOOK: Look = { strong: false, em: false, code: false, href: null }

const LEFT_OUT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE HEAD TITLE META LINK IFRAME OBJECT SVG CANVAS BUTTON SELECT TEXTAREA INPUT IMG PICTURE VIDEO AUDIO'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV FIGURE FIGCAPTION ADDRESS H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE TABLE THEAD TBODY TFOOT TR TD TH HR DL DT DD FORM FIELDSET DETAILS SUMMARY'.split(
    ' ',
  ),
)

/** The text of a pasted document: headings, links and lists stay, as far as the style has them. */
export const textOf = (root: Element, style: Style): string => blocksOf(root, style).join('\n\n')

function blocksOf(element: Element, style: Style): string[] {
  const blocks: string[] = []
  let runs: Run[] = []
  const flush = () => {
    const text = written(runs, style)
    if (text !== '') blocks.push(style === 'plain' ? text : escapedStart(text))
    runs = []
  }
  const walk = (node: Node, look: Look) => {
    if (node.nodeType === Node.TEXT_NODE) {
      runs.push({ ...look, text: (node.textContent ?? '').replaceAll(/\s+/g, ' ') })
      return
    }
    if (!(node.nodeType === Node.ELEMENT_NODE) || isLeftOut(node as Element)) return
    const inside = node as Element
    const name = inside.tagName.toUpperCase()
    if (name === 'BR') runs.push({ ...NO_LOOK, text: '\n' })
    else if (BLOCKS.has(name)) {
      flush()
      blocks.push(...blockOf(inside, name, style).filter((block) => block !== ''))
    } else for (const child of inside.childNodes) walk(child, lookOf(inside, name, look))
  }
  for (const child of element.childNodes) walk(child, NO_LOOK)
  flush()
  return blocks
}

function written(runs: readonly Run[], style: Style): string {
  const text = style === 'plain' ? runs.map((run) => run.text).join('') : inlineMarkdown(runs)
  return text
    .replaceAll(/[ \u00A0]*\n[ \u00A0]*/g, '\n')
    .replaceAll(/(?<=\S) {2,}/g, ' ')
    .replace(/^(\s|\\\n)+/, '')
    .replace(/(\s|\\\n|\\$)+$/, '')
}

function blockOf(element: Element, name: string, style: Style): string[] {
  switch (name) {
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'H5':
    case 'H6': {
      const words = lineOf(element, style).replaceAll('**', '')
      const mark = '#'.repeat(Math.max(2, Number(name[1])))
      return [style === 'plain' || words === '' ? words : `${mark} ${words}`]
    }
    case 'UL':
    case 'OL':
      return [listOf(element, name === 'OL', style)]
    case 'BLOCKQUOTE': {
      const inside = textOf(element, style)
      return [style === 'plain' || inside === '' ? inside : inside.replaceAll(/^/gm, '> ')]
    }
    case 'PRE': {
      const code = (element.textContent ?? '').trimEnd()
      return [style === 'plain' || code.includes('```') ? code : `\`\`\`\n${code}\n\`\`\``]
    }
    case 'TABLE':
      return tableOf(element, style)
    default:
      return blocksOf(element, style)
  }
}

/** All of an element in one line. */
const lineOf = (element: Element, style: Style): string =>
  blocksOf(element, style)
    .join(' ')
    .replaceAll(/\\?\s*\n\s*/g, ' ')

function listOf(list: Element, isOrdered: boolean, style: Style): string {
  const lines: string[] = []
  let number = 1
  for (const item of list.children) {
    if (isLeftOut(item)) continue
    // Some programs put an inner list beside the item that it belongs to.
    const isInner = /^[UO]L$/i.test(item.tagName)
    const inside = (isInner ? blockOf(item, item.tagName.toUpperCase(), style) : blocksOf(item, style)).join(
      '\n',
    )
    if (inside === '') continue
    const mark = isOrdered ? `${number}. ` : '- '
    if (!isInner) number += 1
    const indented = inside.replaceAll('\n', `\n${' '.repeat(mark.length)}`)
    lines.push(isInner ? ' '.repeat(mark.length) + indented : mark + indented)
  }
  return lines.join('\n')
}

function tableOf(table: Element, style: Style): string[] {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].filter((cell) => /^T[DH]$/i.test(cell.tagName)),
  )
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  // One column, or tables inside, is a layout and no table.
  if (width < 2 || table.querySelector('table') !== null)
    return rows.flatMap((cells) => cells.flatMap((cell) => blocksOf(cell, style)))
  const texts = rows.map((cells) => cells.map((cell) => lineOf(cell, style)))
  if (style === 'plain') return [texts.map((cells) => cells.filter(Boolean).join(', ')).join('\n')]
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('|', String.raw`\|`)).join(' | ')} |`
  const [head = [], ...body] = texts
  return [[line(head), `|${'---|'.repeat(width)}`, ...body.map(line)].join('\n')]
}

function isLeftOut(element: Element): boolean {
  const style = element.getAttribute('style') ?? ''
  return (
    LEFT_OUT.has(element.tagName.toUpperCase()) ||
    element.hasAttribute('hidden') ||
    /display:\s*none|mso-hide:\s*all/i.test(style)
  )
}

/** The look of words in an inline element. Google's documents put all of a paste into a `<b>` that is not bold. */
function lookOf(element: Element, name: string, look: Look): Look {
  const style = element.getAttribute('style') ?? ''
  const weight = /font-weight:\s*(bold(?:er)?|normal|lighter|\d+)/i.exec(style)?.[1]
  const isItalic = /font-style:\s*italic/i.test(style)
  const isBold = weight === undefined ? undefined : /^bold/i.test(weight) || Number(weight) >= 600
  return {
    strong: isBold ?? (look.strong || name === 'B' || name === 'STRONG'),
    em: look.em || isItalic || name === 'I' || name === 'EM',
    code: look.code || name === 'CODE' || name === 'KBD',
    href: name === 'A' ? addressOf(element) : look.href,
  }
}

/** Of a page elsewhere, of this shop, or of an e-mail; a link to a part of the copied page leads nowhere. */
function addressOf(link: Element): string | null {
  const href = link.getAttribute('href')?.trim() ?? ''
  return /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href) ? href : null
}
