import type { FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE } from '../../../../contract/durations.ts'
import { loginCalls } from '../../../../contract/calls/login.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { leaveSession, replaceSession } from '../../../platform/sessions.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'
import { presentOwn, presentUser } from '../accounts/accounts.present.ts'
import { setChallengeCookie } from './challenge-cookie.ts'
import { deviceOf } from './device.ts'
import { logIn, register, SecondFactorNeeded } from './login.service.ts'
import { deleteOldAttempts, deleteOldNetworks } from './login-attempts.store.ts'

// Each call computes a hash with 19 MB of memory; nobody opens thirty accounts a minute.
const registrations = { config: { rateLimit: { max: 30, timeWindow: MINUTE } } }
const logins = { config: { rateLimit: { max: 120, timeWindow: MINUTE } } }

export async function loginRoutes(app: App) {
  const on = routesOf(app, loginCalls)
  const askForMore = (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof SecondFactorNeeded) setChallengeCookie(reply, error.challenge)
    throw error
  }
  app.jobs.every('sweep-login-attempts', 15 * MINUTE, async () => {
    await sweepInBatches(app, 'login attempts', deleteOldAttempts)
    await sweepInBatches(app, 'known networks', deleteOldNetworks)
  })

  on('POST /api/auth/register', registrations, async (request) => {
    const user = await register(app, request.body)
    app.noteSecurity('registered', request, { userId: user.id })
    return { user: presentUser(user) }
  })

  on('POST /api/auth/login', { ...logins, errorHandler: askForMore }, async (request, reply) => {
    const { token, user } = await logIn(
      app,
      request.body,
      request.ip,
      deviceOf(request.headers['user-agent']),
    )
    await replaceSession(request, reply, token)
    app.noteSecurity('login', request, { userId: user.id })
    return { token, user: presentOwn(user) }
  })

  on('POST /api/auth/logout', async (request, reply) => {
    await leaveSession(request, reply)
    return { message: 'Logged out' }
  })
}
