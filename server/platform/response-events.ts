import type { App } from './app-type.ts'

/** The data of an answer for logs and metrics. */
export type ResponseEvent = {
  requestId: string
  method: string
  /** The requested address, query included. */
  url: string
  /** Pattern of the route, e.g. `/api/products/:id`. */
  route: string
  status: number
  /** Milliseconds. */
  ms: number
  /** The visitor's address, by the trusted proxies. */
  address: string
  /** The signed-in user, where the route looked for one; `null` elsewhere. */
  userId: string | null
  /** True for calls that machines make every few seconds: measured and not logged. */
  isQuiet: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls the listener with every answer, from a route or the front door. */
    onResponseSent: (listener: (answer: ResponseEvent) => void) => void
    announceResponse: (answer: ResponseEvent) => void
  }
}

export function announceResponses(app: App): void {
  const listeners: ((answer: ResponseEvent) => void)[] = []
  app.decorate('onResponseSent', (listener) => void listeners.push(listener))
  app.decorate('announceResponse', (answer) => {
    for (const listen of listeners) listen(answer)
  })
  app.addHook(
    'onResponse',
    async ({ id, method, url, ip, viewer, routeOptions }, { statusCode, elapsedTime }) =>
      app.announceResponse({
        requestId: id,
        method,
        url,
        route: routeOptions.url ?? 'unknown',
        status: statusCode,
        ms: elapsedTime,
        address: ip,
        userId: viewer?.id ?? null,
        isQuiet: routeOptions.logLevel === 'warn',
      }),
  )
}
