import * as z from 'zod'
import { settingsPage } from '../../../../../contract/settings.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To an address that an admin typed, to see that e-mails arrive and what they look like. */
export const testEmail = defineKind({
  data: z.object({ askedAt: z.iso.datetime() }),
  compose: ({ askedAt }, { shopName }) => ({
    subject: `${shopName}: a test e-mail`,
    preheader: 'E-mails of the shop arrive here.',
    blocks: [
      heading('E-mails of the shop arrive here.'),
      paragraph(
        'This test was asked for on ',
        { strong: moment.format(new Date(askedAt)) },
        '. Its sender and its footer are those of every e-mail.',
      ),
      button('Open the settings', settingsPage('email')),
    ],
    reason: `You get this e-mail because an admin of ${shopName} typed your address for a test.`,
  }),
  example: { askedAt: '2026-11-24T16:00:00.000Z' },
})

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
})
