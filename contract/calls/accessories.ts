import { AccessoryAnswer, AccessoryBody } from '../schemas/accessory.ts'
import { PlantParams } from '../schemas/plant.ts'
import type { Calls } from './call.ts'

export const accessoryCalls = {
  'GET /api/accessories/:productId': {
    summary: 'Which plants an accessory is for, and the version to send back',
    access: 'admin',
    params: PlantParams,
    answer: AccessoryAnswer,
  },
  'PUT /api/accessories/:productId': {
    summary: 'Replace which plants an accessory is for; what is left out is not said',
    access: 'admin',
    params: PlantParams,
    body: AccessoryBody,
    answer: AccessoryAnswer,
  },
} satisfies Calls
