import { ConfirmBody } from '../schemas/account.ts'
import { Message } from '../schemas/common.ts'
import type { Calls } from './call.ts'

export const ownDataCalls = {
  'GET /api/account/data.json': {
    summary: 'All that the shop knows of oneself, as a file; asks for the password',
    access: 'signed-in',
    confirm: true,
  },
  'POST /api/account/delete': {
    summary: 'Delete the own account; orders stay under nobody’s name',
    access: 'signed-in',
    body: ConfirmBody,
    answer: Message,
  },
  'POST /api/auth/users/:id/erase': {
    summary: 'Erase the personal data of a user; asks for the own password',
    access: 'admin',
    confirm: true,
    answer: Message,
  },
} satisfies Calls
