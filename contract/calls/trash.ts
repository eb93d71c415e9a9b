import { Message } from '../schemas/common.ts'
import { TrashQuery, TrashView } from '../schemas/trash.ts'
import type { Calls } from './call.ts'

export const trashCalls = {
  'GET /api/trash': {
    summary: 'Products, pages, posts and users that were deleted in the last thirty days, newest first',
    access: 'admin',
    query: TrashQuery,
    answer: TrashView,
  },
  'POST /api/trash/:id/restore': {
    summary: 'Bring back what was deleted, with what went along',
    access: 'admin',
    answer: Message,
  },
  'DELETE /api/trash/:id': {
    summary:
      'Delete a product, page or post for good, or erase the person of a deleted account; asks for the own password',
    access: 'admin',
    confirm: true,
    answer: Message,
  },
} satisfies Calls
