/** A pattern for LIKE that finds `term` anywhere, whatever `%`, `_` and backslashes it holds. */
export const containsPattern = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
