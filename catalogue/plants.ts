import type { DemoFacts } from './facts/demo-facts.ts'
import { gardenFlowerFacts } from './facts/garden-flowers.ts'
import { gardenFoliageFacts } from './facts/garden-foliage.ts'
import { houseplantFacts } from './facts/houseplants.ts'
import { succulentFacts } from './facts/succulents.ts'
import { indoorTreeFacts } from './facts/trees.ts'

/** The facts of every demo plant; what is no plant has none. */
export const demoFacts: DemoFacts = {
  ...houseplantFacts,
  ...indoorTreeFacts,
  ...gardenFlowerFacts,
  ...gardenFoliageFacts,
  ...succulentFacts,
}
