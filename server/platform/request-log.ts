import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { App } from './app-type.ts'
import type { Config } from '../base/config.ts'
import { loggedPath } from './logged-path.ts'
import { plainLog } from './plain-log.ts'

const requestIdPattern = /^[\w-]{8,64}$/

/** Returns a trusted proxy's request id when it is valid, else a new one. */
export function requestIds(config: Pick<Config, 'trustProxy'>) {
  return (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers['x-request-id']
    const usable = config.trustProxy !== false && typeof given === 'string' && requestIdPattern.test(given)
    return usable ? given : randomUUID()
  }
}

export type LogStream = { write: (line: string) => void }

/**
 * Configures structured logs. Paths are logged without their query, headers and bodies not at all (docs/behaviour.md#sessions-and-safety), so
 * no password, token or cookie is. A line about a visitor has the network address and, once known, the user id.
 */
export function loggerOptions(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  stream: LogStream | undefined = config.logFormat === 'text' ? plainLog : undefined,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    ...(stream !== undefined && { stream }),
    base: { pid: process.pid },
    serializers: { req: ({ method, url }) => ({ method, path: loggedPath(url) }) },
  }
}

/** Logs one line per answer; assets and pictures only when debugging. */
export function logRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.onResponseSent(({ requestId, method, url, status, ms, address, userId, isQuiet }) => {
    if (isQuiet) return
    const path = loggedPath(url)
    const line = {
      reqId: requestId,
      method,
      path,
      status,
      ms: Math.round(ms * 10) / 10,
      address,
      ...(userId !== null && { userId }),
    }
    if (/^\/(assets|images|fonts)\//.test(path)) app.log.debug(line, 'answered')
    else app.log.info(line, 'answered')
  })
}
