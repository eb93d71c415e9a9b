import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { App } from '../../../platform/app-type.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendFault } from './faults.ts'
import { answerMcp } from './mcp.ts'
import { profileIn } from './negotiate.ts'
import { answering, OPERATIONS, requireAgents, type OperationName } from './operations.ts'
import { continueAt, profileOf, UCP_PATHS } from './ucp.ts'

const hidden = { config: { access: 'everyone' }, schema: { hide: true } } as const
const withBody = { config: hidden.config, schema: { hide: true, body: z.unknown() } } as const

/** The catalogue for shopping agents, by the Universal Commerce Protocol and by MCP. Each address is unknown while they are not let in. */
export async function agentRoutes(app: App): Promise<void> {
  const { publicUrl } = app.config
  const profile = profileOf(publicUrl)
  // Before a body is read.
  const onRequest = async () => requireAgents(app)
  const refuseMethod = async ({ method }: FastifyRequest, reply: FastifyReply) => {
    void reply.header('allow', 'POST')
    throw new AppError(405, 'method_not_allowed', `${method} is not allowed here; use POST`)
  }
  const post = (
    url: string,
    errorHandler: ReturnType<typeof sendFault>,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    app.post(url, { ...withBody, onRequest, errorHandler }, async (request, reply) =>
      answer(request, reply.header('cache-control', 'no-store')),
    )
    app.route({ ...hidden, onRequest, method: ['GET', 'PUT', 'PATCH', 'DELETE'], url, handler: refuseMethod })
  }

  app.get(UCP_PATHS.profile, { ...hidden, onRequest }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(profile),
  )
  const { admit, ask } = answering(app)
  const refusal = sendFault(({ code, content }) => ({
    code,
    content,
    continue_url: continueAt(publicUrl),
  }))
  for (const [name, { path }] of Object.entries(OPERATIONS))
    post(`${UCP_PATHS.rest}/catalog/${path}`, refusal, async (request) => {
      app.fetches.count('ucp')
      await admit(request.ip)
      return ask(name as OperationName, request.body, profileIn(request.headers['ucp-agent']?.toString()))
    })
  const { answer, refuse } = answerMcp(app, { admit, ask })
  post(UCP_PATHS.mcp, sendFault(refuse), answer)
}
