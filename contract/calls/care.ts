import { CareSheetView } from '../schemas/care.ts'
import type { Calls } from './call.ts'

export const careCalls = {
  'GET /api/orders/:id/care': {
    summary: 'Care instructions for the plants of an order; plants without known facts are left out',
    access: 'signed-in',
    answer: CareSheetView,
  },
} satisfies Calls
