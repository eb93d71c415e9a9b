// Traces of the shop for an OpenTelemetry collector: node --import ./deploy/tracing.mjs server/main.ts
// Install beside the shop first: npm install @opentelemetry/api @opentelemetry/sdk-node @opentelemetry/instrumentation-http
// Everything else (address, sampler, attributes) OpenTelemetry reads from its own OTEL_… variables.
import { subscribe } from 'node:diagnostics_channel'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { loggedPath } from '../server/platform/logged-path.ts'

// Threads of the shop load this file too, and answer nobody.
if (isMainThread) {
  traceHttp()
  traceStatements()
}

function traceHttp() {
  const notTraced = new Set(['/healthz', '/readyz', '/metrics'])
  // The shop has `/metrics` and its log.
  process.env.OTEL_METRICS_EXPORTER ??= 'none'
  process.env.OTEL_LOGS_EXPORTER ??= 'none'
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? 'fern-and-co',
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => notTraced.has(url ?? ''),
        // Leaves out what the log leaves out: search words and session ids of payments.
        requestHook: (span, request) => {
          span.setAttribute('url.query', '')
          if ('url' in request) span.setAttribute('url.path', loggedPath(request.url ?? ''))
        },
      }),
    ],
  })
  sdk.start()
  // Modules are patched when they are required, and imports see it only after that.
  const require = createRequire(import.meta.url)
  require('http')
  require('https')
  syncBuiltinESMExports()
  // Fastify names the route; the id is the one in the log. Answers from memory have neither, and a page makes calls of its own.
  const named = new WeakSet()
  subscribe('tracing:fastify.request.handler:start', ({ request, route }) => {
    const span = trace.getSpan(context.active())
    if (span === undefined || named.has(span)) return
    named.add(span)
    span.updateName(`${route.method} ${route.url}`)
    span.setAttributes({ 'http.route': route.url, reqId: request.id })
  })
  // The last spans are sent while the shop finishes its requests.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void sdk.shutdown())
}

/** Statements have placeholders, so that their spans hold no values. */
function traceStatements() {
  const tracer = trace.getTracer('shop-queries')
  subscribe('shop:queries', ({ sql, ms, failed }) => {
    if (trace.getActiveSpan() === undefined) return
    const span = tracer.startSpan(/^\w+/.exec(sql)?.[0] ?? 'query', {
      kind: SpanKind.CLIENT,
      startTime: Date.now() - ms,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
    })
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
