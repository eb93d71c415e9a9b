import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To every admin, including the new one. */
export const newAdmin = defineKind({
  data: z.object({ email: z.string(), by: z.string() }),
  compose: ({ email, by }, { shopName }) => ({
    subject: `${shopName}: ${email} is an admin now`,
    preheader: `Added by ${by}.`,
    blocks: [
      heading('The shop has a new admin.'),
      paragraph(
        { strong: email },
        ' is now an admin and has access to the whole dashboard. Role given by ',
        { strong: by },
        '.',
      ),
      paragraph(
        'If this was a mistake, change the role back immediately, and have the admin who gave it choose a new password.',
      ),
      button('Open Manage Users', paths.users()),
    ],
    reason: `You get this e-mail because you are an admin of ${shopName}.`,
  }),
  example: { email: 'maya@example.com', by: 'owner@example.com' },
})
