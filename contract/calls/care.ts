import { CareSheetView } from '../schemas/care.ts'
import type { Calls } from './call.ts'

export const careCalls = {
  'GET /api/orders/:id/care': {
    summary: 'How to keep the plants of an order; those of which nothing is known are left out',
    access: 'signed-in',
    answer: CareSheetView,
  },
} satisfies Calls
