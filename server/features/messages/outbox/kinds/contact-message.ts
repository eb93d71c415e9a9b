import * as z from 'zod'
import { MESSAGES_PAGE } from '../../../../../contract/office.ts'
import { type Block, button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To the shop's own address, when a visitor writes. The text is stored only in the message's row and read when this is sent. */
export const contactMessage = defineKind({
  data: z.object({
    messageId: z.string(),
    /** Left out once the message is deleted. */
    said: z.object({ name: z.string(), email: z.string(), message: z.string() }).optional(),
  }),
  compose: ({ said }, { address, shopName }) => ({
    subject: said === undefined ? `${shopName}: a deleted message` : `Message from ${said.name}`,
    preheader:
      said === undefined
        ? 'The message was deleted before this e-mail was sent.'
        : `Reply to write to ${said.email}.`,
    ...(said !== undefined && { replyTo: said.email }),
    blocks: [
      heading('New message from the contact page.'),
      ...(said === undefined ? [] : wordsOf(said)),
      button('Open messages', MESSAGES_PAGE),
    ],
    reason: `You get this e-mail because ${shopName} sends these notifications to ${address}.`,
  }),
  values: ({ said }) => ({ name: said?.name, email: said?.email }),
  keeps: ({ said }) => (said === undefined ? ['subject', 'preheader', 'closing'] : []),
  example: {
    messageId: 'a-message',
    said: {
      name: 'Willow Marsh',
      email: 'willow@example.com',
      message: 'Do you send plants to the islands?\n\nMy fern would like company.',
    },
  },
})

const wordsOf = ({ name, email, message }: { name: string; email: string; message: string }): Block[] => [
  paragraph('From ', { strong: name }, `, ${email}`),
  ...message
    .split(/\s*[\r\n]\s*/)
    .filter((line) => line !== '')
    .map((line) => paragraph(line)),
]
