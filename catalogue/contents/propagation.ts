import type { DemoContent } from './content.ts'

export const propagation: DemoContent = {
  kind: 'post',
  slug: 'five-plants-out-of-one-pothos',
  title: 'Five plants out of one pothos',
  topic: 'Propagation',
  publishedOn: '2026-02-06',
  picture: 'blog-propagation',
  pictureAlt: 'Cuttings in glasses of water, beside a pothos',
  excerpt:
    'Cut below a node, stand it in water on a light sill, change the water on Sundays. Roots come in about three weeks.',
  body: `
A pothos with long bare vines is not at its end. It is five plants that do not know it yet. Of all house plants it is the easiest to multiply, and what
works for it works for philodendron, monstera and most other climbers too.

## Find the node

Look at the stem where a leaf begins. There is a slight swelling, often with a small brown bump: that is the node, and the bump is the beginning of an
aerial root. New roots and new shoots come from nodes alone. A leaf without one may stay green in water for months and never become a plant.

## Cut

Take a clean, sharp knife or secateurs, wiped with alcohol. Cut one or two centimetres below a node. A vine of a metre gives four or five pieces; each should
have one or two leaves and at least one node. Take off the leaf that would stand under water, because it rots.

Wear gloves if your skin is sensitive. The sap of pothos and its relatives contains fine crystals that itch, and the plant is poisonous for cats and dogs: put
the cuttings where no pet can reach them.

## Root it in water

1. Stand each piece in a glass so that the node is under water and the leaf above it.
2. Put it on a bright sill without midday sun, at 20 to 25 °C.
3. Change the water once a week. If it turns cloudy, change it at once and shorten the stem to where it is firm.

The first white tips show after one to two weeks. In three to four weeks the roots are long enough: pot the cuttings when they measure three to five
centimetres. Roots that have grown in water for months break easily and find it hard to change to soil.

## Into the soil

Set three to five cuttings in one small pot, and you have a full plant at once. Use loose, peat-free mix, press it gently, and keep it evenly moist for two
weeks, more than you would later. Water roots have to learn to search. Then treat it as a grown pothos: let the top third of the soil dry before you water.

## And the mother plant

It does not mind. Below each cut a sleeping bud wakes, and the bare vine branches. Cut in spring or summer, when it grows fastest; in winter everything
takes twice as long.

What you cannot give away may go back into its own pot: that is how a thin pothos becomes a full one. [Every pothos we have](/search?q=pothos) is grown from
cuttings, too.
`,
}
