import type { Nodes as HtmlNodes } from 'hast'
import { toMdast, type Options } from 'hast-util-to-mdast'
import type { Nodes, PhrasingContent, Root } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

type Handlers = NonNullable<Options['handlers']>

/** Struck words stay as words. */
const asWords: Handlers[string] = (state, node) => state.all(node)
const HANDLERS: Handlers = { del: asWords, s: asWords, strike: asWords, u: asWords }

/**
 * The Markdown of a page's tree as the shop reads it: what Markdown has no words for is to be taken out before.
 *
 * @param handlers of elements that become something else than usual
 */
export function markdownOfTree(tree: HtmlNodes, handlers: Handlers = {}): string {
  const words = toMdast(tree, {
    handlers: { ...HANDLERS, ...handlers },
    nodeHandlers: { comment: () => undefined },
  }) as Root
  tidy(words)
  const text = toMarkdown(words, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  })
  // Sites put hard blanks between words to hold a layout.
  return text.replaceAll('\u00a0', ' ').trim()
}

const OF_WORDS = new Set(['root', 'paragraph', 'heading', 'tableCell'])

/** Headings as deep as texts have them; marks that Markdown reads as such. */
function tidy(node: Nodes): void {
  if (!('children' in node)) return
  for (const child of node.children) tidy(child)
  if (node.type === 'heading') {
    node.depth = Math.min(4, Math.max(2, node.depth)) as 2 | 3 | 4
    node.children = node.children.flatMap((child) => (child.type === 'strong' ? child.children : [child]))
  }
  if (!OF_WORDS.has(node.type)) return
  const words = node.children as PhrasingContent[]
  node.children = words.flatMap((child, at) => beforeWord(child, words[at + 1])) as typeof node.children
}

/** `**Light:**bright` would show its stars: a sign at the end of a mark goes behind it where a word follows. */
function beforeWord(node: PhrasingContent, next: PhrasingContent | undefined): PhrasingContent[] {
  if ((node.type !== 'strong' && node.type !== 'emphasis') || next?.type !== 'text') return [node]
  const last = node.children.at(-1)
  if (last?.type !== 'text' || !/^[\p{L}\p{N}]/u.test(next.value)) return [node]
  const [, words = '', signs = ''] = /^(.*?)([\p{P}\p{S}]*)$/su.exec(last.value) ?? []
  if (signs === '') return [node]
  last.value = words
  return [node, { type: 'text', value: signs }]
}
