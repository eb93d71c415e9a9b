import { reviewsOf } from './customers.ts'

export const succulentReviews = reviewsOf({
  'echeveria-lola': [
    ['lena', 5, 7, 'It looks like porcelain and came without a fingerprint on it.'],
    [
      'cactusjon',
      4,
      63,
      'No spines, but I make exceptions. Compact, not stretched, so it was grown in real light.',
    ],
    ['priya_n', 5, 134, 'Bought three for the meeting table. Two years later: nine.'],
  ],
  'zebra-haworthia': [
    ['henrik', 5, 21, 'Desk plant. Watered when I remember. It has doubled.'],
    ['tomas.k', 5, 79, 'I cannot kill it, and I have a record.'],
    ['two_cats_one_fern', 5, 161, 'Safe, small, too stiff to chew.'],
  ],
  'aloe-vera': [
    ['kitchen_gardener', 5, 32, 'Lives by the stove for obvious reasons.'],
    ['sam_w', 4, 94, 'Big and healthy. One leaf was snapped, and I used it.'],
    [
      'two_cats_one_fern',
      2,
      138,
      'Nice plant, but I only saw the line on pets after it had been delivered. Please put it further up.',
    ],
  ],
  'century-plant': [['cactusjon', 5, 47, 'It drew blood on day one. Perfect plant.']],
  'jade-plant': [
    ['oldgreenthumb', 5, 35, 'A good fat trunk already. Treat it meanly in winter and it will flower.'],
    ['lena', 4, 127, 'Lost a few leaves on the way, and every one of them has rooted.'],
  ],
  'string-of-pearls': [
    [
      'mossy_mara',
      3,
      38,
      'Pretty, but the crown rotted on me before the strings did. Water from below and give it light from above, not just at the window side.',
    ],
    ['studio_yuki', 5, 101, 'Full pot, long strings, no bald top. Somebody here knows how to grow them.'],
  ],
  'string-of-hearts': [
    ['lena', 5, 27, 'A metre of tiny hearts in one summer.'],
    ['priya_n', 4, 116, 'Arrived in one big knot. Forty minutes, one podcast, done.'],
  ],
  'burros-tail': [
    [
      'tomas.k',
      2,
      71,
      'I touched it once. I am still finding leaves. The ones I stuck in soil are growing, so there is that.',
    ],
  ],
  'houseleek-bowl': [
    ['balcony_bea', 5, 59, 'Sun, wind, rain, snow: does not care. The best thing on my balcony.'],
    ['oldgreenthumb', 5, 220, 'Real variety in the bowl and honest about the dying off after flowering.'],
  ],
  'aeonium-zwartkop': [
    ['studio_yuki', 5, 23, 'Nearly black and very sculptural.'],
    ['sam_w', 3, 105, 'It dropped leaves all July. Sleeping, they say. It looked like dying.'],
  ],
  'living-stones': [
    ['cactusjon', 5, 43, 'Watched one split open for a month. Slowest show on earth, five stars.'],
    ['tomas.k', 1, 129, 'I watered them in January. Do not water them in January.'],
  ],
  saguaro: [
    ['cactusjon', 5, 6, 'Seed-grown with papers, which matters. My grandchildren will see the flowers.'],
    [
      'henrik',
      4,
      74,
      'Straight and healthy. I did read that the arms come in fifty years; I still checked twice.',
    ],
    ['oldgreenthumb', 4, 148, 'A well-rooted plant in proper gritty soil.'],
  ],
  'golden-barrel': [
    [
      'cactusjon',
      5,
      52,
      'Glows when the evening sun is behind it. Repotted with a rolled newspaper and two people.',
    ],
    ['priya_n', 5, 113, 'A golden ball for a white room.'],
  ],
  'rose-pincushion': [['lena', 5, 193, 'A full pink crown in April, on something the size of a lime.']],
  'bunny-ears': [
    ['cactusjon', 4, 65, 'Cute. Evil. Use tongs, they mean it.'],
    [
      'two_cats_one_fern',
      1,
      124,
      'The spines are in the sofa, in the cat and in me. It is my fault, but I am giving it one star for the tweezers.',
    ],
  ],
  'moon-cactus': [
    [
      'balcony_bea',
      4,
      78,
      'A red lollipop on the kitchen sill. I like that the text says how long it lives.',
    ],
    ['cactusjon', 2, 142, 'Well grafted, but I cannot warm to a plant without green in it.'],
  ],
  'old-man-cactus': [['cactusjon', 5, 98, 'Needs a haircut and so do I.']],
  'african-milk-tree': [
    ['priya_n', 5, 61, 'From the floor to my shoulder in two years.'],
    ['sam_w', 4, 156, 'Tall, cheap for its size, came with a stake. Take the sap seriously.'],
  ],
  'christmas-cactus': [
    [
      'oldgreenthumb',
      5,
      300,
      'Flowered on the twentieth of December. My mother’s did the same for thirty years.',
    ],
    ['tomas.k', 4, 280, 'I turned it to show a friend the buds, and it dropped half of them out of spite.'],
  ],
})
