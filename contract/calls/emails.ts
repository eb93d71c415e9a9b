import { EmailListQuery, EmailListView, EmailPreview, EmailTextsBody, EmailView } from '../schemas/email.ts'
import type { Calls } from './call.ts'

export const emailCalls = {
  'GET /api/emails': {
    summary: 'E-mails, newest first',
    access: 'admin',
    query: EmailListQuery,
    answer: EmailListView,
  },
  'POST /api/emails/:id/resend': {
    summary: 'Send an e-mail again that was sent or given up; answers the new one',
    access: 'admin',
    answer: EmailView,
  },
  'GET /api/emails/preview/:kind': {
    summary: 'Preview a kind of e-mail with example data',
    access: 'admin',
    answer: EmailPreview,
  },
  'POST /api/emails/preview/:kind': {
    summary: 'Preview a kind of e-mail with words that are not stored; 120 a minute from one network',
    access: 'admin',
    body: EmailTextsBody,
    answer: EmailPreview,
  },
} satisfies Calls
