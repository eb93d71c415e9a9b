import type { DemoReview } from './reviews/customers.ts'
import { accessoryReviews } from './reviews/accessories.ts'
import { indoorReviews } from './reviews/indoor.ts'
import { outdoorReviews } from './reviews/outdoor.ts'
import { succulentReviews } from './reviews/succulents.ts'

export { demoCustomers } from './reviews/customers.ts'
export type { DemoCustomer, DemoReview } from './reviews/customers.ts'
export { reviewMarks } from './reviews/marks.ts'

/** One review per customer and product at most; some products have none yet. */
export const demoReviews: DemoReview[] = [
  ...indoorReviews,
  ...outdoorReviews,
  ...succulentReviews,
  ...accessoryReviews,
]
