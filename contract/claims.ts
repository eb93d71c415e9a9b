export const CLAIM_STATES = ['open', 'refunded', 'replaced', 'refused'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** How an admin ends a claim: money back, the same once more, or neither. */
export const CLAIM_DECISIONS = ['refund', 'replace', 'refuse'] as const
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number]

export const STATE_OF: Record<ClaimDecision, ClaimState> = {
  refund: 'refunded',
  replace: 'replaced',
  refuse: 'refused',
}

/** Claims that one answer lists. */
export const CLAIMS_MOST = 100
