import { DRAFT_LINE } from '../../../../contract/drafts.ts'
import type { ContentProblem } from '../../../../contract/content.ts'
import { linesIn, MAX_PROBLEMS } from '../../../markdown/read-markdown.ts'

const GAPS = new RegExp(
  String.raw`${DRAFT_LINE.replaceAll('.', '[.]')}|\[\[[^[\]]*\]\]|\bec\.europa\.eu\/(?:consumers\/)?odr\b`,
  'g',
)

/** Finds texts to replace before a draft is published: its first line, gaps such as `[[company]]`, and a link to the closed platform for disputes. */
export function gapsIn(text: string): ContentProblem[] {
  const found = [...text.matchAll(GAPS)].slice(0, MAX_PROBLEMS)
  return found.map(({ 0: gap, index }) => ({
    line: linesIn(text.slice(0, index)) + 1,
    message: gap.startsWith('ec.europa.eu')
      ? 'Remove the link to the platform of the EU for disputes, which was closed on 20 July 2025'
      : gap === DRAFT_LINE
        ? 'Remove this line once you have checked the text'
        : `Fill in ${gap.replaceAll(/\s+/g, ' ')} before you publish this`,
  }))
}
