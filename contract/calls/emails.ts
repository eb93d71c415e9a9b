import { EmailListQuery, EmailListView, EmailPreview, EmailView } from '../schemas/email.ts'
import type { Calls } from './call.ts'

export const emailCalls = {
  'GET /api/emails': {
    summary: 'Letters, newest first',
    access: 'admin',
    query: EmailListQuery,
    answer: EmailListView,
  },
  'POST /api/emails/:id/resend': {
    summary: 'Send an ended letter again; answers the new one',
    access: 'admin',
    answer: EmailView,
  },
  'GET /api/emails/preview/:kind': {
    summary: 'A kind of letter with made-up data',
    access: 'admin',
    answer: EmailPreview,
  },
} satisfies Calls
