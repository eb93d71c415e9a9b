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
    summary: 'Resend a sent or failed e-mail; answers the new e-mail',
    access: 'admin',
    answer: EmailView,
  },
  'GET /api/emails/preview/:kind': {
    summary: 'Preview a kind of e-mail with example data',
    access: 'admin',
    answer: EmailPreview,
  },
  'POST /api/emails/preview/:kind': {
    summary: 'Preview a kind of e-mail with texts that are not stored; 120 a minute from one network',
    access: 'admin',
    body: EmailTextsBody,
    answer: EmailPreview,
  },
} satisfies Calls
