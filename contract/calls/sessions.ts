import { ConfirmBody, SecurityView, SessionListView } from '../schemas/account.ts'
import { Message } from '../schemas/common.ts'
import type { Calls } from './call.ts'

export const sessionCalls = {
  'GET /api/auth/security': {
    summary: 'Security of your own account',
    access: 'signed-in',
    answer: SecurityView,
  },
  'POST /api/auth/confirm': {
    summary: 'Confirm your own password for ten minutes, for calls that answer confirm_needed',
    access: 'signed-in',
    body: ConfirmBody,
    answer: Message,
  },
  'GET /api/auth/confirm': {
    summary: 'Whether your own password was confirmed within ten minutes; otherwise confirm_needed',
    access: 'signed-in',
    confirm: true,
    answer: Message,
  },
  'GET /api/auth/sessions': {
    summary: 'Your active sessions, at most fifty',
    access: 'signed-in',
    answer: SessionListView,
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'End one of your sessions',
    access: 'signed-in',
    answer: Message,
  },
  'POST /api/auth/sessions/end-others': {
    summary: 'End all your other sessions; asks for the password',
    access: 'signed-in',
    confirm: true,
    answer: Message,
  },
} satisfies Calls
