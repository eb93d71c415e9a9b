import proxy from '@fastify/http-proxy'
import type { App } from './app-type.ts'

/** The sandbox never sees the shop's session; the others are between two ends of one connection, and the next one refuses them. */
const KEPT_BACK = new Set(['cookie', 'authorization', 'expect', 'upgrade'])

/** The sandbox's pages under `/sandbox`, so that one port is enough. Its API stays where it is: only the shop calls that. */
export async function showSandbox(app: App, origin: string): Promise<void> {
  await app.register(async (scope) => {
    // Bodies pass through as they came.
    scope.removeAllContentTypeParsers()
    await scope.register(proxy, {
      upstream: origin,
      prefix: '/sandbox',
      logLevel: 'warn',
      config: { urgency: 'paying' },
      httpMethods: ['GET', 'HEAD', 'POST'],
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) =>
          Object.fromEntries(Object.entries(headers).filter(([name]) => !KEPT_BACK.has(name))),
      },
    })
  })
}
