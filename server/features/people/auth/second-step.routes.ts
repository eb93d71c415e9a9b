import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodeBody, PasskeyLoginBody, PasskeyLoginView } from '../../../../contract/schemas/account.ts'
import { LoginView } from '../../../../contract/schemas/user.ts'
import type { App } from '../../../platform/app-type.ts'
import { replaceSession } from '../../../platform/sessions.ts'
import { presentOwn } from '../accounts/accounts.present.ts'
import { beginPasskeyLogin, checkPasskey } from '../factors/passkeys.service.ts'
import { checkSecondFactor } from '../factors/second-factor.ts'
import { finishLogin, tookTooLong, type Proof } from './auth.service.ts'
import { challengeOf, clearChallengeCookie } from './challenge-cookie.ts'
import { deviceOf } from './device.ts'
import { tellWhenLocked } from './tell-when-locked.ts'

const MINUTE = 60_000
const logins = { max: 120, timeWindow: MINUTE }

/** The second step of a login, for whoever gave the right password; prefix `/api/auth/login`. */
export async function secondStepRoutes(app: App) {
  const finish = async (request: FastifyRequest, reply: FastifyReply, proof: Proof) => {
    const device = deviceOf(request.headers['user-agent'])
    const { token, user } = await finishLogin(app, challengeOf(request), proof, request.ip, device)
    clearChallengeCookie(reply)
    await replaceSession(request, reply, token)
    app.noteSecurity('login', request, { userId: user.id })
    return { token, user: presentOwn(user) }
  }

  app.post(
    '/second-factor',
    {
      config: { access: 'everyone', rateLimit: logins },
      schema: {
        summary: 'End a login whose password was right, by a code of the app or a recovery code',
        body: CodeBody,
        response: { 200: LoginView },
      },
      errorHandler: tellWhenLocked,
    },
    (request, reply) =>
      finish(request, reply, {
        isRight: ({ userId }) => checkSecondFactor(app, userId, request.body.code),
        refusal: 'That code is not right, or was used before. Please enter the next one',
      }),
  )

  app.post(
    '/passkey/begin',
    {
      config: { access: 'everyone', rateLimit: logins },
      schema: {
        summary: 'What the second step can be done by, and what a passkey has to sign for it',
        response: { 200: PasskeyLoginView },
      },
    },
    async (request) => {
      const view = await beginPasskeyLogin(app, challengeOf(request))
      if (view === undefined) throw tookTooLong()
      return view
    },
  )

  app.post(
    '/passkey',
    {
      config: { access: 'everyone', rateLimit: logins },
      schema: {
        summary: 'End a login whose password was right, by a passkey',
        body: PasskeyLoginBody,
        response: { 200: LoginView },
      },
      errorHandler: tellWhenLocked,
    },
    (request, reply) =>
      finish(request, reply, {
        isRight: (proving) => checkPasskey(app, proving, request.body),
        refusal: 'That passkey is none of this account, or was asked too long ago. Please try again',
      }),
  )
}
