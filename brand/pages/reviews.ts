import { pageDraft } from './draft.ts'

export const reviews = pageDraft(
  'reviews',
  'How we check reviews',
  `
“Verified purchase” means that the account which wrote the review has paid for the product here. Anybody with an account may write a review; the reviews without
these words may be by somebody who bought elsewhere. The stars of a product count both.

Nobody pays for reviews or gets anything for a good one. [[Say so if you invite buyers to write.]]

We hide a review only where it breaks [[our rules]], whatever its stars, and say why to its author. Every reader can report one.

[[company]], [[e-mail]]
`,
)
