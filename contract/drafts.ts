// What only the writing of pages and posts needs.

/** `changed` is published, with a newer version that is not. */
export const CONTENT_STATES = ['draft', 'published', 'changed'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** Lengths in characters. */
export const CONTENT_LENGTHS = {
  slug: 80,
  title: 120,
  body: 100_000,
  excerpt: 300,
  topic: 40,
  imageAlt: 200,
  seoTitle: 70,
  seoDescription: 160,
} as const

/** The kept versions of one page or post; the published one is kept beyond that. */
export const MAX_VERSIONS = 100

/** The first line of a draft that comes with the shop. */
export const DRAFT_LINE = 'Draft. Have it checked before you publish it.'

/** A text of the source, each paragraph on one line, as people type it; lists, tables and hard line breaks stay. */
export const unwrapped = (text: string): string =>
  text.trim().replaceAll(/(?<!\n| {2}|\|)\n(?!\n|[-|>#]|\d+\. )/g, ' ')
