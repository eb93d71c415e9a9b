import { ProfileBody, UserAnswer } from '../schemas/user.ts'
import type { Calls } from './call.ts'

export const accountCalls = {
  'GET /api/auth/edit-profile': {
    summary: 'The own profile as it is now',
    access: 'signed-in',
    answer: UserAnswer,
  },
  'PATCH /api/auth/edit-profile': {
    summary: 'Change the own profile; fields left out stay',
    access: 'signed-in',
    body: ProfileBody,
    answer: UserAnswer,
  },
} satisfies Calls
