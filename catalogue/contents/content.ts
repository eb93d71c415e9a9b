import type { ContentKind } from '../../contract/content.ts'

/** A page or post that the demo shop has published. */
export type DemoContent = {
  kind: ContentKind
  slug: string
  title: string
  /** Markdown. */
  body: string
  topic?: string
  excerpt?: string
  /** Year, month, day; without it a page was published with the shop. */
  publishedOn?: string
  /** A name in `catalogue/scenes`. */
  picture?: string
  pictureAlt?: string
}
