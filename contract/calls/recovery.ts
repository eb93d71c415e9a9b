import {
  AddressAnswer,
  ChangeEmailBody,
  ChangePasswordBody,
  ForgotPasswordBody,
  ResetPasswordBody,
  TokenBody,
} from '../schemas/account.ts'
import { Message } from '../schemas/common.ts'
import type { Calls } from './call.ts'

export const recoveryCalls = {
  'POST /api/auth/forgot-password': {
    summary:
      'Send a link to choose a new password, if that address has an account; the answer is always the same',
    access: 'everyone',
    body: ForgotPasswordBody,
    answer: Message,
    status: 202,
  },
  'POST /api/auth/reset-password': {
    summary: 'Reset the password with an e-mailed link; ends every session',
    access: 'everyone',
    body: ResetPasswordBody,
    answer: Message,
  },
  'POST /api/auth/change-password': {
    summary: 'Change your own password; ends every other session',
    access: 'signed-in',
    body: ChangePasswordBody,
    answer: Message,
  },
  'POST /api/auth/change-email': {
    summary: 'Send a link to a new address; the address changes when the link is opened',
    access: 'signed-in',
    body: ChangeEmailBody,
    answer: Message,
    status: 202,
  },
  'POST /api/auth/send-verification': {
    summary: 'Send a link to confirm your own address',
    access: 'signed-in',
    answer: Message,
    status: 202,
  },
  'POST /api/auth/confirm-address': {
    summary: 'Confirm an address with an e-mailed link; a new address ends every session',
    access: 'everyone',
    body: TokenBody,
    answer: AddressAnswer,
  },
  'POST /api/auth/undo-address': {
    summary: 'Restore the former address with an e-mailed link; ends every session',
    access: 'everyone',
    body: TokenBody,
    answer: AddressAnswer,
  },
} satisfies Calls
