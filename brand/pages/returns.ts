import { pageDraft } from './draft.ts'

export const returns = pageDraft(
  'returns',
  'Returns and refunds',
  `
## Something arrived damaged or not at all

Tell us within [[number]] days after your order was shipped: open the order under “Orders”, choose “Report damage”, and select the items;
a photo helps. We answer within [[number]] working days and replace or refund the items.

## You changed your mind

[[In many countries a buyer may withdraw from a purchase at a distance within a number of days, with exceptions for goods that spoil quickly. Say what
holds for your shop, how the buyer tells you, where the plants are sent, and who pays for it.]]

## Cancelling

You can cancel an order yourself while it is pending: open the order and choose “Cancel order”. The full amount is refunded. If the order is already being
processed, contact us: we can cancel it until it is shipped.

## How refunds reach you

A refund goes to the card you paid with. Most banks show the refund within five to ten working days.

## Warranty

[[The rights a buyer has by law when a plant is not as it was described.]]

[[company]], [[address]], [[e-mail]]
`,
)
