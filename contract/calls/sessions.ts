import { ConfirmBody, SecurityView, SessionListView } from '../schemas/account.ts'
import { Message } from '../schemas/common.ts'
import type { Calls } from './call.ts'

export const sessionCalls = {
  'GET /api/auth/security': {
    summary: 'What protects the own account',
    access: 'signed-in',
    answer: SecurityView,
  },
  'POST /api/auth/confirm': {
    summary: 'Give the own password: it counts for ten minutes for what answers confirm_needed',
    access: 'signed-in',
    body: ConfirmBody,
    answer: Message,
  },
  'GET /api/auth/confirm': {
    summary: 'Whether the own password was given within ten minutes; confirm_needed when it was not',
    access: 'signed-in',
    confirm: true,
    answer: Message,
  },
  'GET /api/auth/sessions': {
    summary: 'Where one is logged in, at most fifty',
    access: 'signed-in',
    answer: SessionListView,
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'End one of the own sessions',
    access: 'signed-in',
    answer: Message,
  },
  'POST /api/auth/sessions/end-others': {
    summary: 'End every other session of the own account; asks for the password',
    access: 'signed-in',
    confirm: true,
    answer: Message,
  },
} satisfies Calls
