import { AccessoryAnswer, AccessoryBody } from '../schemas/accessory.ts'
import { PlantParams } from '../schemas/plant.ts'
import type { Calls } from './call.ts'

export const accessoryCalls = {
  'GET /api/accessories/:productId': {
    summary: 'The plants an accessory is recommended for, and its version',
    access: 'admin',
    params: PlantParams,
    answer: AccessoryAnswer,
  },
  'PUT /api/accessories/:productId': {
    summary: 'Replace the plants an accessory is recommended for; fields left out are cleared',
    access: 'admin',
    params: PlantParams,
    body: AccessoryBody,
    answer: AccessoryAnswer,
  },
} satisfies Calls
