import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2 is a request that came in, 3 one that went out. */
  kind: number
  attributes: Record<string, string>
}

export type Collector = { origin: string; service: () => string | undefined; spans: () => Span[] }

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Traces = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Span, 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

/** Takes spans as an OpenTelemetry collector does: JSON, posted to `/v1/traces`. Ends with the test. */
export async function startCollector(): Promise<Collector> {
  const received: Traces[] = []
  const server = createServer((request, response) => {
    void take(request).finally(() => response.setHeader('content-type', 'application/json').end('{}'))
  })
  const take = async (request: IncomingMessage) => {
    const text = await readAll(request)
    if (request.url === '/v1/traces') received.push(JSON.parse(text) as Traces)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
  })
  const all = () => received.flatMap(({ resourceSpans }) => resourceSpans)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    service: () => textsOf(all()[0]?.resource.attributes ?? [])['service.name'],
    spans: () =>
      all()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, attributes: textsOf(span.attributes) })),
  }
}

const textsOf = (attributes: Attribute[]): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? '')]),
  )

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
