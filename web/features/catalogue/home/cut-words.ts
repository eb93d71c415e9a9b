import type { ProductCountsView } from '../../../../contract/schemas/product-counts.ts'

/** The placeholder for the largest reduction in the texts of the home page. */
const CUT = '{cut}'

export const isCut = (text: string): boolean => text.includes(CUT)

/**
 * Returns these words with the largest reduction, of one category or of all; `null` where they mention one that does not
 * exist.
 */
export function withCut(
  text: string,
  groups: ProductCountsView | undefined,
  category?: string,
): string | null {
  if (!isCut(text)) return text
  const cuts = (groups ?? []).flatMap((group) =>
    category === undefined || group.category === category ? (group.largestCut ?? []) : [],
  )
  const largest = Math.max(0, ...cuts)
  return largest === 0 ? null : text.replace(CUT, `${largest}%`)
}
