import type { LeftOut } from '../../../../contract/published.ts'
import type { PublishedRow } from './rows.ts'

/** A file for programs: what stands before, between and after its products. */
export type FeedFormat = {
  /** By which it is kept and counted, such as `google-DE`. */
  name: string
  /** Its media type. */
  type: string
  head: string
  /** One product, or why it is not in the file. */
  itemOf: (row: PublishedRow) => { text: string } | { leftOut: LeftOut }
  tail: string
}

/** Cuts between words. @param most characters */
export function cutWords(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1).replace(/\s+\S*$/, '')
  return cut.length <= most ? cut : text.slice(0, most)
}
