import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { defineKind } from './kind.ts'

const reason = ({ address, shopName }: { address: string; shopName: string }) =>
  `${address} has an account at ${shopName}, so you get this e-mail.`

/** To a user whom an admin has logged out on every device. */
export const loggedOutByTheShop = defineKind({
  data: z.object({}),
  compose: (_data, reader) => ({
    subject: 'You were logged out everywhere',
    preheader: 'Somebody who runs the shop ended your sessions.',
    picture: null,
    blocks: [
      { block: 'heading', text: 'You were logged out everywhere.' },
      { block: 'text', parts: ['Somebody who runs the shop did that, as after the loss of a phone.'] },
      {
        block: 'text',
        parts: [
          'Your password is the same, and you log in as before. Did somebody else know it? Choose another one: ',
          { link: 'new password', to: paths.forgotPassword() },
        ],
      },
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
    picture: null,
    blocks: [
      { block: 'heading', text: 'Your second factor kept somebody out.' },
      {
        block: 'text',
        parts: [
          'Somebody logged in with your password and then gave ten wrong codes. Nobody can try another one for a quarter of an hour.',
        ],
      },
      {
        block: 'text',
        parts: [
          'Was it not you? Choose another password at once: ',
          { link: 'new password', to: paths.forgotPassword() },
        ],
      },
    ],
    reason: reason(reader),
  }),
  example: {},
})
