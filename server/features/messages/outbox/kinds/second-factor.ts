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
  'new recovery codes': 'There are new recovery codes; the earlier ones no longer work.',
  'removed by an admin': 'Somebody who runs the shop removed it, with its recovery codes.',
  'removed with a reset':
    'What was set up before your address was confirmed was removed when a new password was chosen.',
}

/** To the owner of an account whose second factor was changed. */
export const secondFactorChanged = defineKind({
  data: z.object({ what: z.enum(CHANGES), isOn: z.boolean() }),
  compose: ({ what, isOn }, { address, shopName }) => ({
    subject: 'What logging in asks you for was changed',
    preheader: said[what],
    blocks: [
      heading('Your second factor was changed.'),
      paragraph(said[what]),
      paragraph(
        isOn
          ? 'Logging in asks for your password and for more. '
          : 'Logging in asks for your password alone now. ',
        'Everywhere else you are logged out.',
      ),
      paragraph('Was it not you? Choose another password at once: ', {
        link: 'new password',
        to: paths.forgotPassword(),
      }),
    ],
    reason: `${address} has an account at ${shopName}, so you get this e-mail.`,
  }),
  example: { what: 'app added', isOn: true },
})
