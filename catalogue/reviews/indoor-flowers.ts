import { reviewsOf } from './customers.ts'

export const indoorFlowersReviews = reviewsOf({
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
