import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mailboxKeyHeader } from '../../sandbox/options.ts'
import type { App } from './app-type.ts'
import { isLocalVisitor } from './local-visitor.ts'
import { loadViewer } from './sessions.ts'

export type SandboxAddress = {
  origin: string
  /** The key that the mailbox and the payments require. */
  mailboxKey: string
}

/** Headers that are not passed on: the sandbox must not see the shop's session, and the others belong to one connection only. */
const KEPT_BACK = new Set(['cookie', 'authorization', 'expect', 'upgrade', mailboxKeyHeader])

type Headers = FastifyRequest['headers']
const passedOn = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !KEPT_BACK.has(name)))

/** Shows the sandbox's pages under `/sandbox`, so that one port is enough; its API is called by the shop alone. */
export async function showSandbox(app: App, sandbox: SandboxAddress): Promise<void> {
  await app.register(async (scope) => {
    // Passes bodies through unchanged.
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
 * Guards the mailbox, whose e-mails hold login links, and the payments, which can be refunded there. A request gets the
 * key only here, and only when its sender may enter, so any other path to them is refused.
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
