import { Message } from '../schemas/common.ts'
import { ContactBody } from '../schemas/contact.ts'
import type { Calls } from './call.ts'

export const contactCalls = {
  'POST /api/contact': {
    summary: 'Write to the shop; five times an hour from one network',
    access: 'everyone',
    body: ContactBody,
    answer: Message,
    status: 202,
  },
} satisfies Calls
