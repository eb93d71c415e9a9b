import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { jadePlant } from '../illustrations/plants/jade-plant.ts'
import { houseleeks, livingStones, potRosette, treeHouseleek } from '../illustrations/plants/rosettes.ts'
import { fleshyRosette } from '../illustrations/plants/swords.ts'
import { burrosTail, pearls, stringOfHearts } from '../illustrations/plants/trailing.ts'
import { hangingPot } from '../illustrations/vessels/baskets.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots
const category = 'succulents & cacti' as const

export const succulents: CatalogueProduct[] = [
  {
    slug: 'echeveria-lola',
    name: 'Echeveria ‘Lola’',
    category,
    description:
      'A tight rosette of 12 cm, pearl green with rosy tips, like a flower cut from porcelain. Water at the base once the mix is dry and do not rub off the bloom that protects the leaves. Full light; safe for pets.',
    priceCents: 1800,
    illustration: {
      backdrop: { paper: 'mint', shape: 'circle' },
      subject: potted(pots.clayPot(), potRosette({ base: '#6fa393', heart: '#cfe3cf', tip: '#df7f92' }), 1.2),
    },
  },
  {
    slug: 'echeveria-black-prince',
    name: 'Echeveria ‘Black Prince’',
    category,
    description:
      'A rosette of narrow chocolate leaves, green in the heart, with scarlet flowers in autumn. The sun makes it dark, shade makes it green. Keep it dry and frost-free in winter; safe for pets.',
    priceCents: 1600,
    illustration: {
      backdrop: { paper: 'butter', shape: 'oval' },
      subject: potted(
        pots.flutedPot(glaze.ochre),
        potRosette({ base: '#5a3d45', heart: '#a5b878', tip: '#8c4a50', petals: 15, width: 0.22 }, 98),
        1.2,
      ),
    },
  },
  {
    slug: 'zebra-haworthia',
    name: 'Zebra haworthia',
    category,
    description:
      'Haworthiopsis attenuata, a palm-sized rosette with white bands on dark, stiff leaves. It is happy on a desk a little away from the window and needs water every two or three weeks. Safe for pets.',
    priceCents: 1200,
    illustration: {
      backdrop: { paper: 'blush', shape: 'arch' },
      subject: potted(
        pots.facetedPot(glaze.mint, { width: 56, height: 76 }),
        fleshyRosette({ base: '#356a4b', length: 138, width: 11.5, count: 15, arch: -26, marks: 'bands' }),
        1.16,
      ),
    },
  },
  {
    slug: 'aloe-vera',
    name: 'Aloe vera',
    category,
    description:
      'Thick, toothed leaves to 50 cm, filled with the gel that has soothed sunburn for three thousand years. Full light and a gritty mix; water deeply, then not until it is dry. The yellow sap under the skin is toxic to pets.',
    priceCents: 2100,
    illustration: {
      backdrop: { paper: 'sand', shape: 'blob' },
      subject: potted(
        pots.clayPot('#b8623f'),
        fleshyRosette({
          base: '#7aa682',
          length: 208,
          width: 15,
          count: 11,
          arch: 6,
          teeth: '#e9e3bd',
          marks: 'flecks',
        }),
        0.9,
      ),
    },
  },
  {
    slug: 'century-plant',
    name: 'Variegated century plant',
    category,
    description:
      'Agave americana ‘Marginata’, blue-grey swords with yellow edges and a spine at every tip. It lives on sun and neglect, outdoors from May; give it room and trim the spines where children play. The sap irritates skin.',
    priceCents: 6800,
    oldPriceCents: 8200,
    illustration: {
      backdrop: { paper: 'sky', shape: 'hill' },
      subject: potted(
        pots.bowl(glaze.cream, { width: 78, height: 62 }),
        fleshyRosette({
          base: '#7ea3a0',
          length: 196,
          width: 21,
          count: 11,
          arch: 46,
          marks: 'edge',
          tip: '#5d3b2c',
          teeth: '#8a5f45',
        }),
        0.84,
      ),
    },
  },
  {
    slug: 'jade-plant',
    name: 'Jade plant',
    category,
    description:
      'Crassula ovata, a small tree with plump leaves and a trunk that thickens for decades. Sun reddens the rims and a cool, dry winter brings pink-white stars. Mildly toxic to cats and dogs.',
    priceCents: 2900,
    illustration: {
      backdrop: { paper: 'stone', shape: 'oval' },
      subject: potted(pots.bowl(glaze.teal, { width: 72, height: 62 }), jadePlant, 1.06),
    },
  },
  {
    slug: 'string-of-pearls',
    name: 'String of pearls',
    category,
    description:
      'Curio rowleyanus hangs in threads of green beads, each a leaf with a small window to let in light. Bright shade and a dry spell between waterings; when the beads wrinkle it is time. Toxic to cats and dogs.',
    priceCents: 2400,
    illustration: {
      backdrop: { paper: 'clay', shape: 'arch' },
      subject: potted(hangingPot(glaze.cream), pearls),
    },
  },
  {
    slug: 'string-of-hearts',
    name: 'String of hearts',
    category,
    description:
      'Ceropegia linearis subsp. woodii, purple threads with marbled hearts in pairs, growing a metre in a year. It stores water in small tubers along the stem, so water sparingly and root the tubers for more. Safe for cats and dogs.',
    priceCents: 2600,
    oldPriceCents: 5200,
    illustration: {
      backdrop: { paper: 'blush', shape: 'oval' },
      subject: potted(hangingPot(glaze.teal), stringOfHearts),
    },
  },
  {
    slug: 'burros-tail',
    name: 'Burro’s tail',
    category,
    description:
      'Sedum morganianum, heavy tails of overlapping blue-green leaves that reach 60 cm. Hang it in bright light where nobody brushes past, as leaves drop at a touch and root where they land.',
    priceCents: 2700,
    illustration: {
      backdrop: { paper: 'lilac', shape: 'circle' },
      subject: potted(hangingPot(glaze.blush), burrosTail),
    },
  },
  {
    slug: 'houseleek-bowl',
    name: 'Houseleek bowl',
    category,
    description:
      'Seven to eight Sempervivum tectorum rosettes in a shallow bowl, with their brood between them. They stay outside all year, down to -20 °C, on a crust of soil and the rain. A rosette dies after it flowers and its young fill the gap.',
    priceCents: 3300,
    illustration: {
      backdrop: { paper: 'sage', shape: 'sun' },
      subject: potted(pots.bowl('#b5764f', { width: 116, height: 66 }), houseleeks, 1.2),
    },
  },
  {
    slug: 'aeonium-zwartkop',
    name: 'Aeonium ‘Zwartkop’',
    category,
    description:
      'Aeonium arboreum in near black: glossy rosettes on branching stems, 60 cm tall. It grows in the cool of spring and autumn and rests in the heat of summer, when it wants almost no water. Keep it frost-free.',
    priceCents: 5200,
    illustration: {
      backdrop: { paper: 'lime', shape: 'blob' },
      subject: potted(pots.speckledPot(glaze.white, { width: 56, height: 80 }), treeHouseleek),
    },
  },
  {
    slug: 'living-stones',
    name: 'Living stones',
    category,
    description:
      'A dish of mixed Lithops, plants that hide among pebbles as pairs of leaves. Water from spring to autumn only: in winter the new pair drinks up the old one, and water would kill it. A south window suits them.',
    priceCents: 2200,
    illustration: {
      backdrop: { paper: 'sand', shape: 'sun' },
      subject: potted(pots.bowl(glaze.white, { width: 108, height: 64 }), livingStones, 1.3),
    },
  },
]
