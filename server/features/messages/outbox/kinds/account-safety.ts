import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

const reason = ({ address, shopName }: { address: string; shopName: string }) =>
  `You get this e-mail because you have an account at ${shopName} with ${address}.`

/** To a user whom an admin has logged out on every device. */
export const loggedOutByTheShop = defineKind({
  data: z.object({}),
  compose: (_data, reader) => ({
    subject: 'You were logged out everywhere',
    preheader: 'An admin of the shop ended your sessions.',
    blocks: [
      heading('You were logged out everywhere.'),
      paragraph('An admin of the shop ended your sessions, for example because a phone was lost.'),
      paragraph('Your password has not changed. If somebody else may know it, choose a new one: ', {
        link: 'new password',
        to: paths.forgotPassword(),
      }),
    ],
    reason: reason(reader),
  }),
  example: {},
})

/** To the owner of an account with a second factor, after ten wrong ones with the right password. */
export const codesGuessed = defineKind({
  data: z.object({}),
  compose: (_data, reader) => ({
    subject: 'Failed logins to your account',
    preheader: 'Your second factor blocked the login.',
    blocks: [
      heading('Your second factor blocked a login.'),
      paragraph(
        'Somebody entered your password and then ten wrong codes. Further codes are blocked for 15 minutes.',
      ),
      paragraph('If this was not you, change your password immediately: ', {
        link: 'new password',
        to: paths.forgotPassword(),
      }),
    ],
    reason: reason(reader),
  }),
  example: {},
})
