import type { DemoContent } from './content.ts'

export const about: DemoContent = {
  kind: 'page',
  slug: 'about',
  title: 'About us',
  body: `
Fern & Co. is a plant shop with a greenhouse behind it. We pot by hand, we know what we sell, and we send no plant that we would not put on our own sill.

This is a demo shop: nothing here is really for sale, no money moves, and no plant leaves the greenhouse. Everything else works as it would in a shop of
your own.

## How we choose plants

A plant has to live well in ordinary rooms. We keep each one for at least two weeks after it comes from its grower, so that we see how it takes the change
before you do. For every plant we say what it needs and whether it is safe for pets and children, with the source of what we say.

## Come by

We are at 12 Greenhouse Lane in Portland, Monday to Saturday from nine to six. Bring a photo of your window, and of what hangs its leaves. Or
[write to us](/contact).
`,
}

export const shipping: DemoContent = {
  kind: 'page',
  slug: 'shipping',
  title: 'Shipping',
  body: `
Delivery is free on every order. The countries we deliver to are listed where you enter your address.

## When your plants leave

We pack from Monday to Friday. When your order is shipped you get an e-mail with the carrier and the tracking number; they also stand on the page of your
order.

## Frost and heat

Plants suffer on a cold truck. In weeks when frost or heat is likely on the way to you, we pack a warmer, or we wait for milder days and tell you so.

## When the parcel arrives

1. Open it at once, even if you have no time for the plant yet.
2. Take off the paper slowly, from below. A few leaves may be bent; that is no damage.
3. Put it in a bright place out of the sun. Water it if the soil is dry two knuckles deep.
4. Leave it in its pot for two to three weeks, until it has got used to your rooms.

Is something broken or missing? See [returns](/pages/returns).
`,
}

export const returns: DemoContent = {
  kind: 'page',
  slug: 'returns',
  title: 'Returns and refunds',
  body: `
## Something arrived damaged

Tell us within 7 days of shipping. Open your order, choose “Report damage”, and say which plants it is about; a photo helps. We answer there, and refund or
replace what was damaged. You need not send it back.

## You changed your mind

While your order is pending you can cancel it yourself: open it and choose “Cancel order”. The full amount is paid back. Once we process it, write to us: we
can still stop it until it is shipped. After that we make good what arrived damaged. Where the law of your country lets you withdraw from a purchase, write to
us in time: we take the plants back and return your money.

## How a refund reaches you

It goes to the card you paid with. Most banks show it within five to ten working days. You get an e-mail when it is on its way, and your order shows it at
once.

## A plant that does not thrive

Write to us before you give it up, with a photo of the whole plant and of its place. Most of the time it is light or water, and both can be mended.
`,
}
