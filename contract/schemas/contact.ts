import * as z from 'zod'
import { LENGTHS } from '../limits.ts'
import { MESSAGE_LIST } from '../lists.ts'
import { nameText, requiredText, text } from './common.ts'
import { listPage, listQuery } from './list.ts'
import { Email } from './user.ts'

/** A visitor's message to the shop. */
export const ContactBody = z.object({
  name: nameText(LENGTHS.username),
  email: Email,
  message: requiredText(LENGTHS.contactMessage),
  website: text(LENGTHS.url).optional().meta({
    description: 'hidden field: a message that fills it is accepted and discarded',
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

export const ContactMessageQuery = listQuery(MESSAGE_LIST, 'a part of the name, the address or the message')
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>

export const ContactMessageListView = listPage(MESSAGE_LIST.rows, ContactMessageView)
export type ContactMessageListView = z.infer<typeof ContactMessageListView>

export const ContactMessagePatch = z.object({ isAnswered: z.boolean() })
