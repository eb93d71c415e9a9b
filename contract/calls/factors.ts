import {
  CodeBody,
  NewPasskeyAnswer,
  NewPasskeyBody,
  NewPasskeyView,
  RecoveryCodesView,
  TotpSetupView,
} from '../schemas/account.ts'
import { Message } from '../schemas/common.ts'
import type { Calls } from './call.ts'

export const factorCalls = {
  'POST /api/auth/totp/begin': {
    summary: 'A new secret for an app, to be confirmed by a code',
    access: 'signed-in',
    confirm: true,
    answer: TotpSetupView,
  },
  'POST /api/auth/totp/confirm': {
    summary: 'Turn on the second factor with a code of the app; answers recovery codes once',
    access: 'signed-in',
    confirm: true,
    body: CodeBody,
    answer: RecoveryCodesView,
  },
  'POST /api/auth/totp/remove': {
    summary: 'Turn the second factor off',
    access: 'signed-in',
    confirm: true,
    answer: Message,
  },
  'POST /api/auth/recovery-codes': {
    summary: 'Ten new recovery codes instead of the old ones',
    access: 'signed-in',
    confirm: true,
    answer: RecoveryCodesView,
  },
  'POST /api/auth/passkeys/begin': {
    summary: 'Options for a browser to create a passkey',
    access: 'signed-in',
    confirm: true,
    answer: NewPasskeyView,
  },
  'POST /api/auth/passkeys': {
    summary: 'Add a passkey; answers recovery codes once if this is the first second factor',
    access: 'signed-in',
    confirm: true,
    body: NewPasskeyBody,
    answer: NewPasskeyAnswer,
    status: 201,
  },
  'DELETE /api/auth/passkeys/:id': {
    summary: 'Remove one of your passkeys',
    access: 'signed-in',
    confirm: true,
    answer: Message,
  },
} satisfies Calls
