import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { fiddleLeaf, moneyTree, rubberPlant } from '../illustrations/plants/broad-trees.ts'
import { birdOfParadise } from '../illustrations/plants/houseplant-flowers.ts'
import { dragonTree, kentia, parlourPalm } from '../illustrations/plants/palms.ts'
import { basket } from '../illustrations/vessels/baskets.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots

export const indoorTrees: CatalogueProduct[] = [
  {
    slug: 'fiddle-leaf-fig',
    name: 'Fiddle-leaf fig',
    category: 'indoor plants',
    description:
      'Ficus lyrata, a West African fig with violin-shaped leaves, delivered at 1.2 m. Choose its bright spot well and leave it there: it drops leaves when moved, overwatered or put in a draught. The milky sap is irritating to pets and skin.',
    priceCents: 14500,
    oldPriceCents: 17500,
    illustration: {
      backdrop: { paper: 'stone', shape: 'arch' },
      subject: potted(basket('#c9a069', { handles: true }), fiddleLeaf),
    },
  },
  {
    slug: 'rubber-plant-tineke',
    name: 'Rubber plant ‘Tineke’',
    category: 'indoor plants',
    description:
      'Ficus elastica with grey-green leaves edged in cream and pink sheaths on every new tip. It wants bright light for the variegation and water only when the top few centimetres are dry. The milky sap irritates; keep it from pets.',
    priceCents: 5800,
    illustration: {
      backdrop: { paper: 'blush', shape: 'window' },
      subject: potted(pots.speckledPot(glaze.mint), rubberPlant('#56836a', '#efe6c0'), 1.1),
    },
  },
  {
    slug: 'rubber-plant-burgundy',
    name: 'Rubber plant ‘Burgundy’',
    category: 'indoor plants',
    description:
      'Ficus elastica in its darkest form, nearly black leaves that shine when dusted. It keeps its colour in good light and grows to the ceiling if allowed; cut it back in spring. The milky sap irritates; keep it from pets.',
    priceCents: 5400,
    illustration: {
      backdrop: { paper: 'sand', shape: 'oval' },
      subject: potted(pots.roundPot(glaze.ochre), rubberPlant('#41303a'), 1.1),
    },
  },
  {
    slug: 'money-tree',
    name: 'Money tree',
    category: 'indoor plants',
    description:
      'Pachira aquatica with a braided stem, 80 cm tall, each leaf a hand of five leaflets. In the wild it stands in swamps, yet in a pot it prefers to dry a little between good soakings. Bright, indirect light; safe for cats and dogs.',
    priceCents: 8900,
    illustration: {
      backdrop: { paper: 'butter', shape: 'circle' },
      subject: potted(pots.cylinderPot(glaze.white, {}, glaze.teal), moneyTree),
    },
  },
  {
    slug: 'kentia-palm',
    name: 'Kentia palm',
    category: 'indoor plants',
    description:
      'Howea forsteriana from Lord Howe Island, the palm of grand hotel lobbies, delivered at 1.6 m. It is slow, calm and content in shade, and asks only for even moisture and a wipe of its leaves. Safe for cats and dogs.',
    priceCents: 18500,
    illustration: {
      backdrop: { paper: 'mint', shape: 'arch' },
      subject: potted(basket('#b98b52'), kentia, 0.82),
    },
  },
  {
    slug: 'parlour-palm',
    name: 'Parlour palm',
    category: 'indoor plants',
    description:
      'Chamaedorea elegans, a small Mexican palm that stays below a metre for years. It bears low light and dry rooms better than other palms, but not a soggy pot. Safe for cats and dogs.',
    priceCents: 3400,
    illustration: {
      backdrop: { paper: 'lilac', shape: 'circle' },
      subject: potted(pots.clayPot('#b5563a'), parlourPalm, 0.82),
    },
  },
  {
    slug: 'dragon-tree',
    name: 'Dragon tree',
    category: 'indoor plants',
    description:
      'Dracaena reflexa var. angustifolia, red-edged straps in tufts on bare, bending canes, about 1.1 m tall. It cleans up after weeks of neglect but shows brown tips when the water is hard. Medium light; toxic to cats and dogs.',
    priceCents: 7200,
    oldPriceCents: 8800,
    illustration: {
      backdrop: { paper: 'sky', shape: 'window' },
      subject: potted(pots.facetedPot(glaze.terracotta), dragonTree),
    },
  },
  {
    slug: 'bird-of-paradise',
    name: 'Bird of paradise',
    category: 'indoor plants',
    description:
      'Strelitzia reginae from South Africa: paddle leaves to 1.5 m and, once it is some five years old, orange and blue crane flowers. Give it the sunniest window and much water in summer. Mildly toxic to cats and dogs.',
    priceCents: 21000,
    illustration: {
      backdrop: { paper: 'clay', shape: 'circle' },
      subject: potted(pots.cylinderPot(glaze.forest, { width: 60, height: 96 }), birdOfParadise),
    },
  },
]
