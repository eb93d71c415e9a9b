import { ConfirmBody } from '../schemas/account.ts'
import { Message } from '../schemas/common.ts'
import type { Calls } from './call.ts'

export const ownDataCalls = {
  'GET /api/account/data.json': {
    summary: 'Your own personal data as a file; asks for the password',
    access: 'signed-in',
    confirm: true,
  },
  'POST /api/account/delete': {
    summary: 'Delete your own account; orders are kept without personal data',
    access: 'signed-in',
    body: ConfirmBody,
    answer: Message,
  },
  'POST /api/auth/users/:id/erase': {
    summary: 'Erase the personal data of a user; asks for your own password',
    access: 'admin',
    confirm: true,
    answer: Message,
  },
} satisfies Calls
