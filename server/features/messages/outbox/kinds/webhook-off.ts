import * as z from 'zod'
import { webhookPage } from '../../../../../contract/webhook-page.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To every admin. Contains only the server's name: the rest of an address may grant access. */
export const webhookOff = defineKind({
  data: z.object({ host: z.string(), reason: z.string(), endpoint: z.uuid() }),
  compose: ({ host, reason, endpoint }, { shopName }) => ({
    subject: `${shopName}: a webhook was turned off`,
    preheader: `No more events are sent to ${host}.`,
    blocks: [
      heading('A webhook was turned off.'),
      paragraph(
        'No more events are sent to ',
        { strong: host },
        `. ${reason} Events that waited for it can be sent again one by one, once it is on.`,
      ),
      button('Open the webhook', webhookPage(endpoint)),
    ],
    reason: `You run ${shopName}, so you get this e-mail.`,
  }),
  values: ({ host, reason }, { shopName }) => ({ host, reason, shopName }),
  example: {
    host: 'hooks.example.com',
    reason: 'Every delivery has failed for three days. The server answered 500.',
    endpoint: '019ab2f4-0000-7000-8000-000000000000',
  },
})
