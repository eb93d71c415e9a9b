import { PlantFactsAnswer, PlantFactsBody, PlantParams } from '../schemas/plant.ts'
import type { Calls } from './call.ts'

export const plantCalls = {
  'GET /api/plant-facts/:productId': {
    summary: 'What is known of a plant, and the version to send back',
    access: 'admin',
    params: PlantParams,
    answer: PlantFactsAnswer,
  },
  'PUT /api/plant-facts/:productId': {
    summary: 'Replace all facts of a plant; what is left out is not known, and without any it is no plant',
    access: 'admin',
    params: PlantParams,
    body: PlantFactsBody,
    answer: PlantFactsAnswer,
  },
} satisfies Calls
