import { ProfileBody, UserAnswer } from '../schemas/user.ts'
import type { Calls } from './call.ts'

export const accountCalls = {
  'GET /api/auth/edit-profile': {
    summary: 'Your own profile',
    access: 'signed-in',
    answer: UserAnswer,
  },
  'PATCH /api/auth/edit-profile': {
    summary: 'Update your own profile; fields left out are not changed',
    access: 'signed-in',
    body: ProfileBody,
    answer: UserAnswer,
  },
} satisfies Calls
