import { CodeBody, PasskeyLoginBody, PasskeyLoginView } from '../schemas/account.ts'
import { Message } from '../schemas/common.ts'
import { LoginBody, LoginView, RegisterBody, UserAnswer } from '../schemas/user.ts'
import type { Calls } from './call.ts'

export const loginCalls = {
  'POST /api/auth/register': {
    summary: 'Create an account',
    access: 'everyone',
    body: RegisterBody,
    answer: UserAnswer,
    status: 201,
  },
  'POST /api/auth/login': {
    summary: 'Start a session; the token is also set as an httpOnly cookie',
    access: 'everyone',
    body: LoginBody,
    answer: LoginView,
  },
  'POST /api/auth/logout': {
    summary: 'End the session; also succeeds without one',
    access: 'everyone',
    answer: Message,
  },
  'POST /api/auth/login/second-factor': {
    summary: 'Complete a login with a code of the app or a recovery code',
    access: 'everyone',
    body: CodeBody,
    answer: LoginView,
  },
  'POST /api/auth/login/passkey/begin': {
    summary: 'Available second factors, and the challenge for a passkey',
    access: 'everyone',
    answer: PasskeyLoginView,
  },
  'POST /api/auth/login/passkey': {
    summary: 'Complete a login with a passkey',
    access: 'everyone',
    body: PasskeyLoginBody,
    answer: LoginView,
  },
} satisfies Calls
