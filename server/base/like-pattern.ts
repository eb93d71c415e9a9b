import { fold } from '../../contract/fold.ts'

/** A pattern for LIKE that finds `term` alone, whatever `%`, `_` and backslashes it holds. */
export const wholePattern = (term: string): string => term.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for LIKE that finds `term` anywhere. */
export const containsPattern = (term: string): string => `%${wholePattern(term)}%`

/** A pattern for LIKE that finds `term` in folded texts, and nothing where nothing is left of it. */
export const foldedPattern = (term: string): string => {
  const folded = fold(term)
  return folded === '' ? '' : containsPattern(folded)
}

/** True with three letters or digits in a row, which trigram indexes can search. */
export const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term)
