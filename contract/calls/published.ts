import { PublishedView } from '../schemas/published.ts'
import type { Calls } from './call.ts'

export const publishedCalls = {
  'GET /api/published': {
    summary: 'What is published for programs, how often it is fetched, and what is left out',
    access: 'admin',
    answer: PublishedView,
  },
} satisfies Calls
