import { Message } from '../schemas/common.ts'
import { NewViewBody, SavedView, ViewBody, ViewsQuery, ViewsView } from '../schemas/view.ts'
import type { Calls } from './call.ts'

export const viewCalls = {
  'GET /api/views': {
    summary: 'Saved views of a list: your own and shared ones',
    access: 'admin',
    query: ViewsQuery,
    answer: ViewsView,
  },
  'POST /api/views': {
    summary: 'Save a view of a list',
    access: 'admin',
    body: NewViewBody,
    answer: SavedView,
    status: 201,
  },
  'PATCH /api/views/:id': {
    summary: 'Change one of your views: name, filters or sharing',
    access: 'admin',
    body: ViewBody,
    answer: SavedView,
  },
  'DELETE /api/views/:id': {
    summary: 'Delete one of your views',
    access: 'admin',
    answer: Message,
  },
} satisfies Calls
