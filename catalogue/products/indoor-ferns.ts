import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { fern, maidenhair, nestFern, staghornBoard } from '../illustrations/plants/ferns.ts'
import { spiderPlant } from '../illustrations/plants/spider-plant.ts'
import { bare } from '../illustrations/vessels/bare.ts'
import { basket } from '../illustrations/vessels/baskets.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots

export const ferns: CatalogueProduct[] = [
  {
    slug: 'boston-fern',
    name: 'Boston fern',
    category: 'indoor plants',
    description:
      'Nephrolepis exaltata ‘Bostoniensis’, a fountain of arching fronds up to 90 cm across. It wants moist soil, soft light and humid air, which makes a bathroom with a window its best room. Safe for cats and dogs.',
    priceCents: 3200,
    illustration: { backdrop: { paper: 'lime', shape: 'arch' }, subject: potted(basket(), fern({}), 0.92) },
  },
  {
    slug: 'maidenhair-fern',
    name: 'Maidenhair fern',
    category: 'indoor plants',
    description:
      'Adiantum raddianum, hair-thin black stems under a cloud of small fan-shaped leaflets. It is honest about neglect: one dry afternoon and it crisps, though it often regrows from the base. Even moisture, no direct sun; safe for pets.',
    priceCents: 2400,
    illustration: {
      backdrop: { paper: 'blush', shape: 'circle' },
      subject: potted(pots.roundPot(glaze.mint, { width: 56, height: 80 }), maidenhair, 0.9),
    },
  },
  {
    slug: 'birds-nest-fern',
    name: 'Bird’s nest fern',
    category: 'indoor plants',
    description:
      'Asplenium nidus grows undivided, wavy fronds in a funnel, to about 60 cm. Water around the edge and not into the middle, where standing water rots the young fronds. Medium light, warm and moist; safe for pets.',
    priceCents: 2900,
    illustration: {
      backdrop: { paper: 'stone', shape: 'blob' },
      subject: potted(pots.cylinderPot(glaze.blush), nestFern, 0.92),
    },
  },
  {
    slug: 'staghorn-fern',
    name: 'Staghorn fern on board',
    category: 'indoor plants',
    description:
      'Platycerium bifurcatum, mounted on a pine board with sphagnum moss and ready to hang. Soak the whole board for ten minutes once a week and let it drip off. The brown shield leaves at the base are alive and stay on; safe for pets.',
    priceCents: 7800,
    illustration: { backdrop: { paper: 'sky', shape: 'circle' }, subject: potted(bare, staghornBoard) },
  },
  {
    slug: 'spider-plant',
    name: 'Spider plant',
    category: 'indoor plants',
    description:
      'Chlorophytum comosum ‘Vittatum’ sends out runners with young plants that root in any glass of water. Light shade to bright light, regular water in summer, less in winter. Safe for pets, although cats like to chew it.',
    priceCents: 1800,
    illustration: {
      backdrop: { paper: 'mint', shape: 'oval' },
      subject: potted(pots.footedPot(glaze.ochre, { width: 60, height: 66 }), spiderPlant, 0.97),
    },
  },
]
