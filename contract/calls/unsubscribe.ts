import { Message } from '../schemas/common.ts'
import type { Calls } from './call.ts'

export const unsubscribeCalls = {
  'POST /api/emails/:id/unsubscribe': {
    summary: 'Get no more e-mails of the kind of this one',
    access: 'everyone',
    answer: Message,
  },
} satisfies Calls
