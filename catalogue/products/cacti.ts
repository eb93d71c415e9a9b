import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { barrel, bunnyEars, moonCactus } from '../illustrations/plants/round-cacti.ts'
import { christmasCactus, milkTree } from '../illustrations/plants/jointed-cacti.ts'
import { oldMan, saguaro } from '../illustrations/plants/cacti.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots
const category = 'succulents & cacti' as const

export const cacti: CatalogueProduct[] = [
  {
    slug: 'saguaro',
    name: 'Saguaro, blooming',
    category,
    description:
      'Carnegiea gigantea, the armed giant of the Sonoran Desert, nursery-grown from seed and 45 cm tall. Our picture looks ahead: the first arms and flowers come after some fifty years, so plan to leave it to someone. Full sun, water monthly in summer, none in winter.',
    priceCents: 4500,
    oldPriceCents: 5200,
    illustration: {
      backdrop: { paper: 'blush', shape: 'blob' },
      subject: potted(pots.flutedPot(glaze.ochre), saguaro, 1.02),
    },
  },
  {
    slug: 'golden-barrel',
    name: 'Golden barrel cactus',
    category,
    description:
      'Kroenleinia grusonii, a globe of golden spines, rare in its Mexican home and raised here from seed to 20 cm. Turn it now and then so that it grows round. Full sun, a dry winter above 8 °C.',
    priceCents: 5600,
    illustration: {
      backdrop: { paper: 'sky', shape: 'circle' },
      subject: potted(
        pots.cylinderPot(glaze.charcoal, { width: 66, height: 72 }),
        barrel('#4f8a55', '#f0cf6a'),
        1.2,
      ),
    },
  },
  {
    slug: 'rose-pincushion',
    name: 'Rose pincushion cactus',
    category,
    description:
      'Mammillaria crinita wears a wreath of pink flowers in spring, already when it is no larger than an egg. A cool, dry winter sets the buds. The spines are hooked, so lift it with folded paper.',
    priceCents: 1100,
    illustration: {
      backdrop: { paper: 'stone', shape: 'hill' },
      subject: potted(
        pots.clayPot('#cf7a52', { width: 56, height: 74 }),
        barrel('#6d9a74', '#fbf5ea', '#dd5f95'),
        1.14,
      ),
    },
  },
  {
    slug: 'bunny-ears',
    name: 'Bunny ears cactus',
    category,
    description:
      'Opuntia microdasys, flat pads dotted with golden tufts, 25 cm tall, with yellow flowers in a hot summer. The tufts look soft and are not: they break off in the skin by the dozen, so use tongs. Full sun.',
    priceCents: 1900,
    illustration: {
      backdrop: { paper: 'lilac', shape: 'sun' },
      subject: potted(pots.paintedPot(glaze.white, glaze.terracotta), bunnyEars, 1.12),
    },
  },
  {
    slug: 'moon-cactus',
    name: 'Moon cactus',
    category,
    description:
      'A red Gymnocalycium mihanovichii without leaf green, living on the rootstock it is grafted to. Bright shade keeps the colour, full sun burns it. Stock and scion grow at different speeds, so expect three to five years together.',
    priceCents: 1300,
    illustration: {
      backdrop: { paper: 'mint', shape: 'blob' },
      subject: potted(
        pots.cylinderPot(glaze.white, { width: 50, height: 80 }, glaze.ochre),
        moonCactus,
        1.06,
      ),
    },
  },
  {
    slug: 'old-man-cactus',
    name: 'Old man cactus',
    category,
    description:
      'Cephalocereus senilis keeps off the Mexican sun with long white hair, and sharp spines beneath it. The more light, the thicker the coat; it may be combed with a soft brush. Very slow, to 30 cm in ten years.',
    priceCents: 3700,
    illustration: {
      backdrop: { paper: 'clay', shape: 'oval' },
      subject: potted(pots.facetedPot(glaze.navy), oldMan, 1.1),
    },
  },
  {
    slug: 'african-milk-tree',
    name: 'African milk tree',
    category,
    description:
      'Euphorbia trigona, three-sided stems with a frill of small leaves, 70 cm tall and upright as an organ. No cactus, though it looks like one: the milky sap burns skin and eyes, so wear gloves to prune. Sun to light shade.',
    priceCents: 5900,
    oldPriceCents: 7500,
    illustration: {
      backdrop: { paper: 'lime', shape: 'window' },
      subject: potted(pots.roundPot(glaze.terracotta, { width: 58, height: 84 }), milkTree),
    },
  },
  {
    slug: 'christmas-cactus',
    name: 'Christmas cactus',
    category,
    description:
      'Schlumbergera × buckleyi, a forest cactus that hangs in flat links and flowers pink around the solstice. Long nights set the buds; once they show, do not move it. Water it like a houseplant; safe for cats and dogs.',
    priceCents: 2500,
    illustration: {
      backdrop: { paper: 'sage', shape: 'blob' },
      subject: potted(pots.footedPot(glaze.white), christmasCactus, 0.94),
    },
  },
]
