import type { DemoContent } from './content.ts'

export const light: DemoContent = {
  kind: 'post',
  slug: 'what-a-bright-spot-really-is',
  title: 'What a bright spot really is',
  topic: 'Light',
  publishedOn: '2026-03-04',
  picture: 'blog-light',
  pictureAlt: 'Plants on and below a window sill',
  excerpt:
    'Hold your hand over the pot at noon. A sharp shadow is bright, a soft one will do, none at all is a place for a lamp.',
  body: `
“Bright, indirect light” stands on almost every label, and nobody says how bright. Our eyes are no help: they adjust so well that a room seems light
in which a plant can only starve slowly. On a clear day there may be more than 50,000 lux outside. On a sill behind glass there are perhaps 10,000, two
metres into the room a few hundred.

## The shadow test

Hold your hand about thirty centimetres above the pot, around noon, on a day without much cloud.

- **A sharp shadow** with clear fingers: bright. Most plants that flower, and almost all succulents, belong here.
- **A soft shadow** that you still know as a hand: medium. Monstera, pothos, peace lily and many ferns are content.
- **Hardly a shadow**: low. Snake plant, ZZ plant and cast-iron plant hold out here; they do not thrive.
- **No shadow**: too dark for any plant without a lamp.

## What your window gives

In the northern half of the world a window to the south gets sun for most of the day. Behind it the midday sun of summer may scorch thin leaves, so leave
half a metre or hang a light curtain. East is the kindest: mild morning sun, then shade. West gets the hot end of the day, which cacti and most succulents
enjoy. North gets no direct sun, but right at the glass it is bright enough for ferns and pothos. South of the equator, north and south change places.

Whatever the direction, distance counts most. Each step away from the glass costs about half of the light, and so do a tree outside, a deep balcony above, or
glass that has not been cleaned for a year.

## How a plant complains

Too little light: long bare stems that lean to the window, new leaves smaller than the old ones, white or yellow patterns that turn green, soil that never
dries. Too much: pale, bleached patches, or brown and papery ones, on the side of the sun.

Move a plant in steps. Leaves that grew in shade burn in a place where new leaves would be happy, so give it one or two weeks nearer to the glass before it
stands in the sun. Turn the pot by a quarter each week, and it grows straight.

## If there is no window

An ordinary desk lamp gives too little. A plant lamp with a white LED, thirty centimetres above the leaves for twelve hours a day, carries a fern or a pothos
through the winter. Put it on a timer: plants need the night too.

Tell us where your window looks, and we tell you [which plant fits](/finder).
`,
}
