import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { defineKind } from './kind.ts'

/** To whoever requests a password reset, if the address has an account. */
export const resetPassword = defineKind({
  data: z.object({ minutes: z.int() }),
  compose: ({ minutes }, { token, address, shopName }) => ({
    subject: 'Choose a new password',
    preheader: `The link counts once, within ${minutes} minutes.`,
    picture: null,
    blocks: [
      { block: 'heading', text: 'Choose a new password.' },
      {
        block: 'text',
        parts: [`Somebody asked for this. The link counts once, within ${minutes} minutes.`],
      },
      { block: 'button', label: 'Choose a new password', to: `${paths.resetPassword()}#${token}` },
      {
        block: 'text',
        parts: ['Was it not you? Then you need not do anything: your password stays as it is.'],
      },
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
    picture: null,
    blocks: [
      { block: 'heading', text: 'Your password was changed.' },
      {
        block: 'text',
        parts: [
          how === 'by a link'
            ? 'It was chosen anew through an e-mail to this address. '
            : 'It was changed by somebody who was logged in and knew the old one. ',
          'Everywhere else you are logged out now.',
        ],
      },
      {
        block: 'text',
        parts: [
          'Was it not you? Choose another one at once: ',
          { link: 'new password', to: paths.forgotPassword() },
        ],
      },
    ],
    reason: `${address} has an account at ${shopName}, so you get this e-mail.`,
  }),
  example: { how: 'by its owner' },
})
