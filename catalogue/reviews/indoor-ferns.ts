import { reviewsOf } from './customers.ts'

export const indoorFernsReviews = reviewsOf({
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
  'spider-plant': [
    [
      'two_cats_one_fern',
      4,
      10,
      'The cats adore it. It is half as long as it was, and entirely undisturbed.',
    ],
    ['oldgreenthumb', 5, 150, 'An old friend. Sold at a fair size for a fair price, runners included.'],
  ],
})
