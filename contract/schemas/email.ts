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
    problem: z.string().meta({ description: 'reason why the e-mail is not sent; empty without a problem' }),
    orderId: z.string().nullable().meta({ description: 'number of the order' }),
    createdAt: z.string(),
    dueAt: z.string().nullable().meta({ description: 'time of the next attempt; null if there is none' }),
    sentAt: z.string().nullable(),
    canResend: z.boolean().meta({ description: 'whether the e-mail can be sent again' }),
  })
  .meta({ id: 'Email' })
export type EmailView = z.infer<typeof EmailView>

export const EmailListQuery = listQuery(EMAIL_LIST, 'a part of the address')
export type EmailListQuery = z.infer<typeof EmailListQuery>

export const EmailListView = listPage(EMAIL_LIST.rows, EmailView).extend({
  mail: z
    .enum(['on', 'off'])
    .meta({ description: 'off: no mail server is set up, and every e-mail is skipped' }),
})
export type EmailListView = z.infer<typeof EmailListView>

/** Words of a merchant by their part of the e-mail, as they would be stored; the setting of the kind says what is valid. */
export const EmailTextsBody = z.object({ texts: z.record(text(20), text(MAX_EMAIL_TEXT)) })

/** An e-mail of one kind with made-up data. */
export const EmailPreview = z.object({
  kind: z.enum(EMAIL_KINDS),
  subject: z.string(),
  preheader: z.string().meta({ description: 'preview text in an inbox' }),
  html: z.string().meta({ description: 'a whole document' }),
  text: z.string(),
})
export type EmailPreview = z.infer<typeof EmailPreview>
