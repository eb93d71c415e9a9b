import { createRequire, syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getRPCMetadata, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '../../base/config.ts'
import { loggedPath } from '../logged-path.ts'
import { samplerOf } from './sampler.ts'
import { traceQueries } from './trace-queries.ts'

/** Milliseconds the last spans may take when the shop stops: a collector that is away must not keep it open. */
const LAST_SPANS = 3_000

/** Asked every few seconds by machines. */
const NOT_TRACED = new Set(['/healthz', '/readyz', '/metrics'])

/** The operations that the shop uses for traces. */
export type Tracing = {
  /** For log lines: the trace they belong to. */
  logFields: () => { traceId?: string }
  /** Names the request under way, e.g. `/api/products/:id`. */
  nameRoute: (route: string) => void
  /** Sends what is not sent yet. */
  stop: () => Promise<void>
}

/** Spans of requests, of statements and of calls to others, sent to an OpenTelemetry collector over HTTP. */
export function startOpenTelemetry(traces: NonNullable<Config['traces']>): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'fern-and-co' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(traces),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  traceHttp()
  traceQueries()
  return {
    logFields: () => {
      const traceId = trace.getActiveSpan()?.spanContext().traceId
      return traceId === undefined ? {} : { traceId }
    },
    nameRoute: (route) => {
      const request = getRPCMetadata(context.active())
      if (request !== undefined) request.route = route
    },
    stop: () => Promise.race([provider.shutdown(), pause(LAST_SPANS, undefined, { ref: false })]),
  }
}

function traceHttp(): void {
  // Enables itself.
  void new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url }) => NOT_TRACED.has(url ?? ''),
    // As in the log: what people search for, and session ids of payments, stay here.
    requestHook: (span, request) => {
      span.setAttribute('url.query', '')
      if ('url' in request) span.setAttribute('url.path', loggedPath(request.url ?? ''))
    },
  })
  // It patches modules when they are required; those who import them see that only after this.
  const require = createRequire(import.meta.url)
  require('http')
  require('https')
  syncBuiltinESMExports()
}
