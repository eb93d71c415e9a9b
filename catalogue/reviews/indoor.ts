import { reviewsOf } from './customers.ts'

export const indoorReviews = reviewsOf({
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
  'boston-fern': [
    ['two_cats_one_fern', 5, 5, 'The one fern in my name. Cats chew it, it grows back, everybody is happy.'],
    ['mossy_mara', 5, 82, 'Full, soft and fresh right to the soil. It loves my bathroom.'],
    ['tomas.k', 2, 110, 'Shed on my carpet for a month and then gave up. The air here is too dry, I think.'],
    [
      'oldgreenthumb',
      4,
      201,
      'Good strain, properly dense. Soak it in a bucket weekly and it will outlive your lease.',
    ],
  ],
  'maidenhair-fern': [
    [
      'mossy_mara',
      5,
      44,
      'Delicate, black-stemmed, perfect. Mine sits in a closed glass case and is the size of a pillow.',
    ],
    ['sam_w', 1, 61, 'Dead in nine days. Yes, I read that it is fussy. No, I did not believe it.'],
    ['lena', 3, 128, 'Died back, returned, died back, returned. It is more of a relationship than a plant.'],
  ],
  'birds-nest-fern': [
    ['two_cats_one_fern', 5, 33, 'Wide, wavy, pet-safe. It takes up a whole side table.'],
    [
      'priya_n',
      4,
      143,
      'A strong shape. Two fronds had bent edges from the box, which the others now cover.',
    ],
  ],
  'staghorn-fern': [
    [
      'studio_yuki',
      5,
      18,
      'Hung above a desk like a painting. The board is nicely made, with a proper hook.',
    ],
    [
      'henrik',
      4,
      160,
      'Soaking it every Sunday in the bathtub has become a habit. Heavy when wet, so use a real screw.',
    ],
  ],
  'calathea-orbifolia': [
    ['mossy_mara', 5, 26, 'Leaves like plates. Rainwater and a humid corner, and not one brown edge so far.'],
    ['sam_w', 2, 57, 'Brown edges within a week. Tap water here is hard, and this plant holds a grudge.'],
    [
      'two_cats_one_fern',
      4,
      171,
      'Gorgeous and safe for the cats. Needs more attention than both of them together.',
    ],
  ],
  'prayer-plant': [
    ['two_cats_one_fern', 5, 14, 'Moves more than my older cat.'],
    [
      'tomas.k',
      4,
      85,
      'Still alive after three months, which is my personal record. The red veins are as bright as in the picture.',
    ],
  ],
  'chinese-money-plant': [
    ['henrik', 5, 22, 'Came with two babies in the pot. I now supply the whole team.'],
    ['balcony_bea', 4, 95, 'Leans to the light like a sunflower; turn it and it straightens in two days.'],
    ['priya_n', 5, 215, 'Tidy, round, cheerful.'],
  ],
  'spider-plant': [
    [
      'two_cats_one_fern',
      4,
      10,
      'The cats adore it. It is half as long as it was, and entirely undisturbed.',
    ],
    ['oldgreenthumb', 5, 150, 'An old friend. Sold at a fair size for a fair price, runners included.'],
  ],
  'begonia-maculata': [
    ['lena', 5, 29, 'The spots look painted. Guests touch them to check.'],
    [
      'mossy_mara',
      3,
      104,
      'Very pretty, but mildew found it in October. Keep the air moving and do not mist it.',
    ],
  ],
  'alocasia-polly': [
    [
      'priya_n',
      3,
      39,
      'Striking for the first month, then it dropped all but one leaf when the heating came on. It says so in the description, to be fair. New leaf in March!',
    ],
    ['studio_yuki', 4, 122, 'Graphic and dark. Do not put it near a draughty door.'],
  ],
  'fiddle-leaf-fig': [
    [
      'studio_yuki',
      5,
      16,
      'Straight stem, seventeen leaves, no brown spots. Packed better than my furniture.',
    ],
    ['sam_w', 3, 73, 'Dropped four leaves after the move and then settled. I aged faster than it did.'],
    ['henrik', 4, 180, 'I moved it once, one metre. It let me know.'],
    [
      'fernanda',
      2,
      233,
      'Beautiful for a month, then brown edges. My windowsill turned out to be darker than the one in the picture.',
    ],
  ],
  'rubber-plant-tineke': [
    ['priya_n', 5, 34, 'Every leaf is different and the pink tips are a bonus.'],
    [
      'balcony_bea',
      4,
      117,
      'Healthy and well branched; the pot it comes in is rather small, so repot it soon.',
    ],
  ],
  'money-tree': [
    [
      'balcony_bea',
      5,
      53,
      'A gift for a colleague opening her practice. She says the plant is doing better than the practice.',
    ],
    [
      'oldgreenthumb',
      3,
      131,
      'The braid is pretty, but look at it yearly: the stems thicken and squeeze each other. Mine came a touch too tight.',
    ],
  ],
  'kentia-palm': [
    ['studio_yuki', 5, 28, 'There is no better plant for a dim hallway. Two metres of calm.'],
    [
      'oldgreenthumb',
      5,
      165,
      'Several stems to the pot, as it should be. These take years to grow and the price shows it, rightly.',
    ],
  ],
  'parlour-palm': [
    [
      'two_cats_one_fern',
      4,
      68,
      'Safe, small, soft. One frond is now shorter than the rest. Miso denies everything.',
    ],
  ],
  'bird-of-paradise': [
    [
      'priya_n',
      4,
      42,
      'Five good paddles, one split in transit. No flowers yet and I was told the truth about that.',
    ],
    ['studio_yuki', 5, 126, 'A tree for people with a south window and high ceilings.'],
  ],
  'peace-lily': [
    [
      'tomas.k',
      5,
      19,
      'It faints when it is thirsty. I have learned more from this plant than from the internet.',
    ],
    [
      'balcony_bea',
      4,
      84,
      'Three flowers on arrival and two more since. Keep it away from the cat next door.',
    ],
    [
      'fernanda',
      5,
      301,
      'My first order here. It hangs its head on Friday, drinks, and stands up again before I have put the can away.',
    ],
  ],
  anthurium: [
    [
      'kitchen_gardener',
      4,
      90,
      'The same three red flowers since June, and I still suspect they are plastic.',
    ],
  ],
  'moth-orchid': [
    [
      'lena',
      5,
      13,
      'Both sprays in full bud, opened one by one over a month. Arrived warm in a cold week, thank you for the packing.',
    ],
    ['sam_w', 4, 107, 'Flowered for eleven weeks. Second round: waiting.'],
    [
      'oldgreenthumb',
      5,
      230,
      'Firm roots, clean leaves. You can see through the inner pot, which is how orchids should be sold.',
    ],
  ],
  amaryllis: [['kitchen_gardener', 5, 310, 'Eight weeks to the day, four flowers, red like a fire engine.']],
})
