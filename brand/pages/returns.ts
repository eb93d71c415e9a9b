import { pageDraft } from './draft.ts'

export const returns = pageDraft(
  'returns',
  'Returns and refunds',
  `
## Something arrived damaged or not at all

Tell us within [[number]] days after your order was shipped: open the order under “Orders”, choose “Report damage”, and say which items it is
about; a photo helps. We answer within [[number]] working days and replace the item or pay its price back.

## You changed your mind

[[In many countries a buyer may withdraw from a purchase at a distance within a number of days, with exceptions for goods that spoil quickly. Say what
holds for your shop, how the buyer tells you, where the plants are sent, and who pays for it.]]

## Cancelling

You may cancel an order yourself while it is pending: open it and choose “Cancel order”. The full amount is paid back. Once we process it, write to us: we
can stop it until it is shipped.

## How refunds reach you

A refund goes to the card you paid with. Most banks show it within five to ten working days.

## Who answers for defects

[[The rights a buyer has by law when a plant is not as it was described.]]

[[company]], [[address]], [[e-mail]]
`,
)
