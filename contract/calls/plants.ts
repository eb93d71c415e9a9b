import { PlantFactsAnswer, PlantFactsBody, PlantParams } from '../schemas/plant.ts'
import type { Calls } from './call.ts'

export const plantCalls = {
  'GET /api/plant-facts/:productId': {
    summary: 'Plant facts of a product, and their version',
    access: 'admin',
    params: PlantParams,
    answer: PlantFactsAnswer,
  },
  'PUT /api/plant-facts/:productId': {
    summary:
      'Replace all plant facts; fields left out are unknown, and without any fact the product is not a plant',
    access: 'admin',
    params: PlantParams,
    body: PlantFactsBody,
    answer: PlantFactsAnswer,
  },
} satisfies Calls
