import { pageDraft } from './draft.ts'

export const returns = pageDraft(
  'returns',
  'Returns and refunds',
  `
## Something arrived damaged or not at all

Tell us within [[number]] days after your order was shipped: open the order under “Orders”, choose “Report damage”, and select the items;
a photo helps. We answer within [[number]] working days and replace or refund the items.

## You changed your mind

[[Say what holds outside the countries below, and leave out the next part if you deliver to none of them.]]

## Right of withdrawal

If you buy as a consumer in [[the European Union]], you may withdraw from this contract within [[14]] days, without giving a reason. The days begin after the
day on which you, or somebody you named, received the last parcel.

To withdraw, choose “Withdraw from contract here” at the foot of every page, or tell us in your own words, for example by e-mail. It is enough to send it
before the last day ends. We acknowledge it by e-mail at once.

We pay back all that you paid for what you return, and the cost of our cheapest delivery if you return everything, within 14 days after you told us, to
the card you paid with. [[We may wait until the plants are back, or you show that you sent them.]]

Send the plants to [[address]] within 14 days after you told us. [[Who pays for that, and where a loss of value is charged.]]

There is no right of withdrawal for [[cut flowers, and what is made to your order]].

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
