import type { CatalogueProduct } from './product.ts'
import { accessories } from './products/accessories.ts'
import { cacti } from './products/cacti.ts'
import { floweringHouseplants } from './products/indoor-flowers.ts'
import { ferns } from './products/indoor-ferns.ts'
import { foliageHouseplants } from './products/indoor-foliage.ts'
import { patternedHouseplants } from './products/indoor-patterned.ts'
import { indoorTrees } from './products/indoor-trees.ts'
import { outdoorFlowers } from './products/outdoor-flowers.ts'
import { outdoorFoliage } from './products/outdoor-foliage.ts'
import { outdoorTrees } from './products/outdoor-trees.ts'
import { succulents } from './products/succulents.ts'
import { supplies } from './products/supplies.ts'

/** Every product of the demo shop, category by category. */
export const catalogueProducts: CatalogueProduct[] = [
  ...foliageHouseplants,
  ...ferns,
  ...patternedHouseplants,
  ...indoorTrees,
  ...floweringHouseplants,
  ...outdoorFlowers,
  ...outdoorFoliage,
  ...outdoorTrees,
  ...succulents,
  ...cacti,
  ...accessories,
  ...supplies,
]
