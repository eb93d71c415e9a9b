/** A claim says what arrived damaged; a withdrawal ends the contract, without a reason. */
export const CLAIM_KINDS = ['damage', 'withdrawal'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** Days after a withdrawal within which its money must be back (Directive 2011/83/EU, article 13). */
export const WITHDRAWAL_REFUND_DAYS = 14

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
