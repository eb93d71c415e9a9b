import * as z from 'zod'
import { EMAIL_KINDS, emailKindTitle } from '../../../../../contract/email-kinds.ts'
import { CLAIMS_PAGE } from '../../../../../contract/office.ts'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

const Failure = z.object({ kind: z.enum(EMAIL_KINDS), count: z.int() })

/** To every admin, on the morning after events that need them. Contains no customer's name. */
export const digest = defineKind({
  data: z.object({ day: z.iso.date(), failures: z.array(Failure), claims: z.int().optional() }),
  compose: ({ day, failures, claims = 0 }, { address, shopName }) => {
    const emails = failures.reduce((sum, failure) => sum + failure.count, 0)
    const news = [
      ...(claims === 0 ? [] : [claims === 1 ? '1 open claim' : `${claims} open claims`]),
      ...(emails === 0 ? [] : [`${emails === 1 ? '1 e-mail' : `${emails} e-mails`} could not be sent`]),
    ]
    return {
      subject: `${shopName}: ${news.join(', ')}`,
      preheader: `Since ${day}.`,
      blocks: [
        heading(`${news.join(', ')}.`),
        ...(claims === 0
          ? []
          : [
              paragraph(`Customers reported damaged deliveries on ${day}.`),
              button('Open claims', CLAIMS_PAGE),
            ]),
        ...(emails === 0
          ? []
          : [
              paragraph(`These e-mails failed on ${day}. The list shows why, and lets you send them again.`),
              {
                block: 'list' as const,
                items: failures.map(({ kind, count }) => `${count} × ${emailKindTitle(kind)}`),
              },
              button('Open e-mails', paths.emails()),
            ]),
      ],
      reason: `You get this e-mail because ${shopName} sends these notifications to ${address}.`,
    }
  },
  values: ({ day }) => ({ day }),
  example: {
    day: '2026-11-21',
    failures: [
      { kind: 'order placed', count: 2 },
      { kind: 'status changed', count: 1 },
    ],
    claims: 2,
  },
})
