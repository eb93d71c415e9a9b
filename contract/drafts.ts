/** The first line of a draft that comes with the shop. */
export const DRAFT_LINE = 'Draft. Have it checked before you publish it.'

/** A text of the source, each paragraph on one line, as people type it; lists, tables and hard line breaks stay. */
export const unwrapped = (text: string): string =>
  text.trim().replaceAll(/(?<!\n| {2}|\|)\n(?!\n|[-|>#]|\d+\. )/g, ' ')
