import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { bouquet, stalked } from '../illustrations/plants/foliage.ts'
import { hostaLeaf } from '../illustrations/plants/leaf-hearts.ts'
import { bamboo, basil, fountainGrass, grass, sprigs } from '../illustrations/plants/grasses.ts'
import { ivyLeaf, vines } from '../illustrations/plants/vines.ts'
import { boxPlanter, hangingPot, zincTub } from '../illustrations/vessels/baskets.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots

export const outdoorFoliage: CatalogueProduct[] = [
  {
    slug: 'rosemary',
    name: 'Rosemary',
    category: 'outdoor plants',
    description:
      'Salvia rosmarinus, upright and ready to cut, with small blue flowers in spring. Full sun, gritty soil and little water; it stands about -8 °C, less in a wet pot. For the kitchen, and safe for pets.',
    priceCents: 900,
    illustration: {
      backdrop: { paper: 'sky', shape: 'arch' },
      subject: potted(
        pots.clayPot(glaze.terracotta, { width: 54, height: 78 }),
        sprigs({
          base: '#5f8a6c',
          stem: '#8a7658',
          needle: { length: 19, width: 2.1, pairs: 20, angle: 52 },
          flower: '#8d9ad8',
          length: 224,
          fan: 30,
        }),
      ),
    },
  },
  {
    slug: 'sweet-basil',
    name: 'Sweet basil',
    category: 'outdoor plants',
    description:
      'Ocimum basilicum ‘Genovese’, sown thinly so that it lasts. Pinch whole tips above a pair of leaves and it branches; pick single leaves and it sulks. Sun, warmth above 12 °C and water in the morning.',
    priceCents: 600,
    illustration: {
      backdrop: { paper: 'blush', shape: 'sun' },
      subject: potted(zincTub('#c3cbc6', { width: 54, height: 76 }), basil, 1.12),
    },
  },
  {
    slug: 'common-thyme',
    name: 'Common thyme',
    category: 'outdoor plants',
    description:
      'Thymus vulgaris, a low cushion of 20 cm with tiny scented leaves and pink flowers in June. Sun, poor soil and a haircut after flowering keep it dense. Hardy to -15 °C and evergreen.',
    priceCents: 800,
    illustration: {
      backdrop: { paper: 'clay', shape: 'blob' },
      subject: potted(
        pots.bowl(glaze.charcoal, { width: 78, height: 60 }),
        sprigs({
          base: '#86a06a',
          stem: '#9a7a5c',
          count: 37,
          length: 112,
          fan: 74,
          needle: { length: 9.5, width: 2.7, pairs: 11, angle: 62, round: true },
          flower: '#d99ab8',
        }),
        1.1,
      ),
    },
  },
  {
    slug: 'blue-fescue',
    name: 'Blue fescue',
    category: 'outdoor plants',
    description:
      'Festuca glauca ‘Elijah Blue’, a hedgehog of steel-blue blades, 25 cm high. The colour is strongest in full sun and lean soil; comb out the dead blades with your fingers in spring. Hardy to -20 °C.',
    priceCents: 1100,
    illustration: {
      backdrop: { paper: 'sand', shape: 'hill' },
      subject: potted(
        pots.facetedPot(glaze.charcoal),
        grass({ base: '#7fa3ab', count: 130, length: 158, fan: 74, droop: 22, width: 2.3 }),
        1.06,
      ),
    },
  },
  {
    slug: 'fountain-grass',
    name: 'Fountain grass ‘Hameln’',
    category: 'outdoor plants',
    description:
      'Pennisetum alopecuroides with bottle-brush plumes from August on, 60 cm tall. Leave it standing in winter, when frost outlines every hair, and cut it to a hand’s width in March. Hardy to -20 °C.',
    priceCents: 1800,
    illustration: {
      backdrop: { paper: 'butter', shape: 'oval' },
      subject: potted(pots.cylinderPot(glaze.sage), fountainGrass, 0.92),
    },
  },
  {
    slug: 'golden-bamboo',
    name: 'Golden bamboo',
    category: 'outdoor plants',
    description:
      'Phyllostachys aurea, yellow canes of 2.5 m and a quick screen for a balcony. It runs: keep it in its planter or behind a root barrier, never loose in a border. Water daily in summer; hardy to -18 °C.',
    priceCents: 8600,
    oldPriceCents: 10500,
    illustration: {
      backdrop: { paper: 'stone', shape: 'window' },
      subject: potted(boxPlanter('#6f5540', { width: 78, height: 84 }), bamboo),
    },
  },
  {
    slug: 'hosta',
    name: 'Hosta ‘Francee’',
    category: 'outdoor plants',
    description:
      'Broad ribbed leaves with a white edge, 50 cm high and twice as wide, for the shadiest corner. Slugs love it, which is a good reason to keep it in a pot. Dies back in winter and returns; toxic to cats and dogs.',
    priceCents: 1700,
    illustration: {
      backdrop: { paper: 'lime', shape: 'sun' },
      subject: potted(
        pots.roundPot(glaze.plum, { width: 60, height: 80 }),
        stalked({
          base: '#3f7d52',
          stalk: '#8fae6c',
          width: 4,
          stalks: bouquet([
            { count: 6, fan: 76, reach: 112, turn: 74, size: 108 },
            { count: 5, fan: 54, reach: 84, turn: 66, size: 106 },
            { count: 5, fan: 78, reach: 36, turn: 98, size: 94 },
          ]),
          leaf: hostaLeaf,
        }),
        0.9,
      ),
    },
  },
  {
    slug: 'english-ivy',
    name: 'English ivy ‘Glacier’',
    category: 'outdoor plants',
    description:
      'Hedera helix with small grey-green leaves edged in cream, for hanging baskets and shaded walls. Hardy, evergreen and quick: trim it twice a year and keep it off old mortar. Toxic when eaten.',
    priceCents: 1300,
    illustration: {
      backdrop: { paper: 'clay', shape: 'circle' },
      subject: potted(
        hangingPot(glaze.charcoal),
        vines({ leaf: ivyLeaf, vines: 9, drop: 230, size: 34, base: '#5f8a6c', crown: 17 }),
      ),
    },
  },
]
