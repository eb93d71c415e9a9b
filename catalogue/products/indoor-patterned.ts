import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { bouquet, stalked } from '../illustrations/plants/foliage.ts'
import { arrowLeaf, spottedWing } from '../illustrations/plants/leaf-hearts.ts'
import { coinLeaf, orbifoliaLeaf, peacockLeaf, prayerLeaf } from '../illustrations/plants/leaf-patterns.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots

export const patternedHouseplants: CatalogueProduct[] = [
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
          leaf: orbifoliaLeaf,
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
          leaf: peacockLeaf,
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
    oldPriceCents: 3300,
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
          leaf: prayerLeaf,
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
          leaf: coinLeaf,
        }),
        0.98,
      ),
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
          leaf: spottedWing,
        }),
        0.86,
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
          leaf: arrowLeaf,
        }),
        0.84,
      ),
    },
  },
]
