import { Message } from '../schemas/common.ts'
import { RoleBody, UserAnswer, UserListQuery, UserListView } from '../schemas/user.ts'
import type { Calls } from './call.ts'

export const userCalls = {
  'GET /api/auth/users': {
    summary: 'A page of the users; the first hundred without page and limit',
    access: 'admin',
    query: UserListQuery,
    answer: UserListView,
  },
  'PUT /api/auth/users/:id': {
    summary: 'Change a role; ends the sessions of that user',
    access: 'admin',
    confirm: true,
    body: RoleBody,
    answer: UserAnswer,
  },
  'POST /api/auth/users/:id/end-sessions': {
    summary: 'Log a user out everywhere; asks for your own password',
    access: 'admin',
    confirm: true,
    answer: Message,
  },
  'POST /api/auth/users/:id/remove-factor': {
    summary: 'Remove the second factor of a user; asks for your own password',
    access: 'admin',
    confirm: true,
    answer: Message,
  },
  'DELETE /api/auth/users/:id': {
    summary: 'Delete a user with their reviews; orders are kept',
    access: 'admin',
    confirm: true,
    answer: Message,
  },
} satisfies Calls
