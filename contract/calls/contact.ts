import { Message } from '../schemas/common.ts'
import {
  ContactBody,
  ContactMessageListView,
  ContactMessagePatch,
  ContactMessageQuery,
  ContactMessageView,
} from '../schemas/contact.ts'
import type { Calls } from './call.ts'

export const contactCalls = {
  'POST /api/contact': {
    summary: 'Send a message to the shop; five an hour from one network',
    access: 'everyone',
    body: ContactBody,
    answer: Message,
    status: 202,
  },
} satisfies Calls

/** The same, as admins read them. */
export const messageCalls = {
  'GET /api/contact-messages': {
    summary: 'Messages of the contact form, newest first',
    access: 'admin',
    query: ContactMessageQuery,
    answer: ContactMessageListView,
  },
  'PATCH /api/contact-messages/:id': {
    summary: 'Mark a message as answered or open',
    access: 'admin',
    body: ContactMessagePatch,
    answer: ContactMessageView,
  },
} satisfies Calls
