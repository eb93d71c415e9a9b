import { pageDraft } from './draft.ts'

export const terms = pageDraft(
  'terms',
  'Terms of sale',
  `
These terms hold for every order placed in this shop. Your contract is with [[company]], [[address]].

## How a contract comes about

Our pages are no binding offer: they ask you to order. By paying you make an offer. The contract is concluded when
[[we confirm the order by e-mail / we ship the order]]. You can save this page and your order confirmation.

## Prices and payment

Prices are in [[currency]] and [[contain / do not contain]] tax. Tax and delivery are shown before you pay. You pay by card on the page of our payment
provider; we never see the number of your card.

## Delivery

Where and when we deliver stands under [shipping](/pages/shipping). If something is sold out after you have paid, we tell you at once and pay the price
back.

## Plants are living things

Each plant grows differently. Size, colour and number of leaves may differ from the picture within what is usual for the species.

## Damage, returns and refunds

See [returns](/pages/returns).

## Liability

[[What you are liable for, and what not. Have this part written by a lawyer.]]

## Law and disputes

The law of [[country]] holds. Rights that consumers have where they live are not affected. [[Whether you take part in dispute resolution before a
consumer board.]]
`,
)
