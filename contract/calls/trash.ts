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
    summary: 'Restore a deleted item with everything that belongs to it',
    access: 'admin',
    answer: Message,
  },
  'DELETE /api/trash/:id': {
    summary:
      'Delete a product, page or post permanently, or erase the personal data of a deleted account; asks for your own password',
    access: 'admin',
    confirm: true,
    answer: Message,
  },
} satisfies Calls
