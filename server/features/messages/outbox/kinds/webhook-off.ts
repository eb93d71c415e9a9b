import * as z from 'zod'
import { webhookPage } from '../../../../../contract/webhook-page.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To every admin. Contains only the server's name: the rest of an address may grant access. */
export const webhookOff = defineKind({
  data: z.object({ host: z.string(), reason: z.string(), endpoint: z.uuid() }),
  compose: ({ host, reason, endpoint }, { shopName }) => ({
    subject: `${shopName}: a webhook was disabled`,
    preheader: `Events are no longer sent to ${host}.`,
    blocks: [
      heading('A webhook was disabled.'),
      paragraph(
        'Events are no longer sent to ',
        { strong: host },
        `. ${reason} After you enable the webhook again, you can resend the cancelled deliveries one by one.`,
      ),
      button('Open webhook', webhookPage(endpoint)),
    ],
    reason: `You get this e-mail because you are an admin of ${shopName}.`,
  }),
  values: ({ host, reason }) => ({ host, reason }),
  example: {
    host: 'hooks.example.com',
    reason: 'All deliveries failed for three days. The endpoint answered 500.',
    endpoint: '019ab2f4-0000-7000-8000-000000000000',
  },
})
