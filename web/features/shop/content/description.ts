import type { PageView } from '../../../../contract/schemas/content.ts'
import type { ContentBlock, Inline } from '../../../../contract/content.ts'

const MOST = 160

/** The description for search engines: its own field, else the excerpt, else the first paragraph. */
export function descriptionOf({ seoDescription, excerpt, blocks }: PageView): string {
  if (seoDescription !== '') return seoDescription
  if (excerpt !== '') return excerpt
  const text = textOf(blocks.find(isParagraph)?.children ?? [])
  if (text.length <= MOST) return text
  return `${text.slice(0, text.lastIndexOf(' ', MOST - 1)).slice(0, MOST - 1)}…`
}

const isParagraph = (block: ContentBlock) => block.type === 'paragraph'

const textOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if ('text' in inline) return inline.text
      return 'children' in inline ? textOf(inline.children) : ' '
    })
    .join('')
