import type { FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE } from '../../../../contract/durations.ts'
import { loginCalls } from '../../../../contract/calls/login.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { replaceSession } from '../../../platform/sessions.ts'
import { presentOwn } from '../accounts/accounts.present.ts'
import { beginPasskeyLogin, checkPasskey } from './factors/passkeys.service.ts'
import { checkSecondFactor } from './factors/second-factor.ts'
import { finishLogin, challengeExpired, type Proof } from './login.service.ts'
import { challengeOf, clearChallengeCookie } from './challenge-cookie.ts'
import { deviceOf } from './device.ts'

const logins = { config: { rateLimit: { max: 120, timeWindow: MINUTE } } }

/** Calls for the second step of a login, after the right password. */
export async function secondStepRoutes(app: App) {
  const on = routesOf(app, loginCalls)
  const finish = async (request: FastifyRequest, reply: FastifyReply, proof: Proof) => {
    const device = deviceOf(request.headers['user-agent'])
    const { token, user } = await finishLogin(app, challengeOf(request), proof, request.ip, device)
    clearChallengeCookie(reply)
    await replaceSession(request, reply, token)
    app.noteSecurity('login', request, { userId: user.id })
    return { token, user: presentOwn(user) }
  }

  on('POST /api/auth/login/second-factor', logins, (request, reply) =>
    finish(request, reply, {
      isRight: ({ userId }) => checkSecondFactor(app, userId, request.body.code),
      refusal: 'The code is wrong or was already used. Please enter the next code',
    }),
  )

  on('POST /api/auth/login/passkey/begin', logins, async (request) => {
    const view = await beginPasskeyLogin(app, challengeOf(request))
    if (view === undefined) throw challengeExpired()
    return view
  })

  on('POST /api/auth/login/passkey', logins, (request, reply) =>
    finish(request, reply, {
      isRight: (proving) => checkPasskey(app, proving, request.body),
      refusal: 'This passkey belongs to another account, or the request has expired. Please try again',
    }),
  )
}
