import type { ContentKind } from '../../../../../contract/content.ts'
import type { ContentBody, ContentView } from '../../../../../contract/schemas/content.ts'

const TEXTS = [
  'title',
  'slug',
  'topic',
  'excerpt',
  'body',
  'image',
  'imageAlt',
  'seoTitle',
  'seoDescription',
] as const
type Field = (typeof TEXTS)[number]

/** The form of a page or post. `version` is the one that it started from; empty for a new one. */
export type ContentForm = Record<Field | 'version', string>

const EMPTY = Object.fromEntries([...TEXTS, 'version'].map((field) => [field, ''])) as ContentForm

export const formOf = (content: Partial<ContentView>): ContentForm => ({
  ...EMPTY,
  ...Object.fromEntries(TEXTS.map((field) => [field, content[field] ?? ''])),
  version: content.version === undefined ? '' : String(content.version),
})

export function bodyOf({ version: _version, ...texts }: ContentForm): Omit<ContentBody, 'kind'> {
  return { ...texts, slug: texts.slug.trim() }
}

export const MISSING_WORDS = {
  title: 'Please enter a title',
  slug: 'Please enter an address',
  body: 'Please enter a text',
}

export const LABELS: Record<Field, string> = {
  title: 'Title',
  slug: 'Address',
  topic: 'Topic',
  excerpt: 'Summary',
  body: 'Text',
  image: 'Picture',
  imageAlt: 'Alternative text',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
}

export const kindOf = (text: string | null): ContentKind => (text === 'post' ? 'post' : 'page')
