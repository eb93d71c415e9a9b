import { reviewsOf } from './customers.ts'

export const indoorPatternedReviews = reviewsOf({
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
})
