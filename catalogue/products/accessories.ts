import type { CatalogueProduct } from '../product.ts'
import { longSpoutCan, mistBottle, steelCan } from '../illustrations/accessories/cans.ts'
import { greenhouse, macrameHanger, potTrio } from '../illustrations/accessories/containers.ts'
import { growLight, plantStand, trellis } from '../illustrations/accessories/furniture.ts'
import { terrarium } from '../illustrations/accessories/glassware.ts'
import { empty } from '../illustrations/illustration.ts'
import { basket } from '../illustrations/vessels/baskets.ts'
import * as pots from '../illustrations/vessels/pots.ts'

const { glaze } = pots
const category = 'plant accessories' as const

export const accessories: CatalogueProduct[] = [
  {
    slug: 'steel-watering-can',
    name: 'Steel watering can',
    category,
    description:
      'Five litres of powder-coated steel with a brass rose that comes off for cleaning. The bow handle balances it full or empty. Not frost-proof with water in it.',
    priceCents: 2900,
    oldPriceCents: 3600,
    illustration: { backdrop: { paper: 'sky', shape: 'blob' }, subject: steelCan },
  },
  {
    slug: 'long-spout-can',
    name: 'Long-spout indoor can',
    category,
    description:
      'One litre in brushed brass, with a thin spout that reaches the soil between the leaves and does not drip. It darkens with use; lemon and salt bring the shine back.',
    priceCents: 4600,
    illustration: { backdrop: { paper: 'mint', shape: 'arch' }, subject: longSpoutCan },
  },
  {
    slug: 'mist-bottle',
    name: 'Amber mist bottle',
    category,
    description:
      'Half a litre of brown glass with an all-metal pump that gives a fine, even mist. The dark glass keeps algae away. Mist in the morning, so that leaves are dry by night.',
    priceCents: 1800,
    illustration: { backdrop: { paper: 'butter', shape: 'circle' }, subject: mistBottle },
  },
  {
    slug: 'terracotta-trio',
    name: 'Terracotta pot trio',
    category,
    description:
      'Three hand-thrown clay pots of 11, 15 and 21 cm, unglazed and with a drainage hole. Clay breathes, which forgives a heavy hand with the can. Saucers are included.',
    priceCents: 4200,
    illustration: { backdrop: { paper: 'sage', shape: 'circle' }, subject: potTrio },
  },
  {
    slug: 'seagrass-basket',
    name: 'Seagrass basket',
    category,
    description:
      'Woven by hand from dried seagrass, 30 cm across, with two handles and a liner against drips. It hides a nursery pot of up to 26 cm. Keep it indoors and off wet floors.',
    priceCents: 4500,
    oldPriceCents: 5600,
    illustration: {
      backdrop: { paper: 'blush', shape: 'circle' },
      subject: empty(basket('#cba167', { handles: true, width: 76, height: 108 }), 1.5),
    },
  },
  {
    slug: 'stoneware-planter',
    name: 'Speckled stoneware planter',
    category,
    description:
      'A heavy planter of 24 cm, dipped in a cream glaze with iron specks and left bare at the foot. With drainage hole and cork plug. Frost-proof to -10 °C.',
    priceCents: 6800,
    illustration: {
      backdrop: { paper: 'clay', shape: 'hill' },
      subject: empty(pots.speckledPot(glaze.cream, { width: 74, height: 118 }), 1.5),
    },
  },
  {
    slug: 'macrame-hanger',
    name: 'Macramé plant hanger',
    category,
    description:
      'Knotted from recycled cotton, 95 cm long, for pots of 12 to 18 cm. The beech ring carries ten kilos. Pot and plant are not included.',
    priceCents: 3200,
    illustration: { backdrop: { paper: 'sand', shape: 'window' }, subject: macrameHanger },
  },
  {
    slug: 'walnut-plant-stand',
    name: 'Walnut plant stand',
    category,
    description:
      'Four tapered legs and a round seat of solid, oiled walnut, 38 cm tall, for pots of up to 26 cm. It goes together without tools and comes apart for moving. Pot and plant are not included.',
    priceCents: 11200,
    oldPriceCents: 14000,
    illustration: { backdrop: { paper: 'stone', shape: 'window' }, subject: plantStand },
  },
  {
    slug: 'led-grow-light',
    name: 'LED grow light',
    category,
    description:
      'A full-spectrum lamp of 20 watts on an arched stand, with a timer for 8, 12 or 16 hours. The light looks warm white, not purple. Enough for herbs or a shelf of succulents in a dark flat.',
    priceCents: 8900,
    illustration: { backdrop: { paper: 'lilac', shape: 'arch' }, subject: growLight },
  },
  {
    slug: 'glass-terrarium',
    name: 'Planted glass terrarium',
    category,
    description:
      'A mouth-blown dome of 34 cm on an oak base, planted with fern, Fittonia and moss. Closed, it waters itself for weeks: wipe the glass and air it once a month. Bright shade, never sun.',
    priceCents: 12800,
    illustration: { backdrop: { paper: 'sky', shape: 'sun' }, subject: terrarium },
  },
  {
    slug: 'cedar-trellis',
    name: 'Cedar fan trellis',
    category,
    description:
      'Five slats of untreated red cedar that open like a fan, 1.5 m tall. Push it 25 cm into the ground or a deep pot. The wood silvers with the years and needs no oil.',
    priceCents: 5400,
    illustration: { backdrop: { paper: 'lime', shape: 'oval' }, subject: trellis },
  },
  {
    slug: 'mini-greenhouse',
    name: 'Balcony greenhouse',
    category,
    description:
      'A small glasshouse of safety glass and coated aluminium, 70 by 40 by 110 cm, with two larch shelves and a roof vent. It brings the season forward by about a month. Fix it to the wall where it is windy.',
    priceCents: 24500,
    oldPriceCents: 29900,
    illustration: { backdrop: { paper: 'butter', shape: 'arch' }, subject: greenhouse },
  },
]
