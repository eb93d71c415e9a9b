import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { agapanthus, daffodils, tulips } from '../illustrations/plants/bulbs.ts'
import { clematisFlower, roseBush } from '../illustrations/plants/shrub-flowers.ts'
import { hydrangea, lavender, pelargonium, sunflowers } from '../illustrations/plants/garden-flowers.ts'
import { climber } from '../illustrations/plants/vines.ts'
import { boxPlanter, zincTub } from '../illustrations/vessels/baskets.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots

export const outdoorFlowers: CatalogueProduct[] = [
  {
    slug: 'english-lavender',
    name: 'English lavender ‘Hidcote’',
    category: 'outdoor plants',
    description:
      'Lavandula angustifolia in its compact, deep violet form, 50 cm tall and humming with bees in July. Full sun and poor, dry soil; clip it after flowering but never into bare wood. Hardy to about -20 °C.',
    priceCents: 1600,
    illustration: {
      backdrop: { paper: 'lilac', shape: 'hill' },
      subject: potted(pots.clayPot(), lavender, 0.97),
    },
  },
  {
    slug: 'hydrangea',
    name: 'Bigleaf hydrangea',
    category: 'outdoor plants',
    description:
      'Hydrangea macrophylla with blue mopheads from July on; in soil with lime they turn pink. Morning sun, afternoon shade and plenty of water. Leave the old heads on until spring to guard the buds; toxic to pets.',
    priceCents: 3900,
    oldPriceCents: 4800,
    illustration: {
      backdrop: { paper: 'sky', shape: 'circle' },
      subject: potted(zincTub(), hydrangea, 1.02),
    },
  },
  {
    slug: 'zonal-geranium',
    name: 'Zonal geranium',
    category: 'outdoor plants',
    description:
      'Pelargonium × hortorum, the scarlet of window boxes from May to the first frost. Full sun, water when the surface is dry, and snap off the spent heads. Bring it in below 5 °C; mildly toxic to pets.',
    priceCents: 1200,
    illustration: {
      backdrop: { paper: 'butter', shape: 'arch' },
      subject: potted(pots.paintedPot(glaze.terracotta, '#f3e6cc'), pelargonium),
    },
  },
  {
    slug: 'dwarf-sunflower',
    name: 'Dwarf sunflower',
    category: 'outdoor plants',
    description:
      'Helianthus annuus in a pot-sized form of 60 cm with heads of 15 cm. An annual: it gives everything in one summer, wants six hours of sun, and feeds the finches afterwards. Safe for pets.',
    priceCents: 1500,
    illustration: { backdrop: { paper: 'sky', shape: 'sun' }, subject: potted(boxPlanter(), sunflowers) },
  },
  {
    slug: 'patio-rose',
    name: 'Patio rose',
    category: 'outdoor plants',
    description:
      'A bushy Rosa hybrid of 70 cm with double salmon flowers from June to October. Five hours of sun, a deep pot and a feed every month; cut each stem back to a leaf after flowering. Hardy to -15 °C.',
    priceCents: 2800,
    illustration: {
      backdrop: { paper: 'mint', shape: 'blob' },
      subject: potted(pots.clayPot('#a9624a', { width: 62, height: 92 }), roseBush),
    },
  },
  {
    slug: 'clematis',
    name: 'Clematis ‘The President’',
    category: 'outdoor plants',
    description:
      'A large-flowered clematis with violet stars in June and again in September, to 2.5 m on its trellis. Head in the sun, feet in the shade: cover the pot’s surface with stones. Hardy to -20 °C; irritating when chewed.',
    priceCents: 3100,
    illustration: {
      backdrop: { paper: 'lime', shape: 'window' },
      subject: potted(pots.cylinderPot(glaze.navy), climber(clematisFlower)),
    },
  },
  {
    slug: 'tulip-queen-of-night',
    name: 'Tulip ‘Queen of Night’',
    category: 'outdoor plants',
    description:
      'A pot of ten Tulipa bulbs, planted in layers, with satin maroon cups in May on stems of 60 cm. Keep it outdoors through winter, since the bulbs need the cold. Bulbs are toxic to cats and dogs.',
    priceCents: 1900,
    illustration: {
      backdrop: { paper: 'stone', shape: 'arch' },
      subject: potted(pots.speckledPot(glaze.blush), tulips('#6d2f4d')),
    },
  },
  {
    slug: 'daffodil',
    name: 'Daffodil ‘Golden Harvest’',
    category: 'outdoor plants',
    description:
      'Narcissus with golden trumpets in March, 40 cm tall, in a pot of twelve bulbs. Let the leaves yellow on the plant after flowering: they feed next year’s flowers. All parts are toxic, the bulb most.',
    priceCents: 1400,
    illustration: {
      backdrop: { paper: 'sage', shape: 'hill' },
      subject: potted(zincTub('#9fb5a6', { width: 58, height: 80 }), daffodils),
    },
  },
  {
    slug: 'agapanthus',
    name: 'Agapanthus',
    category: 'outdoor plants',
    description:
      'Agapanthus africanus, the lily of the Nile, although it comes from the Cape: blue globes on stems of 80 cm in July and August. It flowers best when cramped in its pot and in full sun. Keep it frost-free; the sap irritates.',
    priceCents: 3600,
    illustration: {
      backdrop: { paper: 'sand', shape: 'oval' },
      subject: potted(pots.roundPot(glaze.navy), agapanthus),
    },
  },
]
