import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { amaryllis } from '../illustrations/plants/bulbs.ts'
import { anthurium, mothOrchid, peaceLily } from '../illustrations/plants/houseplant-flowers.ts'
import { bouquet, stalked } from '../illustrations/plants/foliage.ts'
import { caladiumLeaf } from '../illustrations/plants/leaf-hearts.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots

export const floweringHouseplants: CatalogueProduct[] = [
  {
    slug: 'peace-lily',
    name: 'Peace lily',
    category: 'indoor plants',
    description:
      'Spathiphyllum wallisii flowers with white hoods even in a shaded room and hangs its leaves when it wants water. About 60 cm tall; feed it monthly in summer for more flowers. Irritating when chewed.',
    priceCents: 3400,
    illustration: {
      backdrop: { paper: 'sage', shape: 'oval' },
      subject: potted(pots.flutedPot(glaze.teal), peaceLily),
    },
  },
  {
    slug: 'anthurium',
    name: 'Flamingo flower',
    category: 'indoor plants',
    description:
      'Anthurium andraeanum bears waxy red spathes that each last six to eight weeks, nearly all year. It needs bright, indirect light, an airy bark mix and warmth above 16 °C. Irritating when chewed.',
    priceCents: 4100,
    illustration: {
      backdrop: { paper: 'stone', shape: 'sun' },
      subject: potted(pots.roundPot(glaze.white), anthurium),
    },
  },
  {
    slug: 'moth-orchid',
    name: 'Moth orchid',
    category: 'indoor plants',
    description:
      'A white Phalaenopsis with two sprays that flower for two to three months. Water by dipping the bark once a week, let it drain, and cut the spent stem above the second node for another round. Safe for cats and dogs.',
    priceCents: 3600,
    oldPriceCents: 4500,
    illustration: {
      backdrop: { paper: 'lilac', shape: 'blob' },
      subject: potted(pots.cylinderPot(glaze.plum, { width: 46, height: 76 }), mothOrchid),
    },
  },
  {
    slug: 'caladium',
    name: 'Caladium ‘Pink Beauty’',
    category: 'indoor plants',
    description:
      'A Caladium × hortulanum with paper-thin hearts in pink, red and green, 50 cm tall. It rests as a tuber from autumn on: stop watering when the leaves fade, keep it at 15 °C, start again in March. Toxic when chewed.',
    priceCents: 2800,
    illustration: {
      backdrop: { paper: 'mint', shape: 'window' },
      subject: potted(
        pots.cylinderPot(glaze.cream, { width: 52, height: 80 }),
        stalked({
          base: '#57945c',
          stalk: '#b07a7c',
          stalks: bouquet([
            { count: 4, fan: 56, reach: 186, turn: 118, size: 96 },
            { count: 4, fan: 42, reach: 146, turn: 128, size: 96 },
            { count: 3, fan: 58, reach: 86, turn: 116, size: 88 },
          ]),
          leaf: caladiumLeaf,
        }),
        0.86,
      ),
    },
  },
  {
    slug: 'amaryllis',
    name: 'Amaryllis ‘Red Lion’',
    category: 'indoor plants',
    description:
      'A Hippeastrum bulb, potted and budded, with four scarlet funnels about eight weeks after the first watering. Keep it leafy through summer and dry in autumn and it flowers again. The bulb is toxic to pets.',
    priceCents: 2300,
    illustration: {
      backdrop: { paper: 'sage', shape: 'circle' },
      subject: potted(pots.paintedPot(glaze.forest, '#e8dcc0', { width: 52, height: 80 }), amaryllis),
    },
  },
]
