import { pageDraft } from './draft.ts'

export const terms = pageDraft(
  'terms',
  'Terms of sale',
  `
These terms apply to all orders placed in this shop. Your contract is with [[company]], [[address]].

## Conclusion of the contract

Our pages are not a binding offer. By paying you make an offer. The contract is concluded when
[[we confirm the order by e-mail / we ship the order]]. You can save this page and your order confirmation.

## Prices and payment

Prices are in [[currency]] and [[contain / do not contain]] tax. Tax and delivery are shown before you pay. You pay by card on the page of our payment
provider; we never see the number of your card.

## Delivery

See [shipping](/pages/shipping). If an item is sold out after you have paid, we inform you at once and refund the price.

## Plants are living things

Each plant grows differently. Size, colour and number of leaves may differ from the picture within what is usual for the species.

## Damage, returns and refunds

See [returns](/pages/returns).

## Liability

[[What you are liable for, and what not. Have this part written by a lawyer.]]

## Law and disputes

The law of [[country]] applies. Mandatory consumer rights in your country of residence are not affected. [[Whether you take part in dispute resolution before a
consumer board.]]
`,
)
