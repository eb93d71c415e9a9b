import type { ClaimState } from '../../../../contract/claims.ts'

/** The result of a claim. */
export const STATE_WORDS: Record<ClaimState, string> = {
  open: 'Waits for an answer',
  refunded: 'Refunded',
  replaced: 'Replacement',
  refused: 'Not taken',
}
