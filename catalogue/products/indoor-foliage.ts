import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import { bouquet, stalked } from '../illustrations/plants/foliage.ts'
import { pinkPrincessLeaf } from '../illustrations/plants/leaf-hearts.ts'
import { monstera, monsteraLeaves } from '../illustrations/plants/monstera.ts'
import { spears, swords } from '../illustrations/plants/swords.ts'
import { pothosLeaf, swissVineLeaf, vines } from '../illustrations/plants/vines.ts'
import { zzPlant } from '../illustrations/plants/zz-plant.ts'
import { hangingPot } from '../illustrations/vessels/baskets.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots

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
      subject: potted(pots.speckledPot(glaze.white), zzPlant, 0.9),
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
          leaf: pinkPrincessLeaf,
        }),
        0.86,
      ),
    },
  },
]
