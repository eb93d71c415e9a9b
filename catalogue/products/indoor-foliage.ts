import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { fern, maidenhair, nestFern, staghornBoard } from '../illustrations/plants/ferns.ts'
import * as leaf from '../illustrations/plants/foliage.ts'
import { monstera, monsteraLeaves } from '../illustrations/plants/monstera.ts'
import { spears, swords } from '../illustrations/plants/swords.ts'
import { pothosLeaf, spiderPlant, swissVineLeaf, vines } from '../illustrations/plants/trailing.ts'
import { basket, hangingPot } from '../illustrations/vessels/baskets.ts'
import { bare } from '../illustrations/vessels/bare.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots
const { bouquet, stalked } = leaf

export const foliageHouseplants: CatalogueProduct[] = [
  {
    slug: 'monstera-deliciosa',
    name: 'Monstera deliciosa',
    category: 'indoor plants',
    description:
      'The Swiss cheese plant from the rainforests of southern Mexico, sold at about 70 cm with six to eight leaves. Give it bright, indirect light, water once the top third of the mix is dry, and a pole to climb if you want larger, deeper splits. All parts are irritating when chewed, so keep it away from pets and small children.',
    priceCents: 6400,
    oldPriceCents: 7900,
    illustration: {
      backdrop: { paper: 'sage', shape: 'arch' },
      subject: potted(pots.roundPot(glaze.cream), monstera({ leaves: monsteraLeaves }), 0.9),
    },
  },
  {
    slug: 'monstera-thai-constellation',
    name: 'Monstera ‘Thai Constellation’',
    category: 'indoor plants',
    description:
      'A tissue-cultured form of Monstera deliciosa whose cream marbling is stable from leaf to leaf. The pale parts make no sugar for the plant, so it grows slowly and wants the brightest place you have out of direct sun. Irritating when chewed by pets or people.',
    priceCents: 22500,
    oldPriceCents: 26000,
    illustration: {
      backdrop: { paper: 'butter', shape: 'window' },
      subject: potted(
        pots.footedPot(glaze.forest),
        monstera({
          variegated: true,
          base: '#3c7d50',
          leaves: [
            { angle: -52, reach: 168, length: 112, depth: 0.3 },
            { angle: 54, reach: 164, length: 110, depth: 0.2 },
            { angle: 4, reach: 178, length: 136, depth: 0.5 },
            { angle: -76, reach: 98, length: 92, depth: 0.7 },
            { angle: 74, reach: 96, length: 96, depth: 0.6 },
            { angle: -8, reach: 72, length: 88, depth: 0.9 },
          ],
        }),
        0.9,
      ),
    },
  },
  {
    slug: 'swiss-cheese-vine',
    name: 'Swiss cheese vine',
    category: 'indoor plants',
    description:
      'Monstera adansonii, the slender cousin: its leaves have holes from the start and never split to the edge. It trails from a shelf or climbs a pole and likes steady warmth, bright shade and a mix that dries a little between waterings. Irritating when chewed.',
    priceCents: 2600,
    illustration: {
      backdrop: { paper: 'sand', shape: 'oval' },
      subject: potted(
        hangingPot(glaze.terracotta),
        vines({ leaf: swissVineLeaf, vines: 7, drop: 232, size: 40, base: '#3f8a4e' }),
      ),
    },
  },
  {
    slug: 'snake-plant',
    name: 'Snake plant',
    category: 'indoor plants',
    description:
      'Dracaena trifasciata ‘Laurentii’, upright leaves to 80 cm with a yellow margin. It stands deep shade and forgotten waterings better than almost anything else; the one thing that kills it is a wet pot in winter. Mildly toxic to cats and dogs.',
    priceCents: 3800,
    illustration: {
      backdrop: { paper: 'sand', shape: 'circle' },
      subject: potted(pots.clayPot(), swords({ margin: '#e0cf6d', bands: '#8fb58a' }), 1.12),
    },
  },
  {
    slug: 'snake-plant-moonshine',
    name: 'Snake plant ‘Moonshine’',
    category: 'indoor plants',
    description:
      'A snake plant with broad silver-green leaves and hardly any banding. The pale colour holds best in good light and slowly darkens in a dim room. Water every two to four weeks; mildly toxic to pets.',
    priceCents: 4200,
    illustration: {
      backdrop: { paper: 'lilac', shape: 'arch' },
      subject: potted(
        pots.cylinderPot(glaze.charcoal),
        swords({ base: '#a9c2ae', margin: '#6d8f77', count: 9, width: 23, height: 218, fan: 26 }),
        1.12,
      ),
    },
  },
  {
    slug: 'cylindrical-snake-plant',
    name: 'Cylindrical snake plant',
    category: 'indoor plants',
    description:
      'Dracaena angolensis grows round, solid spears that can reach a metre. Each spear is one leaf and stores water for weeks, so let the mix dry right through. Mildly toxic to cats and dogs.',
    priceCents: 4600,
    illustration: {
      backdrop: { paper: 'clay', shape: 'window' },
      subject: potted(pots.facetedPot(glaze.white), spears),
    },
  },
  {
    slug: 'zz-plant',
    name: 'ZZ plant',
    category: 'indoor plants',
    description:
      'Zamioculcas zamiifolia lives on the potato-like rhizomes under its glossy stems and can go a month without water. It tolerates a north-facing room and dry air, and grows to about 90 cm. The sap irritates skin and mouth, so keep it from pets.',
    priceCents: 4400,
    oldPriceCents: 5200,
    illustration: {
      backdrop: { paper: 'mint', shape: 'hill' },
      subject: potted(pots.speckledPot(glaze.white), leaf.zzPlant, 0.9),
    },
  },
  {
    slug: 'golden-pothos',
    name: 'Golden pothos',
    category: 'indoor plants',
    description:
      'Epipremnum aureum, the vine that forgives beginners: heart-shaped leaves splashed with yellow on stems of two metres and more. It tells you when it is thirsty by drooping and recovers within hours. Irritating when chewed.',
    priceCents: 2200,
    illustration: {
      backdrop: { paper: 'lime', shape: 'circle' },
      subject: potted(
        hangingPot(glaze.white),
        vines({ leaf: pothosLeaf, vines: 9, drop: 236, size: 38, base: '#5b9c45' }),
      ),
    },
  },
  {
    slug: 'pink-princess-philodendron',
    name: 'Philodendron ‘Pink Princess’',
    category: 'indoor plants',
    description:
      'A climbing Philodendron erubescens with near-black leaves splashed in pink, no two alike. Bright light keeps the pink; cut back any stem that turns all green or all pink. Irritating when chewed.',
    priceCents: 12900,
    illustration: {
      backdrop: { paper: 'blush', shape: 'blob' },
      subject: potted(
        pots.paintedPot(glaze.white, glaze.plum),
        stalked({
          base: '#2f4a3c',
          stalk: '#8d4a5c',
          width: 3.6,
          stalks: bouquet([
            { count: 4, fan: 62, reach: 178, turn: 72, size: 98 },
            { count: 4, fan: 40, reach: 140, turn: 92, size: 92 },
            { count: 3, fan: 44, reach: 78, turn: 110, size: 84 },
          ]),
          leaf: leaf.pinkPrincessLeaf,
        }),
        0.86,
      ),
    },
  },
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
    slug: 'calathea-orbifolia',
    name: 'Calathea orbifolia',
    category: 'indoor plants',
    description:
      'Goeppertia orbifolia, known by its old name: round leaves up to 30 cm across, ruled with silver. Use soft water and keep the air humid, or the edges turn brown. Shade to medium light; safe for cats and dogs.',
    priceCents: 4200,
    illustration: {
      backdrop: { paper: 'mint', shape: 'circle' },
      subject: potted(
        pots.roundPot(glaze.teal),
        stalked({
          base: '#5b9469',
          stalks: bouquet([
            { count: 4, fan: 58, reach: 150, turn: 62, size: 96 },
            { count: 3, fan: 40, reach: 128, turn: 62, size: 100 },
            { count: 3, fan: 66, reach: 66, turn: 92, size: 88 },
          ]),
          leaf: leaf.orbifoliaLeaf,
        }),
        0.94,
      ),
    },
  },
  {
    slug: 'peacock-plant',
    name: 'Peacock plant',
    category: 'indoor plants',
    description:
      'Goeppertia makoyana carries feather markings above and wine-red undersides, which show in the evening when the leaves fold up. It comes from the floor of the Brazilian forest: shade, warmth, soft water. Safe for cats and dogs.',
    priceCents: 3900,
    illustration: {
      backdrop: { paper: 'clay', shape: 'arch' },
      subject: potted(
        pots.flutedPot(glaze.charcoal),
        stalked({
          base: '#4f8a4c',
          stalk: '#8d5a6c',
          stalks: bouquet([
            { count: 6, fan: 62, reach: 150, turn: 66, size: 92 },
            { count: 5, fan: 48, reach: 120, turn: 62, size: 92 },
            { count: 4, fan: 62, reach: 62, turn: 86, size: 82 },
          ]),
          leaf: leaf.peacockLeaf,
        }),
        0.9,
      ),
    },
  },
  {
    slug: 'prayer-plant',
    name: 'Prayer plant',
    category: 'indoor plants',
    description:
      'Maranta leuconeura var. erythroneura folds its leaves upward at night like hands and opens them at dawn. Red veins and dark blotches need medium light to stay sharp; direct sun bleaches them. Low and spreading, to 30 cm, and safe for pets.',
    priceCents: 2700,
    oldPriceCents: 3400,
    illustration: {
      backdrop: { paper: 'butter', shape: 'blob' },
      subject: potted(
        pots.bowl(glaze.terracotta, { width: 76, height: 58 }),
        stalked({
          base: '#6aa055',
          stalk: '#a85a5c',
          stalks: bouquet([
            { count: 6, fan: 78, reach: 112, turn: 84, size: 92 },
            { count: 5, fan: 56, reach: 90, turn: 76, size: 92 },
            { count: 5, fan: 80, reach: 40, turn: 104, size: 82 },
          ]),
          leaf: leaf.prayerLeaf,
        }),
        0.9,
      ),
    },
  },
  {
    slug: 'chinese-money-plant',
    name: 'Chinese money plant',
    category: 'indoor plants',
    description:
      'Pilea peperomioides, round leaves on long stalks, about 30 cm tall. Turn the pot every week, since it leans to the window, and pass on the young plants that come up beside it. Bright, indirect light; safe for cats and dogs.',
    priceCents: 1900,
    illustration: {
      backdrop: { paper: 'sky', shape: 'sun' },
      subject: potted(
        pots.paintedPot(glaze.blush, glaze.white, { width: 52, height: 76 }),
        stalked({
          base: '#4f9a5e',
          stalk: '#8a9a5c',
          width: 2.4,
          stalks: bouquet([
            { count: 8, fan: 82, reach: 176, turn: 20, size: 52 },
            { count: 7, fan: 70, reach: 138, turn: 20, size: 50 },
            { count: 6, fan: 80, reach: 92, turn: 20, size: 44 },
            { count: 4, fan: 52, reach: 56, turn: 20, size: 38 },
          ]),
          leaf: leaf.coinLeaf,
        }),
        0.98,
      ),
    },
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
  {
    slug: 'begonia-maculata',
    name: 'Begonia maculata',
    category: 'indoor plants',
    description:
      'The polka dot begonia from Brazil: angel-wing leaves with silver spots and wine-red backs on cane-like stems to 80 cm. Bright, indirect light brings white flowers in summer. Keep the leaves dry against mildew; toxic to cats and dogs.',
    priceCents: 3900,
    illustration: {
      backdrop: { paper: 'blush', shape: 'arch' },
      subject: potted(
        pots.clayPot(glaze.terracotta, { width: 54, height: 80 }),
        stalked({
          base: '#4a7458',
          stalk: '#8c5547',
          width: 4,
          stalks: [
            { angle: -30, reach: 196, turn: -104, size: 104, depth: 0.25 },
            { angle: 32, reach: 196, turn: 100, size: 104, depth: 0.2 },
            { angle: -12, reach: 236, turn: -70, size: 100, depth: 0.45 },
            { angle: 14, reach: 240, turn: 64, size: 100, depth: 0.4 },
            { angle: -40, reach: 116, turn: -118, size: 104, depth: 0.6 },
            { angle: 42, reach: 114, turn: 116, size: 102, depth: 0.55 },
            { angle: 3, reach: 250, turn: 10, size: 84, depth: 0.6 },
            { angle: -14, reach: 150, turn: -84, size: 98, depth: 0.75 },
            { angle: 14, reach: 140, turn: 88, size: 96, depth: 0.7 },
            { angle: 2, reach: 84, turn: -150, size: 80, depth: 0.85 },
          ],
          leaf: leaf.spottedWing,
        }),
        0.92,
      ),
    },
  },
  {
    slug: 'alocasia-polly',
    name: 'Alocasia ‘Polly’',
    category: 'indoor plants',
    description:
      'A compact hybrid, Alocasia × amazonica, with dark arrow leaves and white veins. It likes warmth above 18 °C, humid air and an airy mix; in a cold winter it may drop its leaves and return from the tuber in spring. Irritating when chewed.',
    priceCents: 4800,
    illustration: {
      backdrop: { paper: 'stone', shape: 'circle' },
      subject: potted(
        pots.facetedPot(glaze.sage),
        stalked({
          base: '#27503c',
          stalk: '#7f9a6c',
          width: 4,
          stalks: [
            { angle: -34, reach: 176, turn: -128, size: 108, depth: 0.25 },
            { angle: 36, reach: 178, turn: 126, size: 108, depth: 0.2 },
            { angle: -4, reach: 214, turn: -152, size: 104, depth: 0.3 },
            { angle: -58, reach: 120, turn: -112, size: 96, depth: 0.6 },
            { angle: 58, reach: 122, turn: 112, size: 98, depth: 0.55 },
            { angle: 10, reach: 142, turn: 158, size: 106, depth: 0.8 },
          ],
          leaf: leaf.arrowLeaf,
        }),
        0.84,
      ),
    },
  },
]
