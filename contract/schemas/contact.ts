import * as z from 'zod'
import { LENGTHS } from '../limits.ts'
import { MESSAGE_STATES } from '../lists/messages.ts'
import { nameText, Page, requiredText, text } from './common.ts'
import { Email } from './user.ts'

/** A visitor's message to the shop. */
export const ContactBody = z.object({
  name: nameText(LENGTHS.username),
  email: Email,
  message: requiredText(LENGTHS.contactMessage),
  website: text(LENGTHS.url).optional().meta({
    description: 'a field that people do not see: a message that fills it is answered and forgotten',
  }),
})
export type ContactBody = z.infer<typeof ContactBody>

export const ContactMessageView = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    isAnswered: z.boolean(),
    answeredAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessageView = z.infer<typeof ContactMessageView>

export const ContactMessageQuery = z.object({
  page: Page,
  limit: z.coerce.number().int().min(1).max(100).default(12),
  q: text(LENGTHS.search).optional().meta({ description: 'a part of the name, the address or the message' }),
  state: z.enum(MESSAGE_STATES).optional(),
})
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>

export const ContactMessageListView = z.object({
  messages: z.array(ContactMessageView),
  totalMessages: z.number(),
  totalPages: z.number(),
})
export type ContactMessageListView = z.infer<typeof ContactMessageListView>

export const ContactMessagePatch = z.object({ isAnswered: z.boolean() })
