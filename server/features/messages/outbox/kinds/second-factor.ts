import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

const CHANGES = [
  'app added',
  'app removed',
  'passkey added',
  'passkey removed',
  'new recovery codes',
  'removed by an admin',
  'removed with a reset',
] as const
export type FactorChange = (typeof CHANGES)[number]

const said: Record<FactorChange, string> = {
  'app added': 'An authenticator app was added.',
  'app removed': 'The authenticator app was removed.',
  'passkey added': 'A passkey was added.',
  'passkey removed': 'A passkey was removed.',
  'new recovery codes': 'New recovery codes were created; the old ones no longer work.',
  'removed by an admin': 'An admin of the shop removed your second factor and its recovery codes.',
  'removed with a reset':
    'The second factor that was set up before your address was confirmed was removed with the password reset.',
}

/** To the owner of an account whose second factor was changed. */
export const secondFactorChanged = defineKind({
  data: z.object({ what: z.enum(CHANGES), isOn: z.boolean() }),
  compose: ({ what, isOn }, { address, shopName }) => ({
    subject: 'Your second factor was changed',
    preheader: said[what],
    blocks: [
      heading('Your second factor was changed.'),
      paragraph(said[what]),
      paragraph(
        isOn
          ? 'Login requires your password and a second factor. '
          : 'Login now requires only your password. ',
        'You are logged out on all other devices.',
      ),
      paragraph('If this was not you, change your password immediately: ', {
        link: 'new password',
        to: paths.forgotPassword(),
      }),
    ],
    reason: `You get this e-mail because you have an account at ${shopName} with ${address}.`,
  }),
  example: { what: 'app added', isOn: true },
})
