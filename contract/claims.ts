export const CLAIM_STATES = ['open', 'refunded', 'replaced', 'refused'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** An admin's decisions on a claim: refund, replace, or refuse. */
export const CLAIM_DECISIONS = ['refund', 'replace', 'refuse'] as const
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number]

export const STATE_BY_DECISION: Record<ClaimDecision, ClaimState> = {
  refund: 'refunded',
  replace: 'replaced',
  refuse: 'refused',
}

/** Claims that one answer lists. */
export const MAX_CLAIMS = 100
