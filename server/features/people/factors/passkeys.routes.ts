import { NewPasskeyAnswer, NewPasskeyBody, NewPasskeyView } from '../../../../contract/schemas/account.ts'
import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.service.ts'

const MINUTE = 60_000
const few = { max: 10, timeWindow: MINUTE }

/** Passkeys as a second factor; prefix `/api/auth`. All ask for the password once it was given long ago. */
export async function passkeyRoutes(app: App) {
  app.post(
    '/passkeys/begin',
    {
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: { summary: 'What a browser makes a passkey by', response: { 200: NewPasskeyView } },
    },
    (request) => beginPasskey(app, viewerOf(request)),
  )

  app.post(
    '/passkeys',
    {
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: {
        summary: 'Let a passkey count; answers recovery codes once, when it is the first second factor',
        body: NewPasskeyBody,
        response: { 201: NewPasskeyAnswer },
      },
    },
    async (request, reply) => {
      const answer = await addPasskey(app, viewerOf(request), request.body)
      app.noteSecurity('factor_changed', request)
      return reply.code(201).send(answer)
    },
  )

  app.delete(
    '/passkeys/:id',
    {
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: { summary: 'Remove one of the own passkeys', params: IdParams, response: { 200: Message } },
    },
    async (request) => {
      await removePasskey(app, viewerOf(request), request.params.id)
      app.noteSecurity('factor_changed', request)
      return { message: 'That passkey counts no more' }
    },
  )
}
