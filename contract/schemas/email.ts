import * as z from 'zod'
import { EMAIL_KINDS, EMAIL_STATES } from '../email-kinds.ts'
import { EMAIL_LIST } from '../lists.ts'
import { text } from './common.ts'
import { listPage, listQuery } from './list.ts'

/** Characters of one part of an e-mail. */
export const MAX_EMAIL_TEXT = 600

export const EmailView = z
  .object({
    _id: z.string(),
    kind: z.enum(EMAIL_KINDS),
    to: z.string(),
    state: z.enum(EMAIL_STATES),
    attempts: z.number(),
    problem: z.string().meta({ description: 'why it is not sent, as a sentence; empty without a problem' }),
    orderId: z.string().nullable().meta({ description: 'the number of the order it is about' }),
    createdAt: z.string(),
    dueAt: z.string().nullable().meta({ description: 'when it is tried next; null once it has ended' }),
    sentAt: z.string().nullable(),
    canResend: z.boolean().meta({ description: 'it has ended, and its contents are still kept' }),
  })
  .meta({ id: 'Email' })
export type EmailView = z.infer<typeof EmailView>

export const EmailListQuery = listQuery(EMAIL_LIST, 'a part of the address')
export type EmailListQuery = z.infer<typeof EmailListQuery>

export const EmailListView = listPage(EMAIL_LIST.rows, EmailView).extend({
  mail: z
    .enum(['on', 'off'])
    .meta({ description: 'off: no mail server is set, and every e-mail is skipped' }),
})
export type EmailListView = z.infer<typeof EmailListView>

/** Words of a merchant by their part of the e-mail, as they would be stored; the setting of the kind says what is valid. */
export const EmailTextsBody = z.object({ texts: z.record(text(20), text(MAX_EMAIL_TEXT)) })

/** An e-mail of one kind with made-up data. */
export const EmailPreview = z.object({
  kind: z.enum(EMAIL_KINDS),
  subject: z.string(),
  preheader: z.string().meta({ description: 'what an inbox shows beside the subject' }),
  html: z.string().meta({ description: 'a whole document' }),
  text: z.string(),
})
export type EmailPreview = z.infer<typeof EmailPreview>
