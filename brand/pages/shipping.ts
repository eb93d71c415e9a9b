import { pageDraft } from './draft.ts'

export const shipping = pageDraft(
  'shipping',
  'Shipping',
  `
## Where we deliver

We deliver to [[countries or regions]]. We do not deliver to [[islands, post boxes, parcel lockers, or nothing of this]].

## What it costs

[[Delivery is free / costs …]]

## When your plants leave

We pack on [[weekdays]]. An order that is paid before [[time]] leaves on the same packing day, later ones on the next. From then it takes [[number]]
to [[number]] working days. You get an e-mail with a tracking number when your parcel is handed to [[carrier]].

## Frost and heat

Plants suffer below [[temperature]] and above [[temperature]]. When the way to you is too cold or too hot we [[add a warmer / wait and tell you]].

## When your parcel arrives

Open it at once, even if you cannot care for the plant yet. Put it in a bright place out of the sun, water it if the soil is dry, and leave it in its
pot for two weeks. If something is broken or missing, see [returns](/pages/returns).
`,
)
