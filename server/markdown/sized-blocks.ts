import type { ContentBlock } from '../../contract/content.ts'
import { imageKey } from '../../contract/images.ts'
import type { Db } from '../database/schema.ts'
import { picturesIn, readMarkdown } from './read-markdown.ts'

/** Reads stored Markdown into the blocks of a page. */
export async function sizedBlocks(db: Db, text: string): Promise<ContentBlock[]> {
  const { blocks } = readMarkdown(text)
  return withSizes(blocks, await sizesOf(db, picturesIn(blocks)))
}

type Sizes = ReadonlyMap<string, { width: number; height: number }>

/** Gives pictures their sizes, so that a page keeps their places while they load. */
function withSizes(blocks: ContentBlock[], sizes: Sizes): ContentBlock[] {
  if (sizes.size === 0) return blocks
  return blocks.map((block): ContentBlock => {
    switch (block.type) {
      case 'picture':
        return { ...block, ...sizes.get(imageKey(block.image) ?? '') }
      case 'quote':
        return { ...block, blocks: withSizes(block.blocks, sizes) }
      case 'list':
        return { ...block, items: block.items.map((item) => withSizes(item, sizes)) }
      default:
        return block
    }
  })
}

/** Sizes of these pictures in pixels; illustrations of the shop have no row. */
async function sizesOf(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select(['key', 'width', 'height'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, ...size }) => [key, size]))
}
