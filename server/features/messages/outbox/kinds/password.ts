import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To whoever requests a password reset, if the address has an account. */
export const resetPassword = defineKind({
  data: z.object({ minutes: z.int() }),
  compose: ({ minutes }, { token, address, shopName }) => ({
    subject: 'Choose a new password',
    preheader: `The link works once, within ${minutes} minutes.`,
    blocks: [
      heading('Choose a new password.'),
      paragraph(`Somebody asked for this. The link works once, within ${minutes} minutes.`),
      button('Choose a new password', `${paths.resetPassword()}#${token}`),
      paragraph('Was it not you? Then you need not do anything: your password stays as it is.'),
    ],
    reason: `You get this e-mail because somebody typed ${address} at ${shopName} and said that the password is forgotten.`,
  }),
  example: { minutes: 60 },
})

/** To the owner of an account whose password was changed. */
export const passwordChanged = defineKind({
  // A release before wrote another word for the second.
  data: z.object({ how: z.enum(['by its owner', 'by a link']).catch('by a link') }),
  compose: ({ how }, { address, shopName }) => ({
    subject: 'Your password was changed',
    preheader: 'Everywhere else you are logged out now.',
    blocks: [
      heading('Your password was changed.'),
      paragraph(
        how === 'by a link'
          ? 'It was reset through an e-mail to this address. '
          : 'It was changed by somebody who was logged in and knew the old one. ',
        'Everywhere else you are logged out now.',
      ),
      paragraph('Was it not you? Choose another one at once: ', {
        link: 'new password',
        to: paths.forgotPassword(),
      }),
    ],
    reason: `${address} has an account at ${shopName}, so you get this e-mail.`,
  }),
  example: { how: 'by its owner' },
})
