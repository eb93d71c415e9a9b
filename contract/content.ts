/** Pages and posts that admins write, without zod: every storefront page may load this. */
export const CONTENT_KINDS = ['page', 'post'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Pages that the footer, checkout and registration link once they are published, in this order. */
export const LEGAL_PAGES = ['terms', 'privacy', 'returns', 'shipping', 'imprint'] as const

/** Addresses of contents, and of the admin's screens for them. */
export const contentPaths = {
  page: (slug: string) => `/pages/${slug}`,
  blog: () => '/blog',
  post: (slug: string) => `/blog/${slug}`,
  feed: () => '/blog/feed.xml',
  of: (kind: ContentKind, slug: string) => (kind === 'page' ? `/pages/${slug}` : `/blog/${slug}`),
  managePages: () => '/dashboard/admin/pages',
  manageBlog: () => '/dashboard/admin/blog',
  manage: (kind: ContentKind) => (kind === 'page' ? '/dashboard/admin/pages' : '/dashboard/admin/blog'),
  /** @param kind lets the menu mark where it belongs */
  edit: (id: string, kind?: ContentKind) =>
    `/dashboard/admin/pages/${id}${kind === undefined ? '' : `?kind=${kind}`}`,
} as const

export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'link'; to: string; children: Inline[] }

type Align = 'left' | 'right' | 'center'

/** A part of a text, as React draws it. */
export type ContentBlock =
  | { type: 'heading'; level: 2 | 3 | 4; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; start?: number | undefined; items: ContentBlock[][] }
  | { type: 'quote'; blocks: ContentBlock[] }
  | { type: 'table'; aligns: (Align | null)[]; head: Inline[][]; rows: Inline[][][] }
  | { type: 'picture'; image: string; alt: string; width?: number | undefined; height?: number | undefined }
  | { type: 'code'; text: string }
  | { type: 'rule' }

/** Something in a text that is shown otherwise than it was meant, or that may not be published. `line` counts from 1. */
export type ContentProblem = { line: number; message: string }
