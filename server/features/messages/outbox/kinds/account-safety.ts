import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

const reason = ({ address, shopName }: { address: string; shopName: string }) =>
  `${address} has an account at ${shopName}, so you get this e-mail.`

/** To a user whom an admin has logged out on every device. */
export const loggedOutByTheShop = defineKind({
  data: z.object({}),
  compose: (_data, reader) => ({
    subject: 'You were logged out everywhere',
    preheader: 'Somebody who runs the shop ended your sessions.',
    blocks: [
      heading('You were logged out everywhere.'),
      paragraph('Somebody who runs the shop did that, as after the loss of a phone.'),
      paragraph(
        'Your password is the same, and you log in as before. Did somebody else know it? Choose another one: ',
        { link: 'new password', to: paths.forgotPassword() },
      ),
    ],
    reason: reason(reader),
  }),
  example: {},
})

/** To the owner of an account with a second factor, after ten wrong ones with the right password. */
export const codesGuessed = defineKind({
  data: z.object({}),
  compose: (_data, reader) => ({
    subject: 'Somebody knows your password',
    preheader: 'Your second factor kept them out.',
    blocks: [
      heading('Your second factor kept somebody out.'),
      paragraph(
        'Somebody logged in with your password and then gave ten wrong codes. Nobody can try another one for a quarter of an hour.',
      ),
      paragraph('Was it not you? Choose another password at once: ', {
        link: 'new password',
        to: paths.forgotPassword(),
      }),
    ],
    reason: reason(reader),
  }),
  example: {},
})
