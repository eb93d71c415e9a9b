import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import * as z from 'zod'
import { isLoopback } from '../../../base/settings/address.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError } from '../../../platform/errors.ts'
import { faultOf, OURS } from './faults.ts'
import { OPERATIONS, type Answering, type OperationName } from './operations.ts'
import { sentenceOf } from './requests.ts'
import { UCP_PATHS, UcpError, UCP_VERSION } from './ucp.ts'

/** The most requests in one list, which agents of the older protocol may send. */
const MOST_AT_ONCE = 10

/** The protocols' codes for a request that is refused, and for a profile or version. */
const REFUSED = -32_000
const NO_AGREEMENT = -32_001

const Meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.string().max(2_000) }).optional(),
})

/** Each tool with a schema that knows no other field, so that a misspelt one is said. */
const TOOLS = Object.entries(OPERATIONS).map(([name, { title, description, request, answer }]) => {
  const input = z.strictObject({ meta: Meta.optional(), catalog: request })
  return {
    name: name as OperationName,
    input,
    listed: {
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input, { io: 'input' }) as { type: 'object' },
      outputSchema: z.toJSONSchema(answer) as { type: 'object' },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
  }
})

/** Serves both lines of MCP: a server and a transport for each request, closed after it. */
export function answerMcp(app: App, { admit, ask }: Answering) {
  const makeServer = () => serverOf(app, ask)
  const onerror = (error: Error) => app.log.debug({ err: error }, 'an agent was refused')
  const newer = createMcpHandler(makeServer, {
    legacy: 'reject',
    maxSubscriptions: 0,
    onerror,
  })
  app.addHook('onClose', () => newer.close())

  const older = async (request: Request, parsedBody: unknown): Promise<Response> => {
    const server = makeServer()
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const response = await transport.handleRequest(request, { parsedBody })
      return new Response(response.body === null ? null : await response.text(), response)
    } finally {
      await server.close()
    }
  }

  return {
    answer: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      refuseForeign(app, request)
      app.fetches.count('mcp')
      const { body } = request
      const messages: unknown[] = [body].flat()
      if (Array.isArray(body) && body.length > MOST_AT_ONCE)
        throw new UcpError(400, 'request_too_large', `A list takes at most ${MOST_AT_ONCE} requests`)
      for (const message of messages) if (isToolCall(message)) await admit(request.ip)
      const asked = requestOf(app, request)
      const isOlder = await isLegacyRequest(asked, body)
      const response = await (isOlder ? older(asked, body) : newer.fetch(asked, { parsedBody: body }))
      for (const name of ['content-type', 'allow', 'mcp-protocol-version']) {
        const value = response.headers.get(name)
        if (value !== null) void reply.header(name, value)
      }
      return reply
        .code(response.status)
        .serializer(String)
        .send(await response.text())
    },
    /** A fault that is found before the SDK sees the request, in its shape. */
    refuse: ({ code, content, retryAfter }: ReturnType<typeof faultOf>, { body }: FastifyRequest) => ({
      jsonrpc: '2.0',
      id: idOf(body),
      error: {
        code:
          code === 'request_too_large' && Array.isArray(body) ? ProtocolErrorCode.InvalidRequest : REFUSED,
        message: content,
        data: { code, content, ...(retryAfter !== undefined && { retry_after: retryAfter }) },
      },
    }),
  }
}

function serverOf(app: App, ask: Answering['ask']): Server {
  const name = app.settings.get('shop.name')
  const server = new Server(
    { name, version: UCP_VERSION },
    {
      capabilities: { tools: {} },
      instructions: `The catalogue of ${name}. Show the buyer each warning whose presentation is "disclosure". Nobody pays here: the url of a variant leads to its page, from where it goes into the cart.`,
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: TOOLS.map(({ listed }) => listed) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = TOOLS.find((each) => each.name === params.name)
    if (tool === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name.slice(0, 60)}`)
    const read = tool.input.safeParse(params.arguments ?? {})
    if (!read.success) return failed(sentenceOf(read.error))
    try {
      const said = await ask(tool.name, read.data.catalog, read.data.meta?.['ucp-agent']?.profile)
      return { structuredContent: said, content: [{ type: 'text', text: JSON.stringify(said) }] }
    } catch (error) {
      throw errorOf(app, error)
    }
  })
  return server
}

const failed = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] })

/** What an agent is told of an error: of ours no word of it. */
function errorOf(app: App, error: unknown): ProtocolError {
  const { status, code, content, retryAfter } = faultOf(error)
  if (status === 500) app.log.error({ err: error }, 'an agent was not answered')
  const data = { code, content, ...(retryAfter !== undefined && { retry_after: retryAfter }) }
  if (status === 500) return new ProtocolError(ProtocolErrorCode.InternalError, OURS)
  if (status === 400 && !code.includes('profile'))
    return new ProtocolError(ProtocolErrorCode.InvalidParams, content, data)
  return new ProtocolError(status === 429 || status === 503 ? REFUSED : NO_AGREEMENT, content, data)
}

const isToolCall = (message: unknown): boolean =>
  (message as { method?: unknown } | null)?.method === 'tools/call'

function idOf(body: unknown): string | number | null {
  const { id } = (body ?? {}) as { id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** The request as the SDK takes it. Agents that accept JSON alone are answered in JSON, which the SDK refuses to do unless they take streams as well. */
function requestOf(app: App, { headers, body }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'content-length' || name === 'cookie'
      ? []
      : [[name, [value].flat().join(', ')] as [string, string]],
  )
  return new Request(`${app.config.publicUrl}${UCP_PATHS.mcp}`, {
    method: 'POST',
    headers: [
      ...given.filter(([name]) => name !== 'accept'),
      ['accept', 'application/json, text/event-stream'],
    ],
    body: JSON.stringify(body ?? null),
  })
}

/** Refuses pages of other sites, and names that were made to lead to a shop on somebody's own machine. @throws AppError 403 */
function refuseForeign({ config }: App, { headers: { origin, host = '' } }: FastifyRequest): void {
  const own = new URL(config.publicUrl)
  const isHere = isLoopback(config.publicUrl)
  const named = (address: string) => (URL.canParse(address) ? new URL(address) : null)
  const isOwn = (url: URL | null) =>
    url !== null && (url.host === own.host || (isHere && isLoopback(url.origin)))
  if (origin !== undefined && !isOwn(named(origin)))
    throw new AppError(403, 'foreign_origin', 'The request came from another website')
  if (isHere && !isOwn(named(`http://${host}`)))
    throw new AppError(403, 'foreign_origin', 'The request names another host')
}
