import * as z from 'zod'
import { farPaths } from '../../../../../contract/far-paths.ts'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To a customer of a former shop whose account was moved, once, when an admin invites them. */
export const customerInvitation = defineKind({
  data: z.object({ days: z.int() }),
  compose: ({ days }, { token, address, shopName }) => ({
    subject: `Your account at ${shopName}`,
    preheader: 'Our shop has moved. Choose a password to see your past orders.',
    blocks: [
      heading('Our shop has moved.'),
      paragraph(
        'Your account came along, but your password did not. Choose a new one to see your past orders and to order faster.',
      ),
      button('Choose a password', `${farPaths.resetPassword()}#${token}`),
      paragraph(`The link works once and expires after ${days} days. After that, use `, {
        link: 'Forgot your password?',
        to: paths.forgotPassword(),
      }),
    ],
    reason: `You get this e-mail once, because ${address} was a customer of ${shopName} before the shop moved.`,
  }),
  values: () => ({}),
  example: { days: 7 },
})
