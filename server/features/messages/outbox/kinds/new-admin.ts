import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To every admin, including the new one. */
export const newAdmin = defineKind({
  data: z.object({ email: z.string(), by: z.string() }),
  compose: ({ email, by }, { shopName }) => ({
    subject: `${shopName}: ${email} is an admin now`,
    preheader: `${by} did that.`,
    blocks: [
      heading('The shop has a new admin.'),
      paragraph(
        { strong: email },
        ' may do whatever an admin does from now on. ',
        { strong: by },
        ' did that.',
      ),
      paragraph('Was this a mistake? Take the role back at once, and have that admin choose a new password.'),
      button('Open Manage Users', paths.users()),
    ],
    reason: `You run ${shopName}, so you get this e-mail.`,
  }),
  example: { email: 'maya@example.com', by: 'owner@example.com' },
})
