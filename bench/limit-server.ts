import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'

export type Limit = { url: string; stop: () => Promise<void> }

/** An answer as it is sent, still compressed. */
export type Copied = { body: Uint8Array; headers: Record<string, string> }

const copiedHeaders = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary']

/** Asks for an answer to serve again. @throws Error when it is no 200 */
export async function copyAnswer(url: string, headers: Record<string, string>): Promise<Copied> {
  // Uses `get`, because fetch would decompress the body.
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  const kept = copiedHeaders.flatMap((name) => {
    const value = answer.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { body: await buffer(answer), headers: Object.fromEntries(kept) }
}

/** Starts the fastest server there can be here: bare Fastify in its own thread, sending the same bytes from memory. */
export async function startLimit(copied: Copied): Promise<Limit> {
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
