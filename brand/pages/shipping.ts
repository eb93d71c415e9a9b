import { pageDraft } from './draft.ts'

export const shipping = pageDraft(
  'shipping',
  'Shipping',
  `
## Where we deliver

We deliver to [[countries or regions]]. We do not deliver to [[islands, post boxes, parcel lockers, or nothing of this]].

## What it costs

[[Delivery is free / costs …]]

## When we ship

We pack on [[weekdays]]. Orders paid before [[time]] ship on the same packing day, later orders on the next. Delivery takes [[number]] to
[[number]] working days. You get an e-mail with a tracking number when your parcel is handed to [[carrier]].

## Frost and heat

Plants can be damaged below [[temperature]] and above [[temperature]]. If it is too cold or too hot for shipping, we [[add a heat pack / hold your order and
e-mail you]].

## When your parcel arrives

Open the parcel at once, even if you cannot care for the plant yet. Put it in a bright place out of the sun, water it if the soil is dry, and leave it in its
pot for two weeks. If something is broken or missing, see [returns](/pages/returns).
`,
)
