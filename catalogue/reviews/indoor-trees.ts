import { reviewsOf } from './customers.ts'

export const indoorTreesReviews = reviewsOf({
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
})
