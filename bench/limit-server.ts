import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'

export type Limit = { url: string; stop(): Promise<void> }

type Copied = { body: Uint8Array; headers: Record<string, string> }

const copiedHeaders = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary']

/**
 * The most this machine can do: a bare Fastify server, in a thread of its own, that sends the same bytes as `url` does from
 * memory and does nothing else.
 */
export async function startLimit(url: string, headers: Record<string, string>): Promise<Limit> {
  // Not fetch: it would unpack the body, and the bytes must be those that travel.
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const kept = copiedHeaders.flatMap((name) => {
    const value = answer.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const copied: Copied = {
    body: await buffer(answer),
    headers: Object.fromEntries(kept),
  }
  const worker = new Worker(new URL(import.meta.url), { workerData: copied })
  const [port] = (await once(worker, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      await worker.terminate()
    },
  }
}

if (!isMainThread && parentPort !== null) {
  const { body, headers } = workerData as Copied
  const app = Fastify()
  const bytes = Buffer.from(body)
  app.get('/', (_request, reply) => reply.headers(headers).send(bytes))
  await app.listen({ port: 0, host: '127.0.0.1' })
  parentPort.postMessage((app.server.address() as AddressInfo).port)
}
