import type { ContentState } from '../../../../contract/drafts.ts'
import type { ContentBlock } from '../../../../contract/content.ts'
import { imagePath } from '../../../../contract/images.ts'
import type { ContentItem, ContentView, PageView, PostItem } from '../../../../contract/schemas/content.ts'
import type { ContentRow } from './content.store.ts'

const stateOf = ({ published_version: shown, latest_version: latest }: ContentRow): ContentState => {
  if (shown === null) return 'draft'
  return shown === latest ? 'published' : 'changed'
}

const imageOf = ({ image_key: key }: ContentRow) => (key === null ? '' : imagePath(key))

const timeOf = (at: Date | null) => at?.toISOString() ?? null

export const presentItem = (row: ContentRow): ContentItem => ({
  _id: row.id,
  kind: row.kind,
  slug: row.slug,
  title: row.title,
  topic: row.topic,
  version: row.latest_version,
  publishedVersion: row.published_version,
  publishedAt: timeOf(row.published_at),
  state: stateOf(row),
  updatedAt: row.updated_at.toISOString(),
})

export const presentContent = (row: ContentRow): ContentView => ({
  ...presentItem(row),
  body: row.body,
  excerpt: row.excerpt,
  image: imageOf(row),
  imageAlt: row.image_alt,
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
})

export const presentPost = (row: ContentRow): PostItem => ({
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  topic: row.topic,
  image: imageOf(row),
  imageAlt: row.image_alt,
  publishedAt: timeOf(row.published_at),
})

export const presentPage = (row: ContentRow, blocks: ContentBlock[]): PageView => ({
  ...presentPost(row),
  blocks,
  updatedAt: row.saved_at.toISOString(),
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
})
