import { reviewsOf } from './customers.ts'

export const accessoryReviews = reviewsOf({
  'steel-watering-can': [
    ['balcony_bea', 5, 12, 'Pours where I point it, and does not drip on the neighbours.'],
    [
      'oldgreenthumb',
      5,
      91,
      'A balanced can is rarer than you would think. The rose gives a soft rain, fit for seedlings.',
    ],
    ['henrik', 4, 144, 'Heavy when full, like every five litres on this planet.'],
  ],
  'long-spout-can': [
    ['studio_yuki', 5, 28, 'Pretty enough to leave out.'],
    ['sam_w', 3, 67, 'One litre means four walks to the tap in my flat. Pours beautifully, though.'],
  ],
  'mist-bottle': [
    ['mossy_mara', 5, 39, 'A real mist and not a spit. Glass and metal, and it can be opened for cleaning.'],
    ['lena', 4, 109, 'Lovely. The pump needs a dozen strokes to start the first time.'],
  ],
  'terracotta-trio': [
    ['kitchen_gardener', 5, 45, 'Slightly different, all three, because somebody made them.'],
    ['tomas.k', 4, 96, 'One saucer had a chip. They sent another the next day.'],
  ],
  'seagrass-basket': [
    ['studio_yuki', 5, 33, 'Tight weave, stands straight, smells faintly of hay for a week.'],
    [
      'two_cats_one_fern',
      3,
      75,
      'A fine basket and an even finer scratching post. I turn the damaged side to the wall.',
    ],
  ],
  'stoneware-planter': [
    ['priya_n', 5, 20, 'Heavy, quiet, beautiful. It makes a supermarket plant look like a decision.'],
  ],
  'walnut-plant-stand': [
    ['studio_yuki', 5, 26, 'Solid wood, clean joints, no wobble.'],
    ['henrik', 4, 100, 'Assembled in two minutes. I would pay for a version ten centimetres taller.'],
  ],
  'led-grow-light': [
    ['henrik', 5, 16, 'Warm white, no disco. The basil under it has stopped leaning.'],
    [
      'cactusjon',
      4,
      89,
      'Measured it: enough for succulents at thirty centimetres, as they say. The timer forgets itself after a power cut.',
    ],
    ['kitchen_gardener', 5, 153, 'Fresh coriander in January.'],
  ],
  'glass-terrarium': [
    [
      'mossy_mara',
      5,
      9,
      'I am hard to please with terrariums. The moss was alive, the glass thick, the planting had a front and a back.',
    ],
    ['sam_w', 4, 111, 'Have not watered it since March. Suspicious, but thriving.'],
  ],
  'mini-greenhouse': [
    ['balcony_bea', 5, 48, 'Tomatoes three weeks before everyone else in the building.'],
    [
      'oldgreenthumb',
      3,
      123,
      'Good glass, decent aluminium. The assembly sheet is for someone with three hands and a degree.',
    ],
  ],
  'bypass-secateurs': [
    [
      'oldgreenthumb',
      5,
      30,
      'Proper steel, takes an edge, every part can be ordered. I own my last pair for the second time now.',
    ],
    ['balcony_bea', 4, 102, 'Sharp out of the box. A little large for small hands.'],
  ],
  'garden-gloves': [
    ['balcony_bea', 4, 87, 'Roses: fine. Washing machine: fine. They run a size small.'],
    ['cactusjon', 2, 158, 'They tell you not to use them on cacti. I used them on cacti.'],
  ],
  'moisture-meter': [
    ['tomas.k', 5, 44, 'It turns out I had been drowning everything.'],
    ['oldgreenthumb', 2, 110, 'A finger does the same and does not need cleaning. For beginners perhaps.'],
  ],
  'peat-free-mix': [
    ['mossy_mara', 5, 57, 'Crumbly, smells like a wood, no gnats.'],
    ['sam_w', 4, 120, 'Good stuff. Twenty litres is heavier than it sounds on the fourth floor.'],
  ],
  'plant-food': [['lena', 4, 70, 'New leaves within a month. The smell on the first day is no joke.']],
  'propagation-station': [
    ['tomas.k', 5, 37, 'Watching roots grow is the calmest hobby I have had.'],
    ['studio_yuki', 4, 114, 'Well made; the tubes come out easily for washing.'],
  ],
})
