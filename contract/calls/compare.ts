import { CompareQuery, CompareView } from '../schemas/compare.ts'
import type { Calls } from './call.ts'

export const compareCalls = {
  'GET /api/compare': {
    summary: 'Some products, each with what is known of it as a plant',
    access: 'everyone',
    query: CompareQuery,
    answer: CompareView,
  },
} satisfies Calls
