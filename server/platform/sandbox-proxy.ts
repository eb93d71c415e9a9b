import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mailboxKeyHeader } from '../../sandbox/options.ts'
import type { App } from './app-type.ts'
import { isLocalVisitor } from './local-visitor.ts'
import { loadViewer } from './sessions.ts'

export type SandboxAddress = {
  origin: string
  /** Opens the mailbox and the payments. */
  mailboxKey: string
}

/** The sandbox never sees the shop's session; the others are between two ends of one connection, and the next one refuses them. */
const KEPT_BACK = new Set(['cookie', 'authorization', 'expect', 'upgrade', mailboxKeyHeader])

type Headers = FastifyRequest['headers']
const passedOn = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !KEPT_BACK.has(name)))

/** The sandbox's pages under `/sandbox`, so that one port is enough. Its API stays where it is: only the shop calls that. */
export async function showSandbox(app: App, sandbox: SandboxAddress): Promise<void> {
  await app.register(async (scope) => {
    // Bodies pass through as they came.
    scope.removeAllContentTypeParsers()
    await scope.register(proxy, {
      upstream: sandbox.origin,
      prefix: '/sandbox',
      logLevel: 'warn',
      config: { urgency: 'paying' },
      httpMethods: ['GET', 'HEAD', 'POST'],
      replyOptions: { rewriteRequestHeaders: (_request, headers) => passedOn(headers) },
    })
  })
  await app.register((scope) => showGuarded(scope, sandbox, { part: 'mail', httpMethods: ['GET', 'HEAD'] }))
  await app.register((scope) =>
    showGuarded(scope, sandbox, { part: 'payments', httpMethods: ['GET', 'HEAD', 'POST'] }),
  )
}

type Guarded = { part: 'mail' | 'payments'; httpMethods: ('GET' | 'HEAD' | 'POST')[] }

/**
 * Letters hold links that open accounts, and payments can be given back there, so a request gets the key of these rooms only from here, and
 * only when its sender may enter. A path that leads there in any other way finds them shut.
 */
async function showGuarded(
  scope: FastifyInstance,
  { origin, mailboxKey }: SandboxAddress,
  { part, httpMethods }: Guarded,
): Promise<void> {
  const allowed = new WeakSet<object>()
  scope.addHook('preHandler', async (request) => {
    if (isLocalVisitor(request) || (await loadViewer(request))?.role === 'admin') allowed.add(request)
  })
  scope.removeAllContentTypeParsers()
  await scope.register(proxy, {
    upstream: origin,
    prefix: `/sandbox/${part}`,
    rewritePrefix: `/${part}`,
    logLevel: 'warn',
    httpMethods,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...passedOn(headers),
        ...(allowed.has(request) && { [mailboxKeyHeader]: mailboxKey }),
      }),
    },
  })
}
