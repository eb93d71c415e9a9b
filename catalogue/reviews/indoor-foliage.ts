import { reviewsOf } from './customers.ts'

export const indoorFoliageReviews = reviewsOf({
  'monstera-deliciosa': [
    [
      'priya_n',
      5,
      12,
      'Seven leaves, two of them still unrolling, and not a single torn edge. It fills the corner I bought it for.',
    ],
    ['tomas.k', 5, 41, 'My first plant that looks better now than on the day it came.'],
    [
      'oldgreenthumb',
      4,
      88,
      'Well grown and honestly labelled. It was potted a little deep; I lifted it by two fingers and it has not looked back.',
    ],
    [
      'studio_yuki',
      5,
      120,
      'I have placed four of these in clients’ living rooms. All of them alive, all of them taller than the sofa.',
    ],
    [
      'two_cats_one_fern',
      3,
      155,
      'Lovely plant, but read the warning. Pepper took one bite and regretted it, and so did I. It lives at my sister’s now.',
    ],
    [
      'lena',
      4,
      176,
      'It came with a yellow leaf at the bottom, which fell within the week. Since then a new one every month, each larger than the last.',
    ],
    ['balcony_bea', 4, 188, 'Too big for the balcony, as it turns out. Indoors it is the best thing I own.'],
    [
      'henrik',
      5,
      214,
      'It stands two metres from an east window and grows towards it by a hand’s width a month. I turn it on Sundays.',
    ],
    ['kitchen_gardener', 4, 236, 'I cannot eat it, and I still look at it twice a day.'],
    [
      'sam_w',
      5,
      259,
      'The first one I have not killed. The moss pole made the difference: the new leaves have holes in two rows.',
    ],
    [
      'mossy_mara',
      5,
      287,
      'Soil fresh and free of gnats, roots white, no slow-release pellets hidden on top. That is how it should be done.',
    ],
    ['cactusjon', 4, 322, 'Not one spine on it. My wife’s. She wants five stars, I say four.'],
  ],
  'monstera-thai-constellation': [
    [
      'studio_yuki',
      5,
      30,
      'The marbling is even on all six leaves. Expensive, and worth it for the one spot where everybody looks.',
    ],
    [
      'henrik',
      3,
      64,
      'Beautiful, but one leaf had brown spots on the cream parts after two weeks. Support says that is normal for so much white. Hm.',
    ],
    ['lena', 4, 140, 'Grows at the speed of a stone. I knew that.'],
  ],
  'swiss-cheese-vine': [
    ['lena', 5, 9, 'Holes! So many holes!'],
    [
      'balcony_bea',
      4,
      77,
      'Arrived with three long vines. One snapped in the parcel, so I put it in water and now I have two plants.',
    ],
  ],
  'snake-plant': [
    ['henrik', 5, 20, 'I forgot it for five weeks while travelling. It did not notice.'],
    [
      'cactusjon',
      5,
      3,
      'Nice one. I have offsets of mine at half the price, any size, cash only. Write to me before you buy here.',
    ],
    ['sam_w', 4, 51, 'Does what it says. The margins are more cream than yellow on mine.'],
    ['priya_n', 5, 102, 'Straight, heavy and tidy. Good soil, not the usual wet peat.'],
    [
      'oldgreenthumb',
      4,
      190,
      'A decent clump of thirteen leaves. Let it dry out and ignore the moisture tables you find everywhere.',
    ],
  ],
  'snake-plant-moonshine': [
    ['studio_yuki', 5, 25, 'The silver is real. Next to a white wall it looks like a drawing.'],
    [
      'tomas.k',
      3,
      93,
      'New leaves come out greener than the old ones. My room is too dark, I was told. Fair, but I wish I had known.',
    ],
  ],
  'zz-plant': [
    ['henrik', 5, 15, 'North-facing office, no window within four metres, still pushing new stems.'],
    ['sam_w', 5, 70, 'Bulletproof.'],
    [
      'mossy_mara',
      4,
      133,
      'Glossy to the point of looking fake, which guests keep asking about. Slow, as promised.',
    ],
  ],
  'golden-pothos': [
    [
      'tomas.k',
      5,
      8,
      'Drooped on Friday, watered on Saturday, upright by lunch. Finally a plant that tells me things.',
    ],
    ['balcony_bea', 5, 66, 'From one pot to five in a year, all from cuttings. My whole ward has one now.'],
    [
      'lena',
      4,
      149,
      'A bit less yellow than in the picture, but it has been on a dark shelf, so that is on me.',
    ],
  ],
  'pink-princess-philodendron': [
    [
      'studio_yuki',
      4,
      37,
      'Half-moon leaf on the second node! One of the five leaves is plain dark, though, so do not expect confetti everywhere.',
    ],
    [
      'priya_n',
      2,
      99,
      'Came with one pink leaf, and the two that followed are all green. Cut it back as advised and I am waiting. For this price I would have liked to choose the plant myself.',
    ],
  ],
})
