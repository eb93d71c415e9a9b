import { FinderQuery, FinderView } from '../schemas/finder.ts'
import type { Calls } from './call.ts'

export const finderCalls = {
  'GET /api/finder': {
    summary:
      'Plants that match a place, best first, and how many are left out for the safety of pets and children',
    access: 'everyone',
    query: FinderQuery,
    answer: FinderView,
  },
} satisfies Calls
