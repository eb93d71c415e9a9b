import type { ClaimState } from '../../../../contract/claims.ts'
import type { ClaimView } from '../../../../contract/schemas/claim.ts'

/** The result of a claim. */
const STATE_WORDS: Record<ClaimState, string> = {
  open: 'Under review',
  refunded: 'Refunded',
  replaced: 'Replacement',
  refused: 'Declined',
}

/** What became of a claim; a withdrawal says that it is one. */
export const claimWords = ({ kind, state }: Pick<ClaimView, 'kind' | 'state'>): string =>
  kind === 'withdrawal' ? `Withdrawal: ${STATE_WORDS[state].toLowerCase()}` : STATE_WORDS[state]
