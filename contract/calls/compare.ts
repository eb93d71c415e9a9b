import { CompareQuery, CompareView } from '../schemas/compare.ts'
import type { Calls } from './call.ts'

export const compareCalls = {
  'GET /api/compare': {
    summary: 'Several products with their plant facts',
    access: 'everyone',
    query: CompareQuery,
    answer: CompareView,
  },
} satisfies Calls
