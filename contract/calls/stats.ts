import { AdminStats, UserStats } from '../schemas/stats.ts'
import type { Calls } from './call.ts'

export const statsCalls = {
  'GET /api/stats/user-stats/:userId': {
    summary: "One user's figures, by id or e-mail address",
    access: 'signed-in',
    answer: UserStats,
  },
  'GET /api/stats/admin-stats': {
    summary: 'Figures of the whole shop and the earnings of each month of this year',
    access: 'admin',
    answer: AdminStats,
  },
} satisfies Calls
