import type { ClaimState } from '../../../../contract/claims.ts'

/** The result of a claim. */
export const STATE_WORDS: Record<ClaimState, string> = {
  open: 'Under review',
  refunded: 'Refunded',
  replaced: 'Replacement',
  refused: 'Declined',
}
