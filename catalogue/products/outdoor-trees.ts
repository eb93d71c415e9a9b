import type { CatalogueProduct } from '../product.ts'
import { potted } from '../illustrations/illustration.ts'
import {
  bayStandard,
  boxBall,
  japaneseMaple,
  lemonTree,
  oliveTree,
} from '../illustrations/plants/garden-trees.ts'
import { treeFern } from '../illustrations/plants/ferns.ts'
import { windmillPalm } from '../illustrations/plants/palms.ts'
import { boxPlanter, zincTub } from '../illustrations/vessels/baskets.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots

export const outdoorTrees: CatalogueProduct[] = [
  {
    slug: 'olive-tree',
    name: 'Olive tree',
    category: 'outdoor plants',
    description:
      'Olea europaea, eight years old and 1.4 m tall, with silver leaves and, after a hot summer, a handful of olives. Full sun and a deep soak when dry. It stands -8 °C for short spells; below that bring it under a roof.',
    priceCents: 16500,
    oldPriceCents: 19500,
    illustration: {
      backdrop: { paper: 'clay', shape: 'sun' },
      subject: potted(pots.clayPot('#c27a52', { width: 66, height: 98 }), oliveTree, 1.12),
    },
  },
  {
    slug: 'meyer-lemon',
    name: 'Lemon tree ‘Meyer’',
    category: 'outdoor plants',
    description:
      'Citrus × meyeri, hardier and sweeter than a true lemon, in flower and fruit at the same time, 1 m tall. Sun outdoors from May, a bright cool room at 5 to 12 °C in winter. The oils in leaf and peel upset cats and dogs.',
    priceCents: 13900,
    illustration: {
      backdrop: { paper: 'sky', shape: 'oval' },
      subject: potted(pots.paintedPot(glaze.white, '#3f6f9a', { width: 64, height: 92 }), lemonTree),
    },
  },
  {
    slug: 'japanese-maple',
    name: 'Japanese maple ‘Bloodgood’',
    category: 'outdoor plants',
    description:
      'Acer palmatum in deep red, scarlet before the leaves fall, 1.5 m tall and shaped over ten years. Shelter it from wind and midday sun, and mulch the pot. Hardy to -20 °C.',
    priceCents: 24000,
    oldPriceCents: 28500,
    illustration: {
      backdrop: { paper: 'stone', shape: 'circle' },
      subject: potted(pots.bowl(glaze.navy, { width: 84, height: 60 }), japaneseMaple),
    },
  },
  {
    slug: 'bay-standard',
    name: 'Bay laurel standard',
    category: 'outdoor plants',
    description:
      'Laurus nobilis trained as a ball on a stem, 1.2 m in all, by the kitchen door since Roman times. Clip it in June and August and dry the cuttings for soup. Hardy to -5 °C in a pot; toxic to cats and dogs.',
    priceCents: 9800,
    illustration: {
      backdrop: { paper: 'sand', shape: 'arch' },
      subject: potted(boxPlanter('#3d5a52', { width: 64, height: 86 }), bayStandard),
    },
  },
  {
    slug: 'box-ball',
    name: 'Box ball',
    category: 'outdoor plants',
    description:
      'Buxus sempervirens, clipped to a 40 cm globe of small evergreen leaves. Sun or shade, even moisture, and a trim in late June; look inside for caterpillars of the box tree moth from April. Toxic when eaten.',
    priceCents: 7400,
    illustration: {
      backdrop: { paper: 'lilac', shape: 'window' },
      subject: potted(zincTub('#7f8c8f', { width: 66, height: 90 }), boxBall, 1.1),
    },
  },
  {
    slug: 'windmill-palm',
    name: 'Windmill palm',
    category: 'outdoor plants',
    description:
      'Trachycarpus fortunei, the hardiest of the tall palms, 1.8 m with pleated fans on a fibrous trunk. Sun or half shade, sheltered from wind that tears the leaves. Takes -15 °C in the ground; wrap the pot in winter.',
    priceCents: 26000,
    illustration: {
      backdrop: { paper: 'butter', shape: 'hill' },
      subject: potted(
        pots.cylinderPot(glaze.cream, { width: 62, height: 92 }, glaze.terracotta),
        windmillPalm,
      ),
    },
  },
  {
    slug: 'tree-fern',
    name: 'Soft tree fern',
    category: 'outdoor plants',
    description:
      'Dicksonia antarctica with a 40 cm trunk, which took it about fifteen years. Shade, no wind, and water poured over the trunk itself, where the roots are; stuff the crown with straw below -5 °C. It unrolls a new crown each spring.',
    priceCents: 32000,
    illustration: {
      backdrop: { paper: 'sage', shape: 'window' },
      subject: potted(pots.roundPot(glaze.charcoal, { width: 62, height: 84 }), treeFern, 0.96),
    },
  },
]
