import type { DemoReview } from './reviews/customers.ts'
import { accessoryReviews } from './reviews/accessories.ts'
import { indoorFernsReviews } from './reviews/indoor-ferns.ts'
import { indoorFlowersReviews } from './reviews/indoor-flowers.ts'
import { indoorFoliageReviews } from './reviews/indoor-foliage.ts'
import { indoorPatternedReviews } from './reviews/indoor-patterned.ts'
import { indoorTreesReviews } from './reviews/indoor-trees.ts'
import { outdoorReviews } from './reviews/outdoor.ts'
import { succulentReviews } from './reviews/succulents.ts'

export { demoCustomers } from './reviews/customers.ts'
export type { DemoCustomer, DemoReview } from './reviews/customers.ts'
export { reviewMarks } from './reviews/marks.ts'

/** One review per customer and product at most; some products have none yet. */
export const demoReviews: DemoReview[] = [
  ...indoorFoliageReviews,
  ...indoorFernsReviews,
  ...indoorPatternedReviews,
  ...indoorTreesReviews,
  ...indoorFlowersReviews,
  ...outdoorReviews,
  ...succulentReviews,
  ...accessoryReviews,
]
