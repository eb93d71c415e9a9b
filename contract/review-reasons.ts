/** The reasons for which a review may be reported, and the only ones for which the shop may hide it. None is about its stars. */
export const REVIEW_REASONS = [
  'spam',
  'abuse',
  'personal data',
  'off topic',
  'not genuine',
  'unlawful',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** The texts of these reasons on pages and in e-mails. */
export const REVIEW_REASON_TEXTS: Record<ReviewReason, string> = {
  spam: 'Advertising or spam',
  abuse: 'Abusive or obscene',
  'personal data': 'Contains personal information',
  'off topic': 'Not about this product',
  'not genuine': 'Not based on real experience',
  unlawful: 'Illegal or violates somebody’s rights',
}

/** Why a review is hidden: one of these reasons, or because the shop has not looked at it yet. */
export const HIDDEN_FOR = [...REVIEW_REASONS, 'waiting'] as const
export type HiddenFor = (typeof HIDDEN_FOR)[number]

/** The lists of admins: reported and waiting reviews, new or edited ones, and hidden ones. */
export const MODERATION_STATES = ['reported', 'new', 'hidden'] as const
