import { FinderQuery, FinderView } from '../schemas/finder.ts'
import type { Calls } from './call.ts'

export const finderCalls = {
  'GET /api/finder': {
    summary:
      'Plants that fit a place, the best first, and how many are left out for the sake of who lives there',
    access: 'everyone',
    query: FinderQuery,
    answer: FinderView,
  },
} satisfies Calls
