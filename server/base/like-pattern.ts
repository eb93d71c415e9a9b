/** A pattern for LIKE that finds `term` alone, whatever `%`, `_` and backslashes it holds. */
export const wholePattern = (term: string): string => term.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for LIKE that finds `term` anywhere. */
export const containsPattern = (term: string): string => `%${wholePattern(term)}%`
