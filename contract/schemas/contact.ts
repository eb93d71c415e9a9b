import * as z from 'zod'
import { LENGTHS } from '../limits.ts'
import { nameText, requiredText, text } from './common.ts'
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
