import { Message } from '../schemas/common.ts'
import { NewViewBody, SavedView, ViewBody, ViewsQuery, ViewsView } from '../schemas/view.ts'
import type { Calls } from './call.ts'

export const viewCalls = {
  'GET /api/views': {
    summary: 'Saved views of a list: the own ones, and those that other admins share',
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
    summary: 'Change one of the own views: its name, what it shows, or who sees it',
    access: 'admin',
    body: ViewBody,
    answer: SavedView,
  },
  'DELETE /api/views/:id': {
    summary: 'Delete one of the own views',
    access: 'admin',
    answer: Message,
  },
} satisfies Calls
