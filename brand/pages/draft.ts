import { DRAFT_LINE, unwrapped } from '../../contract/drafts.ts'

/** A text to start a page from. It cannot be published while its first line or a gap such as `[[company]]` stands there. */
export type PageDraft = { slug: string; title: string; body: string }

/** @param text Markdown, below the line that says what it is */
export const pageDraft = (slug: string, title: string, text: string): PageDraft => ({
  slug,
  title,
  body: `${DRAFT_LINE}\n\n${unwrapped(text)}\n`,
})
