import type { App } from './app-type.ts'

/** What logs and metrics tell of an answer. */
export type Answered = {
  requestId: string
  method: string
  /** As it was asked for, query included. */
  url: string
  /** Pattern of the route, e.g. `/api/products/:id`. */
  route: string
  status: number
  /** Milliseconds. */
  ms: number
  /** The visitor's, as far as proxies are believed. */
  address: string
  /** Who was signed in, where the route looked; `null` elsewhere. */
  userId: string | null
  /** Asked by machines every few seconds: measured and not logged. */
  isQuiet: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Told of every answer, routed or given at the front door. */
    onAnswered: (listener: (answer: Answered) => void) => void
    announceAnswer: (answer: Answered) => void
  }
}

export function announceAnswers(app: App): void {
  const listeners: ((answer: Answered) => void)[] = []
  app.decorate('onAnswered', (listener) => void listeners.push(listener))
  app.decorate('announceAnswer', (answer) => {
    for (const listen of listeners) listen(answer)
  })
  app.addHook(
    'onResponse',
    async ({ id, method, url, ip, viewer, routeOptions }, { statusCode, elapsedTime }) =>
      app.announceAnswer({
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
