import type { CatalogueProduct } from '../product.ts'
import { mossPole, plantFood, soilBag } from '../illustrations/accessories/supplies.ts'
import { propagationStation } from '../illustrations/accessories/glassware.ts'
import { gloves, moistureMeter, secateurs, trowelAndFork } from '../illustrations/accessories/tools.ts'

const category = 'plant accessories' as const

export const supplies: CatalogueProduct[] = [
  {
    slug: 'bypass-secateurs',
    name: 'Bypass secateurs',
    category,
    description:
      'Forged carbon steel that cuts clean through living wood of up to 20 mm. Every part can be replaced, and the blade takes a whetstone well. Wipe it dry: this steel rusts if left wet.',
    priceCents: 3800,
    oldPriceCents: 4600,
    illustration: { backdrop: { paper: 'sand', shape: 'arch' }, subject: secateurs },
  },
  {
    slug: 'trowel-and-fork',
    name: 'Trowel and hand fork',
    category,
    description:
      'A pair in stainless steel with ash handles and a hole to hang them by. The trowel is marked in centimetres for planting bulbs at the right depth.',
    priceCents: 3400,
    illustration: { backdrop: { paper: 'mint', shape: 'hill' }, subject: trowelAndFork },
  },
  {
    slug: 'garden-gloves',
    name: 'Canvas garden gloves',
    category,
    description:
      'Thick cotton canvas with a leaf print and a leather cuff, washable at 30 °C. Good against brambles and roses, useless against cactus spines: take tongs for those.',
    priceCents: 2200,
    illustration: { backdrop: { paper: 'clay', shape: 'blob' }, subject: gloves },
  },
  {
    slug: 'moisture-meter',
    name: 'Soil moisture meter',
    category,
    description:
      'Two probes and a dial that tells wet from dry at the roots, without a battery. Clean the probes after each reading and do not leave them in the pot. Not reliable in pure bark or pumice.',
    priceCents: 1600,
    illustration: { backdrop: { paper: 'blush', shape: 'window' }, subject: moistureMeter },
  },
  {
    slug: 'peat-free-mix',
    name: 'Peat-free potting mix',
    category,
    description:
      'Twenty litres of composted bark, coir and wood fibre with perlite, for most houseplants. It feeds for about six weeks. Mix in a third of grit for succulents.',
    priceCents: 1700,
    illustration: { backdrop: { paper: 'butter', shape: 'hill' }, subject: soilBag },
  },
  {
    slug: 'plant-food',
    name: 'Organic plant food',
    category,
    description:
      'Half a litre of liquid feed from fermented sugar beet, enough for about a hundred waterings. A capful to two litres, every second week from March to September. It smells a little on the first day.',
    priceCents: 1400,
    illustration: { backdrop: { paper: 'sage', shape: 'blob' }, subject: plantFood },
  },
  {
    slug: 'propagation-station',
    name: 'Propagation station',
    category,
    description:
      'Three borosilicate tubes in an oak rack, for watching cuttings make roots. Change the water weekly and pot them up when the roots are as long as a finger. Cuttings are not included.',
    priceCents: 3600,
    illustration: { backdrop: { paper: 'lilac', shape: 'oval' }, subject: propagationStation },
  },
  {
    slug: 'moss-pole',
    name: 'Sphagnum moss pole',
    category,
    description:
      'A 60 cm pole of sphagnum moss in a jute net, stackable on top of itself. Keep it damp, and aerial roots of Monstera and Philodendron grow in and the leaves get larger.',
    priceCents: 1900,
    illustration: { backdrop: { paper: 'stone', shape: 'circle' }, subject: mossPole },
  },
]
