import { reviewsOf } from './customers.ts'

export const outdoorReviews = reviewsOf({
  'english-lavender': [
    ['balcony_bea', 5, 60, 'Three pots along the railing, bees from breakfast on.'],
    [
      'kitchen_gardener',
      4,
      119,
      'Good for shortbread, too. One of my two was pot-bound, so tease the roots.',
    ],
    [
      'oldgreenthumb',
      5,
      240,
      'True ‘Hidcote’, short and dark. So many are sold under that name that are not.',
    ],
  ],
  hydrangea: [
    ['lena', 4, 72, 'Blue when it came, mauve by August. Our soil has lime, and I did not listen.'],
    [
      'oldgreenthumb',
      4,
      136,
      'Strong plant with seven heads. It drinks like a horse in July; do not buy it if you go away in summer.',
    ],
    [
      'sam_w',
      3,
      88,
      'Pretty, but two of the heads broke off on the way. The replacement came in four days without a discussion.',
    ],
  ],
  'zonal-geranium': [
    ['balcony_bea', 5, 50, 'Red, cheap, unstoppable. My window box is the envy of the third floor.'],
    ['priya_n', 4, 140, 'Still flowering in October.'],
  ],
  'dwarf-sunflower': [
    [
      'kitchen_gardener',
      5,
      97,
      'The finches have been at the seeds since September. Best two weeks of television all year.',
    ],
    [
      'tomas.k',
      4,
      125,
      'A bit under the sixty centimetres promised, but who is measuring. Me. I am measuring.',
    ],
  ],
  'patio-rose': [
    [
      'oldgreenthumb',
      4,
      80,
      'Healthy, good for a pot. Some black spot by August, as every year with every rose.',
    ],
    ['lena', 5, 132, 'Flowered from June until the week of the first frost.'],
  ],
  clematis: [
    [
      'oldgreenthumb',
      5,
      112,
      'Two strong shoots from the base and the right name on the label. It flowered the first year.',
    ],
  ],
  'tulip-queen-of-night': [
    ['studio_yuki', 5, 190, 'Almost black in the shade, plum in the sun. Came up dense and all at once.'],
    [
      'sam_w',
      2,
      185,
      'Six of ten came up. I kept the pot in the shed, and the label said outdoors. Half my fault, so two stars and not one.',
    ],
  ],
  daffodil: [
    ['tomas.k', 5, 250, 'I did nothing and it flowered in the first week of March. More of this, please.'],
  ],
  rosemary: [
    ['kitchen_gardener', 5, 17, 'Strong smell, straight stems, in the roast the same evening.'],
    [
      'balcony_bea',
      3,
      160,
      'Did well until a week of minus ten. My own fault, but I wish the label were larger.',
    ],
  ],
  'sweet-basil': [
    [
      'kitchen_gardener',
      5,
      11,
      'Sown thin, as they say. It outlasted three supermarket pots side by side. I kept a list.',
    ],
    ['henrik', 4, 36, 'Pinched it the way the text says and it really branches.'],
    ['tomas.k', 3, 45, 'Lived six weeks. For me that is long, for basil I do not know.'],
  ],
  'common-thyme': [['kitchen_gardener', 5, 76, 'Low, dense, fragrant, and it came through snow.']],
  'blue-fescue': [
    ['studio_yuki', 4, 86, 'Great colour in full sun. The one in half shade went green, as stated.'],
  ],
  'fountain-grass': [
    ['lena', 5, 55, 'The plumes in low evening light. That is the review.'],
    ['oldgreenthumb', 5, 210, 'Cut it in March and not in autumn and it will repay you.'],
  ],
  'golden-bamboo': [
    ['sam_w', 4, 62, 'The neighbour’s kitchen is gone. It took four months.'],
    [
      'oldgreenthumb',
      2,
      145,
      'A healthy plant, and yet: I would not sell a running bamboo without a barrier in the same parcel. The warning in the text is right, heed it.',
    ],
  ],
  hosta: [
    [
      'mossy_mara',
      5,
      69,
      'Huge, cool leaves for the dark end of the yard. The slugs have been informed that it is taken.',
    ],
    ['balcony_bea', 4, 130, 'Nothing all winter, I nearly threw the pot out, then in April: spears!'],
  ],
  'olive-tree': [
    ['studio_yuki', 5, 31, 'A proper little trunk with character, not a broom handle.'],
    [
      'kitchen_gardener',
      4,
      92,
      'Eleven olives. I counted, cured and ate them. The tree is lovely, the olives were terrible.',
    ],
    ['fernanda', 4, 118, 'It has the balcony to itself and makes it look like a holiday. No olives yet.'],
    [
      'sam_w',
      3,
      175,
      'Lost half its leaves in the first winter indoors. Cold and bright is what it wants, it turns out, and a living room is neither.',
    ],
  ],
  'meyer-lemon': [
    ['kitchen_gardener', 5, 40, 'Fruit, flowers and that smell when you open the door. Seven lemons so far.'],
    [
      'tomas.k',
      3,
      118,
      'It had scale insects by February. Support sent a very patient e-mail and it recovered.',
    ],
  ],
  'japanese-maple': [
    ['oldgreenthumb', 5, 24, 'Ten years of somebody’s good work in that shape. Worth every cent.'],
    ['priya_n', 5, 56, 'The one thing on my terrace that people photograph.'],
  ],
  'bay-standard': [['kitchen_gardener', 5, 83, 'Soup for life. Round, dense, straight stem.']],
  'box-ball': [
    ['studio_yuki', 4, 115, 'Perfectly round. I check for the moth every second week in spring, as told.'],
  ],
  'windmill-palm': [
    ['balcony_bea', 4, 152, 'Stood on the balcony at minus twelve, wrapped, and is greener than I am.'],
  ],
  'tree-fern': [
    ['mossy_mara', 5, 49, 'I have wanted one for ten years. It is older than my car and in better shape.'],
    ['henrik', 4, 137, 'Watering a trunk feels wrong until you see the fronds.'],
  ],
})
