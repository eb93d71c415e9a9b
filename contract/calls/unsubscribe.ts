import { Message } from '../schemas/common.ts'
import type { Calls } from './call.ts'

export const unsubscribeCalls = {
  'POST /api/emails/:id/unsubscribe': {
    summary: 'Unsubscribe from e-mails of this kind',
    access: 'everyone',
    answer: Message,
  },
} satisfies Calls
