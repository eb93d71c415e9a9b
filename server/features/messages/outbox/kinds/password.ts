import * as z from 'zod'
import { farPaths } from '../../../../../contract/far-paths.ts'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To whoever requests a password reset, if the address has an account. */
export const resetPassword = defineKind({
  data: z.object({ minutes: z.int() }),
  compose: ({ minutes }, { token, address, shopName }) => ({
    subject: 'Reset your password',
    preheader: `The link works once and expires after ${minutes} minutes.`,
    blocks: [
      heading('Reset your password.'),
      paragraph(
        `A password reset was requested for your account. The link works once and expires after ${minutes} minutes.`,
      ),
      button('Choose a new password', `${farPaths.resetPassword()}#${token}`),
      paragraph('If you did not request this, ignore this e-mail. Your password will not change.'),
    ],
    reason: `You get this e-mail because a password reset was requested for ${address} at ${shopName}.`,
  }),
  example: { minutes: 60 },
})

/** To the owner of an account whose password was changed. */
export const passwordChanged = defineKind({
  // A release before wrote another word for the second.
  data: z.object({ how: z.enum(['by its owner', 'by a link']).catch('by a link') }),
  compose: ({ how }, { address, shopName }) => ({
    subject: 'Your password was changed',
    preheader: 'You are logged out on all other devices.',
    blocks: [
      heading('Your password was changed.'),
      paragraph(
        how === 'by a link'
          ? 'It was reset through a link in an e-mail to this address. '
          : 'It was changed by somebody who was logged in and knew the old password. ',
        'You are logged out on all other devices.',
      ),
      paragraph('If this was not you, reset your password immediately: ', {
        link: 'new password',
        to: paths.forgotPassword(),
      }),
    ],
    reason: `You get this e-mail because you have an account at ${shopName} with ${address}.`,
  }),
  example: { how: 'by its owner' },
})
