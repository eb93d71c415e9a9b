import type { DemoContent } from './content.ts'

export const watering: DemoContent = {
  kind: 'post',
  slug: 'water-less-look-more',
  title: 'Water less, look more',
  topic: 'Watering',
  publishedOn: '2026-03-18',
  picture: 'blog-watering',
  pictureAlt: 'A peace lily beside a watering can with a long spout',
  excerpt:
    'Most house plants drown. Put a finger two knuckles deep: if the soil is cool and sticks, come back on Thursday.',
  body: `
Few house plants die of thirst. Far more die because somebody was kind to them every Sunday, whether they needed it or not. Roots breathe: they take
oxygen from the air between the crumbs of soil. When those gaps are always full of water the roots suffocate, then rot, and a rotten root cannot drink.
That is why a drowned plant looks like a thirsty one, with hanging leaves, and why the next can of water finishes it.

## Feel before you pour

Put a finger into the soil, two knuckles deep. If it is cool and crumbs stick to your skin, wait. If it is dry down there, water. For large pots a wooden
stick does the same: leave it in for a minute and see whether it comes out dark. The weight of the pot is even better. Lift it after watering, and again a
few days later; soon your hand knows.

How dry it may get depends on the plant:

| Plant | Water when |
|---|---|
| Ferns, peace lily, calathea | the surface has just dried |
| Monstera, pothos, philodendron | the top third is dry |
| Snake plant, ZZ plant, jade plant | all of the soil is dry |
| Cacti in winter | hardly at all |

## Water well when you water

Pour slowly over the whole surface until some runs out below. Small sips wet only the top, and the roots follow them upwards. After a quarter of an hour
empty the saucer. Soil that has dried out completely shrinks from the edge and lets water run past: stand the pot in a bowl of water for half an hour, then
let it drain.

Water at room temperature is best. Most plants take tap water; those with thin leaves, such as calatheas and maidenhair ferns, get brown edges from hard
water and prefer rain.

## The season decides

From spring to autumn a plant in a bright place may drink twice a week. In a dark December the same plant may need it once in two or three weeks, because
it hardly grows. A heated room dries the air more than the soil. Brown tips then ask for humid air, not for a wetter pot.

## If it was too much

Take the plant out of its pot. Healthy roots are firm and pale; rotten ones are brown, soft and smell. Cut those off, put the rest into fresh, airy soil, in
a pot no larger than the roots, and water sparingly until new leaves come.

Would you rather have plants that forgive you? [These want little water](/shop?water=seldom).
`,
}
