import * as z from 'zod'
import { settingsPage } from '../../../../../contract/settings.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To an address that an admin typed, to see that e-mails arrive and what they look like. */
export const testEmail = defineKind({
  data: z.object({ askedAt: z.iso.datetime() }),
  compose: ({ askedAt }, { shopName }) => ({
    subject: `${shopName}: a test e-mail`,
    preheader: 'E-mails of the shop are delivered to this address.',
    blocks: [
      heading('E-mails of the shop are delivered to this address.'),
      paragraph(
        'This test e-mail was requested on ',
        { strong: moment.format(new Date(askedAt)) },
        '. It has the sender and footer of every e-mail of the shop.',
      ),
      button('Open settings', settingsPage('email')),
    ],
    reason: `You get this e-mail because an admin of ${shopName} sent a test to your address.`,
  }),
  example: { askedAt: '2026-11-24T16:00:00.000Z' },
})

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
})
