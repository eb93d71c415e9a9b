import type { DemoContent } from './content.ts'

export const repotting: DemoContent = {
  kind: 'post',
  slug: 'one-size-up-no-more',
  title: 'One size up, no more',
  topic: 'Repotting',
  publishedOn: '2026-02-20',
  picture: 'blog-repotting',
  pictureAlt: 'A rubber plant between a bag of soil and three clay pots',
  excerpt:
    'A pot two fingers wider is plenty. Loosen the roots, keep the old level of soil, and leave the feeding for a month.',
  body: `
A large pot looks like a gift: room for years. For the plant it is a swamp. Soil without roots in it stays wet, because nothing drinks there, and the
roots at the edge of it rot before they have grown into it. So go up one size only: two to four centimetres more in diameter for a small plant, five for a
large one.

## When it is time

- Roots come out of the hole, or circle on the surface.
- Water runs straight through, or the plant is dry again after a day or two.
- It has hardly grown for a year, although light and season are right.
- It falls over because it is heavier than its pot.

Late winter and spring are best, when growth begins and wounds close quickly. A plant in flower can wait. One that has just arrived should: give it two or
three weeks to get used to your rooms first. A rotting plant cannot wait, whatever the month.

## How to do it

1. Water the day before. Moist roots bend, dry ones break.
2. Turn the pot, hold the stem between your fingers, and tap the rim. If it is stuck, run a knife along the inside.
3. Loosen the outer roots with your fingers. Where they go round in a thick mat, cut it lightly in three or four places.
4. Put a little soil into the new pot, so that the plant stands as deep as before. A stem that is buried deeper may rot.
5. Fill in around it and tap the pot on the table. Press only gently: roots need air.
6. Water until it runs out below, and empty the saucer.

A pot must have a hole. Stones at the bottom do not replace it: they only lift the wet zone nearer to the roots.

## Which soil

Most house plants like peat-free potting mix with a fifth of perlite or fine bark. Cacti and succulents want half of it mineral: grit, pumice or coarse
sand. Orchids of the windowsill, such as moth orchids, grow on trees in nature and get bark, never soil.

## And afterwards

For a week or two keep it out of full sun. A leaf that yellows is normal, a wilting one too. Do not feed for four to six weeks: fresh soil has enough, and
salts burn roots that were cut.

If you do not want the plant to grow, you need no larger pot. Cut back a quarter of the roots, give it fresh soil, and put it back.

Everything for it stands under [pots and soil](/categories/plant-accessories).
`,
}
