import type { ClaimState } from '../../../../contract/claims.ts'

/** What a claim has come to. */
export const STATE_WORDS: Record<ClaimState, string> = {
  open: 'Waits for an answer',
  refunded: 'Refunded',
  replaced: 'Replacement',
  refused: 'Not taken',
}
